import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../locales";
import { NAMESPACES, SERVER_ONLY } from "../namespaces";
import type { WordFiles } from "./files";

const files = import.meta.glob(["./*.ts", "!./files.ts", "!./*.test.ts"], {
  eager: true,
  import: "default",
}) as Record<string, WordFiles>;

const NONE: WordFiles = { common: {}, later: {} };

describe("The words that a browser can fetch", () => {
  it.each([...LANGUAGES.map(({ tag }) => tag), "zh-Hant-HK"])(
    "are all there in %s, and in no other language",
    async (tag) => {
      const { common, later } = files[`./${tag}.ts`] ?? NONE;
      expect(Object.keys(later).sort()).toEqual(
        NAMESPACES.filter((ns) => ns !== "common" && !SERVER_ONLY.some((one) => one === ns))
          .map((ns) => `/locales/${tag}/${ns}.json`)
          .sort(),
      );
      expect(common).toHaveProperty("nav");
      expect(await later[`/locales/${tag}/errors.json`]?.()).toHaveProperty("required");
    },
  );
});
