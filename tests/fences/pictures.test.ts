import { describe, expect, it } from "vitest";
import { listOf, meant, visitsFor, wantedTexts } from "../gates/screens/where";
import { readHouse } from "../gates/words/house";

const house = readHouse();

describe("Pictures for translators (npm run words:pictures)", () => {
  it("are taken where a text can stand, in the language's own country", () => {
    const wanted = wantedTexts(house, "jp", "account", "login.title");
    expect(wanted.map(({ name }) => name)).toEqual(["account login.title"]);
    const visits = visitsFor(wanted, "jp");
    expect(visits.map(({ address }) => address)).toContain("/jp/jp/login");
    expect(new Set(visits.map(({ address }) => address.split("/").slice(1, 3).join("/")))).toEqual(
      new Set(["jp/jp"]),
    );
  });

  it("are of one key, of a group, or of a whole file; plural forms count as their key", () => {
    const names = (key?: string) => wantedTexts(house, "en", "catalog", key).map(({ name }) => name);
    expect(names("count")).toEqual(["catalog count_one", "catalog count_other"]);
    expect(names("relaxed")).toHaveLength(5);
    expect(names().length).toBeGreaterThan(20);
    expect(wantedTexts(house, "en", "catalog", "none_such")).toEqual([]);
  });

  it("show a text with whatever its values are, and no other", () => {
    const wanted = wantedTexts(house, "en", "catalog", "count");
    const [page = ""] = wanted[0]?.pages ?? [];
    const met = (text: string) => meant(wanted, page, text).map(({ name }) => name);
    expect([met("12 rings"), met("12 kings"), meant(wanted, "login", "12 rings")]).toEqual([
      ["catalog count_other"],
      [],
      [],
    ]);
  });

  it("are listed with what has none, and why", () => {
    const wanted = [
      { name: "a drawn", words: "Drawn <b>", pattern: /^Drawn$/, pages: ["home"] },
      { name: "a said", words: "Said", pattern: /^Said$/, pages: ["home"] },
      { name: "a missed", words: "Missed", pattern: /^Missed$/, pages: ["login"] },
      { name: "a mail", words: "Mail", pattern: /^Mail$/, pages: [] },
    ];
    const list = listOf(
      wanted,
      new Map([
        ["a drawn", { address: "/en/gb", file: "a.drawn.png" }],
        ["a said", { address: "/en/gb", file: null }],
      ]),
      "en",
    );
    for (const part of [
      "Drawn &lt;b&gt;",
      '<img src="a.drawn.png"',
      "said, not drawn",
      "not met on login",
      "on no page",
    ])
      expect(list).toContain(part);
  });
});
