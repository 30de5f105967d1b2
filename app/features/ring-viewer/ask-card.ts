import type { Card } from "./card";

/**
 * Asks what draws in three dimensions here, beside the page, which goes on meanwhile. A browser that draws in no worker is
 * asked on the page itself.
 * @param then hears what draws, and whether it does so beside the page
 * @returns what calls it off
 */
export function askCard(then: (card: Card, beside: boolean) => void): () => void {
  const asked = new Worker(new URL("./card.worker.ts", import.meta.url), { type: "module" });
  const here = (): void =>
    void import("./card").then(
      ({ drawsBy }) => then(drawsBy(document.createElement("canvas")), false),
      // The line or the build is gone: the still stays.
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
