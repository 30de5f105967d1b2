/** Channel on which the tabs of a tablet tell each other until when the stone is held. */
const CHANNEL = "hold-end";

const canTell = () => "BroadcastChannel" in globalThis;

/** Tells every clock of the hold, in this tab and the others, when it ends: ms since 1970, as the house said just now. */
export function tellHoldEnd(end: number): void {
  if (!canTell()) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(end);
  channel.close();
}

/** Hears when the hold ends. @returns how to stop */
export function whenHoldEndTold(heard: (end: number) => void): () => void {
  if (!canTell()) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number") heard(data);
  };
  return () => channel.close();
}
