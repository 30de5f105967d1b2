/** Milliseconds after which the picture that a drawing stands for is asked for again, and again. */
const AGAIN = [4_000, 8_000, 20_000];

const asked = new WeakSet<HTMLImageElement>();

/** Puts the picture in the place of the drawing that stands for it, as soon as it is drawn. */
export async function takeFinished(img: HTMLImageElement): Promise<void> {
  if (asked.has(img)) return;
  asked.add(img);
  const from = img.currentSrc;
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
