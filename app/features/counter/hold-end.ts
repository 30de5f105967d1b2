/** Channel on which the tabs of a tablet tell each other when the reservation of the stone ends. */
const CHANNEL = "hold-end";

const canTell = () => "BroadcastChannel" in globalThis;

/**
 * Tells every countdown of the reservation, in this tab and in the others, when it ends.
 * @param end ms since 1970, as the server has just reported it
 */
export function tellHoldEnd(end: number): void {
  if (!canTell()) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(end);
  channel.close();
}

/**
 * Listens for the end time of the reservation.
 * @returns a function that stops listening
 */
export function onHoldEnd(heard: (end: number) => void): () => void {
  if (!canTell()) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number") heard(data);
  };
  return () => channel.close();
}
