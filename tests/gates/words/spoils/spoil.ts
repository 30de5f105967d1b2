import { Converter } from "opencc-js";
import type { LangTag } from "~/i18n/locales";
import { type House, type Kind } from "../house";

export type Context = { house: House; tag: LangTag; name: string; random: () => number };
/**
 * A way to damage a text: the kind of fault, what is done, in which languages, and the damaged text (null if this text
 * does not suit).
 */
export type Spoil = readonly [
  kind: Kind,
  what: string,
  tags: readonly LangTag[],
  spoil: (text: string, context: Context) => string | null,
];

export const WEST: readonly LangTag[] = ["en", "fr"];
export const EAST: readonly LangTag[] = ["ja", "ko", "zh-Hant", "zh-Hans"];
export const CHINESE: readonly LangTag[] = ["zh-Hant", "zh-Hans"];

/** The text with the first match replaced; null if there is none. */
export const swap = (text: string, from: RegExp | string, to: string | ((found: string) => string)) => {
  const out = typeof to === "string" ? text.replace(from, to) : text.replace(from, to);
  return out === text ? null : out;
};
export const has = (pattern: RegExp, text: string, spoilt: string | null) =>
  pattern.test(text) ? spoilt : null;
export const letters = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "").match(/\p{L}/gu)?.length ?? 0;
/** The text with a blank between two words replaced; placeholders are left alone. */
export const atBlank = (text: string, to: string) => swap(text, /(?<=\p{L}) (?=\p{L})/u, to);
export const inMiddle = (text: string, put: string) => {
  const at = text.search(/(?<=\p{L}{3})(?=\p{L}{3})(?![^{]*\}\})/u);
  return at < 0 ? null : text.slice(0, at) + put + text.slice(at);
};
export const latin1 = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join("");

export const [toHans, toHant, toJapan, fromJapan] = [
  Converter({ from: "t", to: "cn" }),
  Converter({ from: "cn", to: "t" }),
  Converter({ from: "t", to: "jp" }),
  Converter({ from: "jp", to: "t" }),
];
/** The text with one character replaced by its conversion. */
export const oneSign = (text: string, convert: (text: string) => string, sure: RegExp) => {
  const sign = [...text].find((one) => sure.test(one) && convert(one) !== one);
  return sign ? text.replace(sign, convert(sign)) : null;
};

export const NUMBER = /(?<![\d.,{\w])\d{2,}(?![\d.,}\w])/;
