/** Milliseconds after which the picture that a drawing stands for is asked for again, and again. */
const AGAIN = [4_000, 8_000, 20_000];

const asked = new WeakSet<HTMLImageElement>();

/**
 * A picture that is long in coming is answered by the house's drawing of the ring (decision 0021), and drawn meanwhile: it takes
 * the drawing's place as soon as it is there, without a new load of the page.
 */
export async function fetchFinished(img: HTMLImageElement | null): Promise<void> {
  if (!img?.complete || asked.has(img)) return;
  const from = img.currentSrc;
  const [came] = performance.getEntriesByName(from).slice(-1) as PerformanceResourceTiming[];
  // Nothing but a drawing that stands in is redirected to.
  if (!came?.redirectEnd) return;
  asked.add(img);
  for (const pause of AGAIN) {
    await new Promise((over) => setTimeout(over, pause));
    if (!img.isConnected || img.currentSrc !== from) return;
    const answer = await fetch(from).catch(() => null);
    if (!answer?.ok || answer.redirected) continue;
    img.removeAttribute("srcset");
    img.src = URL.createObjectURL(await answer.blob());
    return;
  }
}
