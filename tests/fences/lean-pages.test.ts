import { describe, expect, it } from "vitest";
import { pages } from "~/routes.table.js";
import { leanPages } from "../../scripts/lean-pages";

describe("The table of pages that the browser gets", () => {
  it("keeps every page, where it is, whose prices it shows and what becomes of a reservation", async () => {
    const { pages: sent } = (await import(`data:text/javascript,${encodeURIComponent(leanPages())}`)) as {
      pages: (typeof pages)[number][];
    };
    const facts = (all: readonly (typeof pages)[number][]) =>
      all.map((page) => [page.id, page.scope, page.path, page.reservation, "prices" in page && page.prices]);
    expect(facts(sent)).toEqual(facts(pages));
  });

  it("does not tell where a page's code lies or what guards it, and is half as long", () => {
    expect(leanPages()).not.toMatch(/"(?:folder|guards|memory|poll)"/);
    expect(leanPages().length).toBeLessThan(JSON.stringify(pages).length / 2);
  });
});
