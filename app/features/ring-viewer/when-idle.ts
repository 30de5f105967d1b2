/** Milliseconds without a press or a key after which heavy work may begin. */
const IDLE_MS = 1000;
const ACTS = ["pointerdown", "keydown"];

/**
 * Calls `then` once the element is in sight and the visitor has done nothing for a second. Loading the live ring
 * occupies a telephone's network and processor for a while, and a press would have to wait meanwhile.
 * @returns a function that cancels it
 */
export function whenIdle(element: Element | null, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      then();
    }, IDLE_MS);
  };
  const watched = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    watched.disconnect();
    wait();
    for (const act of ACTS) window.addEventListener(act, wait);
  });
  const end = (): void => {
    watched.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) window.removeEventListener(act, wait);
  };
  if (element) watched.observe(element);
  return end;
}
