import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseDate } from "~/domain/person";

const said = (tag: string, file: string) => readFileSync(`locales/${tag}/${file}.json`, "utf8");
const HINT = /"(?:date_hint|hint|date)": "([^"]*2026[^"]*)"/g;
const DATE = /\d{1,4}(?:-\d{1,2}-|[年년] ?\d{1,2}[月월] ?)\d{1,4}[日일]?/g;

it.each(["ja", "ko", "zh-Hans", "zh-Hant"])(
  "where the year is written first (%s), every date that a form gives as an example is, and can be typed",
  (tag) => {
    const hints = ["account", "diary", "errors", "order"].flatMap((file) =>
      [...said(tag, file).matchAll(HINT)].map(([, hint]) => hint ?? ""),
    );
    expect(hints.length).toBeGreaterThanOrEqual(4);
    for (const hint of hints) {
      const dates = hint.match(DATE) ?? [];
      expect(dates.length, hint).toBeGreaterThan(0);
      for (const date of dates) {
        expect(date, hint).toMatch(/^2026/);
        expect(parseDate(date, tag), hint).toBe("2026-12-24");
      }
    }
  },
);
