import { describe, expect, it } from "vitest";
import { FAULTS } from "../gates/words/rules/chinese";
import { RULES } from "../gates/words/rules/eastern";
import { AMERICAN, CALQUES, SYNONYMS, TYPE } from "../gates/words/rules/western";

describe.each(["en", "fr"] as const)("A native reader of %s", (tag) => {
  const rows = [...CALQUES[tag], ...SYNONYMS[tag], ...(tag === "en" ? AMERICAN : []), ...TYPE[tag]];

  it.each(rows)("would stop at %s in “%s”; we say %s", (wrong, planted) => {
    expect(planted).toMatch(wrong);
  });
});

describe.each(["ja", "ko"] as const)("A native reader of %s", (tag) => {
  it.each(RULES[tag])("tells wrong from right: %s", (_, fault, wrong, right) => {
    expect([fault.test(wrong), fault.test(right)]).toEqual([true, false]);
  });
});

describe.each(["zh-Hans", "zh-Hant"] as const)("A native reader of %s", (tag) => {
  it.each(FAULTS[tag])("would stop at %s", (_, finds, planted) => {
    expect(finds(planted)).toBe(true);
  });
});
