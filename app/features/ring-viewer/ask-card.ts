import type { Card } from "./card";

/**
 * Asks in a worker what draws in three dimensions here, so that the page can go on. If the browser cannot draw in a
 * worker, the page itself asks.
 * @param then receives what draws, and whether a worker does it
 * @returns a function that cancels the question
 */
export function askCard(then: (card: Card, beside: boolean) => void): () => void {
  const asked = new Worker(new URL("./card.worker.ts", import.meta.url), { type: "module" });
  const here = (): void =>
    void import("./card").then(
      ({ drawsBy }) => then(drawsBy(document.createElement("canvas")), false),
      // The network is gone or the build was replaced: the still picture stays.
      () => undefined,
    );
  asked.onmessage = ({ data }: MessageEvent<Card>) => {
    asked.terminate();
    if (data === "nothing") here();
    else then(data, true);
  };
  asked.onerror = here;
  return () => asked.terminate();
}
