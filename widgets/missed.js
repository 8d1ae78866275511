/** Shows the widgets that the page had stopped waiting for when they came: it asks by an event for each. */

/**
 * Answers those events as long as the page lasts; one for a model that is not there stays unanswered.
 * @param {any} manager the widget manager that has the models
 */
function showMissed(manager) {
  document.addEventListener("reglario-missed", async (event) => {
    const { target, detail } = /** @type {CustomEvent<string>} */ (event);
    if (!manager.has_model(detail) || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    const view = await manager.create_view(await manager.get_model(detail));
    target.replaceChildren(view.el);
  });
}

export default showMissed;
