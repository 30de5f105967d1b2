import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NAMESPACES } from "~/i18n/namespaces";
import { STORIES } from "#server/api/db/seed/collection-stories";
import { COLLECTIONS } from "#server/api/db/seed/collections";
import { CUTS, METALS } from "#server/api/db/seed/cuts";
import { DESIGNS } from "#server/api/db/seed/designs";
import { GEMS } from "#server/api/db/seed/gems";

type Texts = { [key: string]: string | Texts };
type Tag = "ja" | "ko";
const flat = (texts: Texts, path: string): [name: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path + key}.`),
  );

/** Every text of a language: pages, mails and documents by key, and the seed's texts about rings and stones. */
const said = (tag: Tag): [name: string, text: string][] => [
  ...NAMESPACES.flatMap((ns) =>
    flat(JSON.parse(readFileSync(`locales/${tag}/${ns}.json`, "utf8")) as Texts, `${ns} `),
  ),
  ...Object.entries(STORIES).map(([slug, story]) => [`story ${slug}`, story[tag]] as [string, string]),
  ...[...METALS, ...CUTS, ...COLLECTIONS, ...DESIGNS, ...GEMS].flatMap((row) =>
    ["label", "name", "description"]
      .map((part) => (row as Record<string, unknown>)[part] as Record<Tag, string> | undefined)
      .filter((words) => words !== undefined)
      .map((words) => ["seed", words[tag]] as [string, string]),
  ),
];

describe("A customer in Japan", () => {
  const ASKED =
    /^(?:account|budget|cookies|diamonds|discreet|errors|shop|size|summary) (?!duplicate_email_known)/;
  const blunt = /(?:入力|確認|選択|記入)してください/;

  it("is asked for with ご: ご入力ください, お選びください", () => {
    expect([blunt.test("番号を入力してください"), blunt.test("番号をご入力ください")]).toEqual([true, false]);
    expect(said("ja").filter(([name, text]) => ASKED.test(name) && blunt.test(text))).toEqual([]);
  });
});

describe("A seller in Korea", () => {
  const visit = /(?<!방문 )예약/;

  it("holds a stone by 확보, and calls 예약 what a visitor books", () => {
    expect([visit.test("예약 연장"), visit.test("확보 연장"), visit.test("방문 예약")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(
      said("ko").filter(([name, text]) => /^(?:pro|security|rehearsal) /.test(name) && visit.test(text)),
    ).toEqual([]);
  });
});

describe("Two prices in won", () => {
  it("part after their ~, never before it, for no line of a telephone holds both", () => {
    const ranges = said("ko").filter(([name]) =>
      ["shop price.range", "tray price_range", "pro item.range"].includes(name),
    );
    expect(ranges.map(([, text]) => /\u00a0~ /.test(text))).toEqual([true, true, true]);
  });
});
