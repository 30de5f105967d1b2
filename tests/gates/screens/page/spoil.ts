import { texts, unseen } from "./dom";

/** A way to damage a page; returns true if there was something to damage. */
export type Spoil = () => boolean;

let whole: HTMLElement | undefined;
let lang = "";

/** Stores the page, so that it can be restored after each fault. */
export function keep(): void {
  whole = document.body.cloneNode(true) as HTMLElement;
  lang = document.documentElement.lang;
}
export function putBack(): void {
  if (whole) document.body.replaceWith(whole.cloneNode(true));
  document.documentElement.lang = lang;
  document.documentElement.removeAttribute("style");
}

const first = <E extends HTMLElement>(selector: string): E | undefined =>
  [...document.querySelectorAll<E>(selector)].find((one) => !unseen(one) && one.innerText.trim().length > 1);

const style = (element: HTMLElement | undefined, rules: Partial<CSSStyleDeclaration>): boolean => {
  if (!element) return false;
  Object.assign(element.style, rules);
  return true;
};

/** A text of the page that is long enough, with the element in which it flows. */
function aText(longer = 3): Text | undefined {
  return [...texts()].find(
    (text) =>
      text.data.trim().length > longer && !text.parentElement?.closest("button, .button, a, header, footer"),
  );
}
const write = (spoilt: (text: string) => string, longer?: number): boolean => {
  const text = aText(longer);
  if (text) text.data = spoilt(text.data.trim());
  return Boolean(text);
};
/** Writes the words into a visible text. */
const say = (words: string) => write((text) => `${text} ${words}`);

/** Adds a paragraph with these words at the end of the page. */
function paragraph(words: string, rules: Partial<CSSStyleDeclaration>, tag = "p"): boolean {
  const made = document.createElement(tag);
  made.textContent = words;
  Object.assign(made.style, rules);
  (document.querySelector("main") ?? document.body).append(made);
  return true;
}

const picture = (alt: string, from: string): HTMLImageElement => {
  const made = document.createElement("img");
  Object.assign(made, { alt, src: from, width: 40, height: 40 });
  return made;
};

const japanese = () => document.documentElement.lang === "ja";

const link = (dial: string, text: string): boolean => {
  const made = document.createElement("a");
  Object.assign(made, { href: `tel:${dial}`, textContent: text });
  (document.querySelector("main") ?? document.body).append(made);
  return true;
};

const narrow = { wordBreak: "break-all", lineBreak: "anywhere", textWrap: "wrap" } as const;

