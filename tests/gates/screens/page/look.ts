import { flowOf, langOf, forgetAppearance, place, texts, unseen } from "./dom";
import { cutBy, narrowFields, sidewaysOf, spillOf, isFixed } from "./fit";
import { signsOf } from "./glyphs";
import { linesOf } from "./lines";
import type { Block, Look, Said } from "../seen";

const roleOf = (box: Element): Block["role"] =>
  box.closest("h1, h2, h3, h4")
    ? "heading"
    : box.closest("button, .button, [role=button]")
      ? "button"
      : "text";

/** The first font family of a text. */
const familyOf = ({ fontFamily }: CSSStyleDeclaration) =>
  (fontFamily.split(",")[0] ?? "").replaceAll('"', "");

/** The texts of the page, grouped by the element in which they flow. */
function flows(): [Element, Text[]][] {
  const all: [Element, Text[]][] = [];
  for (const text of texts(true)) {
    const box = flowOf(text);
    const last = all.at(-1);
    if (!box || (!text.data.trim() && last?.[0] !== box)) continue;
    const apart = text.parentElement === box && /flex|grid/.test(getComputedStyle(box).display);
    if (last?.[0] === box && !apart) last[1].push(text);
    else all.push([box, [text]]);
  }
  return all;
}

function blockOf([box, flow]: [Element, Text[]]): Block | null {
  const { text, lines } = linesOf(flow);
  // Without hidden elements for keyboard users.
  if (lines.length === 0 || lines.every(({ right, bottom }) => right < 0 || bottom < 0)) return null;
  const style = getComputedStyle(flow[0]?.parentElement ?? box);
  const size = parseFloat(style.fontSize);
  return {
    at: place(box),
    role: roleOf(box),
    lang: langOf(flow[0]?.parentElement ?? box),
    text: text.trim(),
    lines,
    family: familyOf(style),
    size,
    cut: cutBy(box, lines, size),
    spill: Math.round(spillOf(box, lines, size)),
    fixed: isFixed(box),
  };
}

const SPOKEN = ["alt", "aria-label", "aria-description", "title", "placeholder", "aria-valuetext"];

/** Texts of the page and its parts that are not drawn, such as titles and labels. */
function saidOf(): Said[] {
  const { lang } = document.documentElement;
  const description = document.querySelector<HTMLMetaElement>("meta[name=description]")?.content;
  const heads: Said[] = [
    { at: "head", what: "title", lang, text: document.title },
    ...(description ? [{ at: "head", what: "description", lang, text: description }] : []),
  ];
  const parts = [...document.body.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())].flatMap((one) =>
    SPOKEN.flatMap((what) => {
      const text = one.getAttribute(what);
      return text ? [{ at: place(one), what, lang: langOf(one), text }] : [];
    }),
  );
  const heard = [...document.body.querySelectorAll(".visually-hidden, option")].map((one) => ({
    at: place(one),
    what: "spoken",
    lang: langOf(one),
    text: one.textContent ?? "",
  }));
  return [...heads, ...parts, ...heard].filter(({ text }) => text.trim());
}

/** Everything that the checks need to know about the current page. */
export function look(): Look {
  forgetAppearance();
  const all = flows();
  return {
    lang: document.documentElement.lang,
    ...sidewaysOf(),
    blocks: all.map(blockOf).filter((block) => block !== null),
    said: saidOf(),
    pictures: [...document.images]
      .filter((image) => !unseen(image))
      .map((image) => ({ alt: image.alt.trim(), from: image.currentSrc || image.src })),
    fields: narrowFields(),
    telephones: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')]
      .filter((link) => !unseen(link))
      .map((link) => ({ at: place(link), dial: link.href.slice(4), text: link.innerText.trim() })),
    signs: signsOf(
      all.map(([box, flow]) => [flow[0]?.parentElement ?? box, flow.map(({ data }) => data).join("")]),
    ),
  };
}

/**
 * Marks every element that has text of its own, so that its fonts can be asked for.
 * @returns the texts, in the order of the marks
 */
export function markTexts(): { at: string; text: string; family: string; lang: string }[] {
  for (const { parentElement } of texts()) if (parentElement) parentElement.dataset.texts = "";
  // In document order, in which they are found again.
  return [...document.querySelectorAll<HTMLElement>("[data-texts]")].map((element) => {
    return {
      at: place(element),
      text: (element.textContent ?? "").trim(),
      family: familyOf(getComputedStyle(element)),
      lang: langOf(element),
    };
  });
}

export const unmarkTexts = (): void => {
  for (const one of document.querySelectorAll<HTMLElement>("[data-texts]")) delete one.dataset.texts;
};
