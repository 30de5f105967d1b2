/**
 * A toast (spec §3), in the reader's language. `key` tells which text of locales/*\/messages.json it is, if it comes
 * from the server. `popup` opens as a dialog if scripts run.
 */
export type Message = {
  type: "success" | "info" | "warning" | "danger" | "denied";
  key?: string | undefined;
  text: string;
  action?: { text: string; href: string; reload?: boolean | undefined } | undefined;
  popup?: true | undefined;
};

const listeners = new Set<(message: Message) => void>();

/** Shows a message, callable from anywhere in the browser; does nothing on the server. */
export function announce(message: Message): void {
  for (const listener of listeners) listener(message);
}

/** @returns a function that removes the listener */
export function onAnnounce(listener: (message: Message) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
