import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import type { LangTag } from "~/i18n/locales";
import { type Tag, tagsOf } from "./tags";

type Doc = InstanceType<typeof PDFDocument>;
type Face = "jp" | "kr" | "sc" | "tc";
type Weight = "regular" | "bold";

const require = createRequire(import.meta.url);
const FAMILY: Record<Face, string> = { jp: "JP", kr: "KR", sc: "SC", tc: "TC" };
const FILES = { regular: ["400Regular", "400Regular"], bold: ["500Medium", "500Medium"] } as const;
const bytes = new Map<string, Buffer>();

/** A font file, read once per process: each is several megabytes. */
function fontFile(face: Face, weight: Weight): Buffer {
  const [folder, file] = FILES[weight];
  const name = `@expo-google-fonts/noto-sans-${face}/${folder}/NotoSans${FAMILY[face]}_${file}.ttf`;
  const known = bytes.get(name);
  if (known) return known;
  const read = readFileSync(require.resolve(name));
  bytes.set(name, read);
  return read;
}

/** Fonts to try for Han characters, best first: the same character is drawn differently in Tokyo, Taipei and Beijing. */
const FACES: Record<LangTag, readonly Face[]> = {
  en: ["jp", "sc", "tc", "kr"],
  fr: ["jp", "sc", "tc", "kr"],
  ja: ["jp", "sc", "tc", "kr"],
  ko: ["kr", "jp", "sc", "tc"],
  "zh-Hant": ["tc", "sc", "jp", "kr"],
  "zh-Hans": ["sc", "tc", "jp", "kr"],
};

type Glyphs = { hasGlyphForCodePoint(code: number): boolean };

function isGlyphs(value: unknown): value is Glyphs {
  return (
    typeof value === "object" &&
    value !== null &&
    "hasGlyphForCodePoint" in value &&
    typeof value.hasGlyphForCodePoint === "function"
  );
}

type Run = { face: Face; text: string };
export type TextOptions = {
  size: number;
  bold?: boolean;
  color?: string;
  /** points between baselines; 1.4 × size by default */ leading?: number;
  align?: "left" | "right" | "center";
  tracking?: number;
  /** structure type for screen readers; a paragraph by default */ tag?: Tag;
};

/** The fonts of a document: selects one, and tells which of them has a character. */
function fontsOf(doc: Doc, lang: LangTag) {
  const faces = FACES[lang];
  const glyphs = new Map<Face, Glyphs>();
  const registered = new Set<string>();

  function use(face: Face, weight: Weight, size: number): void {
    const name = `${face}-${weight}`;
    if (!registered.has(name)) {
      doc.registerFont(name, fontFile(face, weight));
      registered.add(name);
    }
    doc.font(name, size);
  }

  function has(face: Face, code: number): boolean {
    let known = glyphs.get(face);
    if (!known) {
      use(face, "regular", 10);
      // pdfkit does not expose which glyphs a font has, but its underlying fontkit does.
      const inner: unknown = Reflect.get(Reflect.get(doc, "_font") as object, "font");
      if (!isGlyphs(inner)) throw new Error("The font library does not tell its glyphs.");
      known = inner;
      glyphs.set(face, known);
    }
    return known.hasGlyphForCodePoint(code);
  }

  /** Kana and Hangul never come from a Chinese font, even where one has them. */
  function faceOf(character: string, previous: Face | undefined): Face | undefined {
    const code = character.codePointAt(0) ?? 0;
    if (/\p{Script=Hangul}/u.test(character) && has("kr", code)) return "kr";
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character) && has("jp", code)) return "jp";
    // A space or a comma uses the font of the word before it.
    if (previous && !/\p{L}/u.test(character) && has(previous, code)) return previous;
    return faces.find((face) => has(face, code));
  }

  /** In the Chinese fonts, unlike the Japanese ones, the apostrophe is as wide as a Han character. */
  function runs(text: string): Run[] {
    const list: Run[] = [];
    // Word joiners keep a date together on a screen. Here lines are broken without them, and no font draws them.
    for (const typed of text.replaceAll("\u2060", "")) {
      // Intl writes 1 234 with a narrow space that these fonts lack.
      const character = /[\u2000-\u200a\u202f]/.test(typed) ? "\u00a0" : typed;
      const last = list.at(-1);
      const face =
        character === "’" && /\p{Script=Latin}$/u.test(last?.text ?? "")
          ? "jp"
          : faceOf(character, last?.face);
      const shown = face ? character : "?";
      const used = face ?? last?.face ?? "jp";
      if (last?.face === used) last.text += shown;
      else list.push({ face: used, text: shown });
    }
    return list;
  }

  return { use, runs };
}

/**
 * A word longer than the line is split at its hyphen if it has one: laboratory-grown.
 * @returns how many characters fit
 */
function hyphenated(characters: readonly string[], fit: number): number {
  const hyphen = /^.*\p{L}-(?=\p{L})/u.exec(characters.slice(0, fit + 1).join(""))?.[0].length ?? 0;
  return hyphen > fit / 2 ? hyphen : fit;
}

const weightOf = (options: TextOptions): Weight => (options.bold ? "bold" : "regular");
const leadingOf = (options: TextOptions) => options.leading ?? options.size * 1.42;

