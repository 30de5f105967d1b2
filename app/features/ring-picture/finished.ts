/**
 * Milliseconds after which a picture that was late or did not come is asked for again, and again. The house holds each
 * question for some seconds; between them connections are free for the page.
 */
const AGAIN = [2_000, 3_000, 4_000, 5_000, 6_000, 8_000];
/** How many milliseconds lie between all later questions, and how many questions there are: a cold house draws a list for minutes. */
const LATER = 12_000;
const TIMES = 24;

const asked = new WeakSet<HTMLImageElement>();

/** Puts the picture in the place of the drawing that stands for it, or of none, as soon as it is drawn. */
export async function takeFinished(img: HTMLImageElement): Promise<void> {
  const from = img.currentSrc;
  // What is not yet to be seen was never asked for.
  if (asked.has(img) || !from) return;
  asked.add(img);
  for (let times = 0; times < TIMES;) {
    const pause = AGAIN[times] ?? LATER;
    await new Promise((over) => setTimeout(over, pause));
    if (!img.isConnected || img.currentSrc !== from) return;
    const { top, bottom } = img.getBoundingClientRect();
    // Nobody sees it: the connections are for those that are seen.
    if (bottom < 0 || top > innerHeight) continue;
    times++;
    // The drawing that stands in is here already: its redirect is not followed, and is no picture.
    const answer = await fetch(from, { redirect: "manual" }).catch(() => null);
    if (!answer?.ok) continue;
    img.removeAttribute("srcset");
    img.src = URL.createObjectURL(await answer.blob());
    return;
  }
}
