/**
 * Milliseconds after which a picture that was late or failed is requested again, and again. The server holds each
 * request for some seconds; in between, connections are free for the page.
 */
const FIRST_PAUSES = [2_000, 3_000, 4_000, 5_000, 6_000, 8_000];
/** How many milliseconds lie between all later questions, and how many questions there are: a cold house draws a list for minutes. */
const LATER_PAUSE = 12_000;
const TIMES = 24;

const asked = new WeakSet<HTMLImageElement>();

/** Replaces the drawing, or the missing picture, as soon as the picture is ready. */
export async function takeFinished(img: HTMLImageElement): Promise<void> {
  const from = img.currentSrc;
  // A lazy picture that is not visible yet was never requested.
  if (asked.has(img) || !from) return;
  asked.add(img);
  for (let times = 0; times < TIMES;) {
    const pause = FIRST_PAUSES[times] ?? LATER_PAUSE;
    await new Promise((over) => setTimeout(over, pause));
    if (!img.isConnected || img.currentSrc !== from) return;
    const { top, bottom } = img.getBoundingClientRect();
    // Not visible: the connections are left for visible pictures.
    if (bottom < 0 || top > innerHeight) continue;
    times++;
    // The drawing has loaded already: a redirect to it is not followed, and does not count as the picture.
    const answer = await fetch(from, { redirect: "manual" }).catch(() => null);
    if (!answer?.ok) continue;
    img.removeAttribute("srcset");
    img.src = URL.createObjectURL(await answer.blob());
    return;
  }
}