/**
 * Sets text in a document in which names may be in another script than the document's language: each character uses
 * the first font that has it. A font is embedded only when a character needs it.
 */
export function typesetter(doc: Doc, lang: LangTag) {
  const { use, runs } = fontsOf(doc, lang);
  const words = new Intl.Segmenter(lang, { granularity: "word" });
  function width(text: string, options: TextOptions): number {
    let total = 0;
    for (const run of runs(text)) {
      use(run.face, weightOf(options), options.size);
      total += doc.widthOfString(run.text, { characterSpacing: options.tracking ?? 0 });
    }
    return total;
  }

  /** Lines that fit a width in points. Latin and Korean break at spaces, Chinese and Japanese between words. */
  function lines(text: string, max: number, options: TextOptions): string[] {
    const result: string[] = [];
    for (const paragraph of text.split("\n")) {
      let line = "";
      for (const token of tokens(paragraph, words)) {
        if (line && width((line + token).trimEnd(), options) > max) {
          result.push(line.trimEnd());
          line = token.trimStart();
        } else line += token;
        // A word longer than the line is split, so that nothing overflows its box.
        while (width(line.trimEnd(), options) > max && [...line].length > 1) {
          const characters = [...line];
          let fit = characters.length - 1;
          while (fit > 1 && width(characters.slice(0, fit).join(""), options) > max) fit -= 1;
          fit = hyphenated(characters, fit);
          const cut = wordsEnd(line, characters.slice(0, fit).join("").length, words);
          result.push(line.slice(0, cut));
          line = line.slice(cut);
        }
      }
      result.push(line.trimEnd());
    }
    return result;
  }

  return {
    width,
    lines,
    height: (text: string, max: number, options: TextOptions) =>
      lines(text, max, options).length * leadingOf(options),
    /**
     * Draws text from its top left corner.
     * @returns the y below it, in points
     */
    draw: (...[text, x, y, max, options]: Parameters<typeof set>) =>
      tagsOf(doc).leaf(options.tag ?? "P", () => set(text, x, y, max, options)),
  };

  function set(text: string, x: number, y: number, max: number, options: TextOptions): number {
    let top = y;
    for (const line of lines(text, max, options)) {
      const free =
        max - (options.align === undefined || options.align === "left" ? max : width(line, options));
      let left = x + (options.align === "right" ? free : options.align === "center" ? free / 2 : 0);
      for (const run of runs(line)) {
        use(run.face, weightOf(options), options.size);
        doc
          .fillColor(options.color ?? "#1c1a17")
          .text(run.text, left, top, { lineBreak: false, characterSpacing: options.tracking ?? 0 });
        left += doc.widthOfString(run.text, { characterSpacing: options.tracking ?? 0 });
      }
      top += leadingOf(options);
    }
    return top;
  }
}
export type Typesetter = ReturnType<typeof typesetter>;

const NO_START = "、。，．,.;:；：!?！？)）]］」』】〉》”’…ー々–·ぁぃぅぇぉっゃゅょァィゥェォッャュョ";
const NO_END = "(（[［「『【〈《“‘";

/** Han and kana, with the marks between them: they have no spaces. */
const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\u3000-\\u303f\\uff00-\\uffef";
const PIECES = new RegExp(`[${UNSPACED}]+|[^${UNSPACED} \\t]+[ \\t]*|[ \\t]+`, "gu");

const OF_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
/** A space that keeps a unit with its number: 1.75 毫米. */
const UNBREAKABLE = /[\u00a0\u202f]$/;
const KATAKANA = /^[\p{Script=Katakana}ー・]+$/u;

/**
 * Pieces between which a line may break: words (in Chinese and Japanese as the language's segmenter finds them); a
 * space stays at the end of its piece.
 */
function tokens(text: string, words: Intl.Segmenter): string[] {
  const list: string[] = [];
  for (const piece of (text.match(PIECES) ?? []).flatMap((run) =>
    OF_UNSPACED.test(run) ? Array.from(words.segment(run), ({ segment }) => segment) : run,
  )) {
    const last = list.at(-1);
    const glued =
      last !== undefined &&
      (UNBREAKABLE.test(last) ||
        NO_START.includes([...piece][0] ?? "") ||
        NO_END.includes([...last.trimEnd()].at(-1) ?? "") ||
        sameLoan(last, piece));
    if (glued) list[list.length - 1] = last + piece;
    else list.push(piece);
  }
  return list;
}

/** The segmenter splits most loanwords: a run of katakana stays together. */
const sameLoan = (before: string, after: string): boolean =>
  KATAKANA.test(after) && KATAKANA.test([...before].at(-1) ?? "");

/**
 * Where to split a word that is longer than its line: after at most `most` UTF-16 units, at the end of one of its parts
 * if there is one.
 */
function wordsEnd(word: string, most: number, words: Intl.Segmenter): number {
  const ends = Array.from(words.segment(word), ({ index }) => index).filter(
    (at) => at > 0 && at <= most && OF_UNSPACED.test(word.slice(at)) && !NO_START.includes(word[at] ?? ""),
  );
  return ends.at(-1) ?? most;
}
