/**
 * A picture that is long in coming is answered by the house's drawing of the ring (decision 0021), and drawn meanwhile: it takes
 * the drawing's place without a new load of the page, and its own place where none came. Nothing but a drawing that stands in is
 * redirected to.
 */
export async function fetchFinished(img: HTMLImageElement): Promise<void> {
  const ways = performance.getEntriesByName(img.currentSrc) as PerformanceResourceTiming[];
  // What it covers would be painted behind it again and again.
  if (img.naturalWidth) img.style.background = "none";
  if (ways.pop()?.redirectEnd || !img.naturalWidth) await (await import("./finished")).takeFinished(img);
}
