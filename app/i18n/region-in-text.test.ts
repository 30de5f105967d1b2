import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Prepositions, which some of the thirteen names follow only with an article: in the Middle East, au Japon, en Chine. */
const BEFORE = /(?:^|[\s(])(?:in|for|of|to|at|from|en|au|aux|à|de|du|des|pour|dans|vers)\s+\{\{region\}\}/i;
/** A name as the subject of a sentence needs an article as well. */
const SUBJECT = /\{\{region\}\}\s+(?:does|is|has|ne|n’|est|a)\b/i;

describe.each(["en", "fr"])("The name of a region in a text in %s", (language) => {
  it("stands where every one of them reads right, the Middle East as well as Japan", () => {
    const folder = `locales/${language}`;
    const wrong = readdirSync(folder)
      .flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").split("\n"))
      .filter((line) => BEFORE.test(line.replace(/": "/, '": " ')) || SUBJECT.test(line));
    expect(wrong).toEqual([]);
  });
});
