/**
 * Fetches a finished picture. The server answers a request for a slow picture by redirecting to a drawing of the ring
 * (decision 0021), and renders the picture meanwhile. The picture then replaces the drawing, or fills the gap if no
 * image came, without reloading the page. Only such drawings are redirected to, so a redirect identifies one.
 */
export async function fetchFinished(img: HTMLImageElement): Promise<void> {
  const ways = performance.getEntriesByName(img.currentSrc) as PerformanceResourceTiming[];
  // What it covers would be painted behind it again and again.
  if (img.naturalWidth) img.style.background = "none";
  if (ways.pop()?.redirectEnd || !img.naturalWidth) await (await import("./finished")).takeFinished(img);
}
