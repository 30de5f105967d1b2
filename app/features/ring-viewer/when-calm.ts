/** Ms without a press or a key, after which what takes the processor for a while may begin. */
const CALM = 1000;
const ACTS = ["pointerdown", "keydown"];

/**
 * Calls once the element is in sight and the visitor has done nothing for a second: what makes a ring turn takes a
 * telephone's line and its processor for a while, and a choice that is pressed meanwhile would wait.
 * @returns what calls it off
 */
export function whenCalm(element: Element | null, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      then();
    }, CALM);
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
