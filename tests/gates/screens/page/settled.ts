const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Waits until the page is drawn and its fonts are loaded. A missing character makes the browser load the next font. */
export async function settled(): Promise<void> {
  for (let calm = 0; calm < 2; calm++) {
    await drawn();
    if (document.fonts.status === "loading") calm = -1;
    await document.fonts.ready;
  }
}
