/** Milliseconds after which a picture that was late or did not come is asked for again, and again. */
const AGAIN = [4_000, 8_000, 20_000];

const asked = new WeakSet<HTMLImageElement>();

/** Puts the picture in the place of the drawing that stands for it, or of none, as soon as it is drawn. */
export async function takeFinished(img: HTMLImageElement): Promise<void> {
  const from = img.currentSrc;
  // What is not yet to be seen was never asked for.
  if (asked.has(img) || !from) return;
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
