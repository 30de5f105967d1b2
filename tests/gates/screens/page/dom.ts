let known = new WeakMap<Element, boolean>();

/** Forgets what is known of the page's appearance, because it may have changed. */
export const forgetAppearance = (): void => {
  known = new WeakMap();
};

/** Whether an element is invisible: not drawn, folded, or only meant for screen readers. */
export function unseen(element: Element): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const parent = element.parentElement;
  const { width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const tiny = (width <= 1 || height <= 1) && style.overflow === "hidden";
  const gone =
    tiny ||
    style.clipPath === "inset(50%)" ||
    (parent !== null && unseen(parent)) ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  known.set(element, gone);
  return gone;
}

const named = (element: Element): string =>
  element.localName + [...element.classList].map((name) => `.${name}`).join("");

/** Describes where an element is, so that a person finds it: itself and up to two ancestors that have a class. */
export function place(element: Element): string {
  const path: string[] = [];
  for (
    let one: Element | null = element;
    one && one !== document.body && path.length < 3;
    one = one.parentElement
  )
    if (path.length === 0 || one.classList.length > 0 || one.id) path.unshift(named(one));
  return path.join(" ");
}

export const langOf = (element: Element): string => element.closest("[lang]")?.getAttribute("lang") ?? "";

const INLINE = new Set(["inline", "contents", "ruby", "ruby-text"]);

/**
 * The element in which a text flows: the nearest one that is not inline. Texts side by side in a flex box flow
 * separately.
 */
export function flowOf(text: Text): Element | null {
  let box = text.parentElement;
  while (box && INLINE.has(getComputedStyle(box).display)) box = box.parentElement;
  return box;
}

/** Every text that is drawn, in document order. `blanks`: also the white space between them. */
export function* texts(blanks = false): Generator<Text> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const parent = text.parentElement;
    if (
      !parent ||
      (!blanks && !text.data.trim()) ||
      parent.closest("script, style, noscript, template, svg, option, textarea")
    )
      continue;
    if (!unseen(parent)) yield text;
  }
}