/** Each kind of fault and the ways in which it is planted. */
export const SPOILS: Record<string, Record<string, Spoil>> = {
  sideways: {
    "a box wider than the window": () => style(first("main p, main li, h1"), { minWidth: "110vw" }),
    "a picture in its full size": () => {
      const made = picture("", "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>");
      Object.assign(made.style, { width: "2000px", maxWidth: "none" });
      document.querySelector("main")?.append(made);
      return true;
    },
    "a line that does not part": () => paragraph("ring ".repeat(90), { whiteSpace: "nowrap" }),
  },
  cut: {
    "a heading in a box too low": () => style(first("h1"), { height: "0.4em", overflow: "hidden" }),
    "a line cut at its side": () =>
      style(first("main p, main li"), { width: "3em", overflow: "hidden", whiteSpace: "nowrap" }),
    "a button whose words stand out": () =>
      style(first(".button"), {
        width: "2em",
        minWidth: "0",
        whiteSpace: "nowrap",
        padding: "0",
        overflow: "visible",
      }),
    "a field too narrow for its words": () => {
      const made = document.createElement("input");
      Object.assign(made, { value: "Champs-Élysées, 75008 Paris" });
      made.style.width = "4em";
      document.querySelector("main")?.append(made);
      return true;
    },
    "a choice too narrow for its words": () => {
      const made = document.createElement("select");
      made.append(new Option("Champs-Élysées, 75008 Paris"));
      Object.assign(made.style, { width: "5em", textOverflow: "clip" });
      document.querySelector("main")?.append(made);
      return true;
    },
  },
  overlap: {
    "a paragraph drawn up over another": () =>
      paragraph("Aurive", {}, "p") && paragraph("Aurive", { marginTop: "-3em", position: "relative" }),
    "a text put over the heading": () => {
      const heading = first("h1");
      const made = document.createElement("span");
      made.textContent = heading?.innerText ?? "";
      Object.assign(made.style, { position: "absolute", left: "0", top: "0", font: "inherit" });
      heading?.append(made);
      return style(heading, { position: "relative" });
    },
    "lines too close": () => paragraph("Aurive", { height: "4px", margin: "0" }) && paragraph("Aurive", {}),
  },
  button: {
    "a button too narrow": () =>
      style(first(".button"), {
        width: "min-content",
        maxWidth: "4.5em",
        whiteSpace: "normal",
        wordBreak: "break-all",
        padding: "0",
      }),
    "a label too long": () => {
      const button = first(".button");
      if (button) button.textContent = "Aurive ".repeat(20);
      return style(button, { whiteSpace: "normal" });
    },
  },
  broken: {
    "a word broken anywhere": () => paragraph("Aurive diamond engagement", { width: "5.2em", ...narrow }),
    "a word broken in a heading": () =>
      paragraph("engagement", { width: "4em", ...narrow, fontSize: "20px" }, "h2"),
  },
  kinsoku: {
    "a line begins with a full stop": () => paragraph("指輪指輪。指輪指輪", { width: "4.02em", ...narrow }),
    "a line begins with a comma": () => paragraph("指輪指輪、指輪指輪", { width: "4.02em", ...narrow }),
    "a line ends with a bracket": () => paragraph("指輪指「指輪」指輪", { width: "4.02em", ...narrow }),
  },
  particle: {
    "a line begins with は": () =>
      japanese() && paragraph("指輪指輪は指輪です", { width: "4.02em", ...narrow }),
    "a line begins with を": () =>
      japanese() && paragraph("婚約指輪を選びます", { width: "4.02em", ...narrow }),
    "a word of kana is parted": () =>
      japanese() && paragraph("美しいダイヤモンド", { width: "5.02em", ...narrow }),
  },
  orphan: {
    "one word alone": () =>
      paragraph(
        "Diamond engagement rings made to you",
        { width: "15.2em", textWrap: "wrap", fontSize: "20px", wordBreak: "normal" },
        "h2",
      ),
    "one sign alone": () =>
      paragraph(
        "婚約指輪の選び方",
        { width: "7.05em", ...narrow, letterSpacing: "0", fontFeatureSettings: "normal" },
        "h2",
      ),
  },
  tofu: {
    "a sign that no font has": () => say("\u{e0b1}"),
    "a sign of the private area in a heading": () => {
      const heading = first("h1");
      heading?.append("\u{f8a3}");
      return Boolean(heading);
    },
  },
  face: {
    "a heading in the system’s type": () => style(first("h1"), { fontFamily: "Georgia, serif" }),
    "a text in the system’s type": () =>
      style(aText()?.parentElement ?? undefined, { fontFamily: '"Liberation Serif"' }),
    "letters that the files lack in a heading": () => {
      const heading = first("h1");
      heading?.append(" Ωμέγα 鑫");
      return Boolean(heading);
    },
  },
  variant: {
    "signs of another country": () => {
      const text = [...texts()].find(
        ({ data, parentElement }) => /\p{Script=Han}/u.test(data) && !parentElement?.closest("h1, h2, h3"),
      );
      const country = document.documentElement.lang === "ja" ? "SC" : "JP";
      const other = document.documentElement.lang === "ko" ? "SC" : country;
      return style(text?.parentElement ?? undefined, { fontFamily: `"Noto Sans CJK ${other}"` });
    },
  },
  mojibake: {
    "UTF-8 read as Latin-1": () => say("sÃ©curitÃ©"),
    "kanji read as Latin-1": () => say("æ\u008c\u0087è¼ª"),
    "a sign that could not be read": () => say("r\ufffdserv\ufffd"),
  },
  markup: {
    "an entity": () => say("A &amp; B"),
    "a tag": () => say("<strong>A</strong>"),
    "a placeholder": () => say("{{name}}"),
    "nothing for a value": () => say("undefined"),
  },
  key: {
    "the name of a text": () => write(() => "login.title"),
    "the name of a text with its file": () => write(() => "account:login.title"),
  },
  script: {
    "a script that is astray": () => say(document.documentElement.lang === "ko" ? "です" : "의"),
    Cyrillic: () => say("Привет"),
    "an alt of another script": () => {
      const made = picture(document.documentElement.lang === "ko" ? "指輪です" : "반지", "/icons/x.svg");
      document.querySelector("main")?.append(made);
      return true;
    },
  },
  lang: {
    "the page says another language": () => {
      document.documentElement.lang = document.documentElement.lang === "en" ? "fr" : "en";
      return true;
    },
    "no language": () => {
      document.documentElement.lang = "";
      return true;
    },
    "a language that there is not": () => {
      const text = aText();
      text?.parentElement?.setAttribute("lang", "jp_JP");
      return Boolean(text);
    },
  },
  alt: {
    "two pictures that say the same": () => {
      document.querySelector("main")?.append(picture("Aurive 1", "/a.svg"), picture("Aurive 1", "/b.svg"));
      return true;
    },
  },
  currency: {
    "a dollar that could be anybody’s": () => say("$1,250"),
    "a sign that two share": () => say(document.documentElement.lang === "ja" ? "CN¥ 9,000" : "JP¥9,000"),
    "dollars by their code": () => say("1,250 USD"),
  },
  tax: {
    "a tax of another region": () => say("IVA 21 % GST"),
  },
  date: {
    "an English month or one in the wrong order": () => say("November 24, 2026 24 November 2026"),
    "figures as nobody here writes them": () => say("24.11.2026 2026/11/24"),
  },
  time: { "a half of the day": () => say("10:30 PM 10:30 p.m.") },
  telephone: {
    "a number in the form of another country": () =>
      link("+33199001230", "33.199.001.230") && link("+81355550123", "3-5555-0123"),
  },
};
