const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Waits until the page is drawn and its fonts are there: one that lacks a sign sends for the next. */
export async function settled(): Promise<void> {
  for (let calm = 0; calm < 2; calm++) {
    await drawn();
    if (document.fonts.status === "loading") calm = -1;
    await document.fonts.ready;
  }
}
