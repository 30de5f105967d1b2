import { readFileSync } from "node:fs";
import { filled, keys, plurals } from "./checks/keys";
import { scripts, spelling, foreignWords, whole } from "./checks/language";
import { capitals, ends, hongKong, lengths, numbers, pictures, signs, terms } from "./checks/parity";
import { rules } from "./checks/rules";
import type { Check, Finding, House } from "./house";

/** All checks of texts that need no browser. */
export const CHECKS: Record<string, Check> = {
  keys,
  filled,
  plurals,
  spelling,
  scripts,
  foreignWords,
  whole,
  rules,
  numbers,
  signs,
  ends,
  lengths,
  terms,
  pictures,
  capitals,
  hongKong,
};

/**
 * Texts that differ from the English for a reason of their language: the check, the language, the text, and the
 * difference.
 */
export const APART: ReadonlySet<string> = new Set(
  readFileSync(new URL("lists/apart.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#")),
);

/** The line in `lists/apart.txt` that makes an exception for a finding. */
export const lineOf = ({ check, tag, name, about = "" }: Finding & { check: string }): string =>
  `${check} ${tag} ${name} ${about}`.trim();

/**
 * What all checks find, without the exceptions of `lists/apart.txt`.
 * @param apart the exceptions; with an empty set, everything is returned
 */
export const findAll = (house: House, apart: ReadonlySet<string> = APART): (Finding & { check: string })[] =>
  Object.entries(CHECKS).flatMap(([check, look]) =>
    look(house)
      .map((finding) => ({ ...finding, check }))
      .filter((finding) => !apart.has(lineOf(finding))),
  );
