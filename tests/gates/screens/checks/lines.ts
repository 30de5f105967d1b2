import type { Fault } from "../finding";
import type { Block, Seen } from "../seen";

/** The label of a button must fit on one line. */
const button = ({ role, lines, at, text }: Block): Fault[] =>
  role === "button" && lines.length > 1
    ? [
        {
          kind: "button",
          at,
          what: `${lines.length} lines: ${lines.map((line) => line.text.trim()).join(" / ")}`,
          text,
        },
      ]
    : [];

/** Where the browser broke a text by itself: what is before and after the break. */
function* breaks({ text, lines }: Block): Generator<{ before: string; behind: string; at: number }> {
  // The text was trimmed at its beginning, but the lines count from the untrimmed text.
  const shift = (lines[0]?.from ?? 0) - 0;
  for (const line of lines.slice(1)) {
    const at = line.from - shift;
    if (text[at - 1] === "\n") continue;
    yield { before: text.slice(0, at), behind: text.slice(at), at };
  }
}

const LATIN_END = /[\p{Script=Latin}\p{M}]+$/u;
const LATIN_START = /^[\p{Script=Latin}\p{M}]+/u;
const HANGUL = /\p{Script=Hangul}/u;
/** An e-mail or web address, or a code, which may break anywhere. */
const CODE = /[@/_\d.]\S*$|^\S*[@/_\d]/u;
const word = (before: string, behind: string) =>
  (/\S*$/.exec(before)?.[0] ?? "") + (/^\S*/.exec(behind)?.[0] ?? "");

/** A word of letters that continues on the next line without a hyphen. */
const broken = (block: Block): Fault[] =>
  [...breaks(block)].flatMap(({ before, behind }): Fault[] => {
    const whole = word(before, behind);
    const latin = LATIN_END.test(before) && LATIN_START.test(behind) && !CODE.test(whole);
    const hangul =
      block.lang.startsWith("ko") && HANGUL.test(before.at(-1) ?? "") && HANGUL.test(behind[0] ?? "");
    return latin || hangul
      ? [{ kind: "broken", at: block.at, what: `“${whole}” is broken inside`, text: block.text }]
      : [];
  });

/** Characters that must not begin a line, and characters that must not end one (JIS X 4051, CLREQ). */
const NO_START =
  /^[、。，．・：；？！!?,.;:)\]}）」』】〕〉》”’›»…‥ーゝゞ々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％%℃]/u;
const NO_END = /[（「『【〔〈《“‘(«‹[]$/u;

const kinsoku = (block: Block): Fault[] =>
  [...breaks(block)].flatMap(({ before, behind }): Fault[] => {
    const wrong = NO_START.test(behind) || NO_END.test(before.trimEnd());
    return wrong
      ? [
          {
            kind: "kinsoku",
            at: block.at,
            what: `a line parts ${before.slice(-4)} / ${behind.slice(0, 4)}`,
            text: block.text,
          },
        ]
      : [];
  });

const PARTICLES = new Set(
  "は が を に へ と で の も や から まで より ので のに など だけ ほど です ます でした ました ません".split(
    " ",
  ),
);
const words = new Intl.Segmenter("ja", { granularity: "word" });

/** A line that begins with a Japanese particle, or inside a word. */
const particle = (block: Block): Fault[] => {
  if (!block.lang.startsWith("ja") || block.lines.length < 2) return [];
  const parts = new Map([...words.segment(block.text)].map(({ index, segment }) => [index, segment]));
  return [...breaks(block)].flatMap(({ before, behind, at }): Fault[] => {
    const first = parts.get(at);
    const kana = /[\p{Script=Katakana}ー]$/u.test(before) && /^[\p{Script=Katakana}ー]/u.test(behind);
    const wrong = first === undefined ? kana : PARTICLES.has(first) && /[\p{L}\d]$/u.test(before);
    return wrong
      ? [
          {
            kind: "particle",
            at: block.at,
            what: `a line parts ${before.slice(-6)} / ${behind.slice(0, 6)}`,
            text: block.text,
          },
        ]
      : [];
  });
};

/** Number of letters and digits; punctuation does not count. */
const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A heading whose last line has only one short word, or one or two characters. */
const orphan = ({ role, lines, at, text }: Block): Fault[] => {
  const last = lines.at(-1);
  if (role !== "heading" || !last || lines.length < 2) return [];
  const widest = Math.max(...lines.map(({ left, right }) => right - left));
  const spaced = /[\p{Script=Latin}\p{Script=Hangul}]/u.test(last.text);
  const alone = spaced
    ? !/\S\s+\S/u.test(last.text.trim()) && last.right - last.left < widest * 0.34
    : letters(last.text) <= 2;
  return alone ? [{ kind: "orphan", at, what: `the last line is “${last.text.trim()}” alone`, text }] : [];
};

const CHECKS = [button, broken, kinsoku, particle, orphan];

export const lines = ({ blocks }: Seen): Fault[] =>
  blocks.flatMap((block) => CHECKS.flatMap((check) => check(block)));
