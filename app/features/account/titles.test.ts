import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { titles } from "./titles";

const words = (tag: string, ns: "account" | "pro") =>
  (JSON.parse(readFileSync(`locales/${tag}/${ns}.json`, "utf8")) as { civility: Record<string, string> })
    .civility;
const offered = (tag: string, chosen?: string) =>
  titles((civility) => words(tag, "pro")[civility] ?? "", chosen).map(({ civility }) => civility);

describe("The titles that a form offers", () => {
  it("are all three where they differ, and one of two that read alike", () => {
    expect(offered("fr")).toEqual(["mr", "miss", "mrs"]);
    expect(offered("zh-Hans", "miss")).toEqual(["mr", "miss", "mrs"]);
    expect(offered("ja")).toEqual(["mr", "mrs"]);
    expect(offered("ko", "mr")).toEqual(["mr", "mrs"]);
    expect(offered("ja", "miss")).toEqual(["mr", "miss"]);
  });

  it.each(LANGUAGES.filter(({ tag }) => tag !== "en" && tag !== "fr").map(({ tag }) => tag))(
    "are those of the language itself: %s",
    (tag) => {
      for (const ns of ["account", "pro"] as const)
        expect(Object.values(words(tag, ns)).join()).not.toMatch(/Mr|Miss/);
    },
  );
});
