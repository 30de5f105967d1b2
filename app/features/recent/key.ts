/** Name in the browser's storage. It never leaves the device; the server knows nothing of it. */
export const RECENT_KEY = "aurive-recent";

/** Storage may be refused altogether by the browser's settings; then nothing is remembered. */
export function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Every page can forget; only those with a list carry the list. */
export function clearRecent(): void {
  try {
    storage()?.removeItem(RECENT_KEY);
  } catch {
    // Refused: then there is nothing either.
  }
}
