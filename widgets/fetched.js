/** Fetches the code of the widgets from the kernel, for a page that came without it or with another version. */

/** @param {any} model the widget that sends the code when it is asked to */
function fetchCode(model) {
  model.on("msg:custom", (/** @type {{ code: string, style: string }} */ { code, style }) => {
    const sheet = document.createElement("style");
    sheet.textContent = style;
    document.head.append(sheet);
    import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  });
  model.send({ code: true });
}

export default fetchCode;
