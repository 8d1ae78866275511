/** Copying a text from a field that shows it. */

/**
 * Copies a text; where the browser does not let us, the reader can copy what is selected.
 * @param {HTMLInputElement} field
 * @param {string} text
 * @returns {Promise<boolean>} whether it is copied
 */
export async function copyFrom(field, text) {
  field.value = text;
  field.select();
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.focus();
    return false;
  }
}
