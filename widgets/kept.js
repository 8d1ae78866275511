/** What a page keeps in its browser for the next visit; where nothing may be kept, it goes on without. */

/** What the names of all that is kept begin with. */
const PREFIX = "reglario:";

/**
 * @param {string} name
 * @returns {{ read: () => any, write: (value: unknown) => boolean }} reading gives null when there is nothing,
 *   writing whether it is kept
 */
export function createKept(name) {
  const key = PREFIX + name;
  return {
    read() {
      try {
        return JSON.parse(window.localStorage.getItem(key) ?? "null");
      } catch {
        return null; // closed to us, or not written by us
      }
    },
    write(value) {
      try {
        window.localStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false; // closed to us, or full
      }
    },
  };
}
