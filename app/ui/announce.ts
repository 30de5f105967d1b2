/**
 * A toast (spec §3): `key` is of locales/*\/messages.json, or `text` is already in the reader's language. `popup`
 * opens as a dialog where scripts run.
 */
export type Message = {
  type: "success" | "info" | "warning" | "danger" | "denied";
  key?: string | undefined;
  text?: string | undefined;
  values?: Record<string, string | number> | undefined;
  action?: { key: string; href: string; reload?: boolean | undefined } | undefined;
  popup?: true | undefined;
};

const listeners = new Set<(message: Message) => void>();

/** Shows a message from anywhere in the browser; on the server nobody listens. */
export function announce(message: Message): void {
  for (const listener of listeners) listener(message);
}

/** @returns what stops listening */
export function onAnnounce(listener: (message: Message) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
