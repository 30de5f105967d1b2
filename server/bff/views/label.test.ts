import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { labelOf } from "./label";

const designs = [{ value: "aube", label: "Aube" }];

describe("A code of a reference list", () => {
  it("is said with its label", () => expect(labelOf("fr", "design", designs, "aube")).toBe("Aube"));

  it.each(LANGUAGES.map(({ tag }) => tag))(
    "that is not on the list has a word of its kind in %s, and is never shown itself",
    (tag) => {
      const said = (["design", "collection", "metal", "cut"] as const).map((kind) =>
        labelOf(tag, kind, designs, "C99"),
      );
      expect(
        said.every((word) => /\p{L}{2}/u.test(word) && !word.includes("C99") && !word.includes("unlisted")),
      ).toBe(true);
      expect(new Set(said).size).toBe(4);
    },
  );
});
