import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bestChoices, layOut, waysOut } from "~/domain/budget";
import { gateBudget } from "../../../../tests/gates/budget";
import { budgetEndpoints, type BudgetAnswer } from "../../../contract/budget";
import { creationEndpoints } from "../../../contract/creation";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";
import { times } from "../../../../tests/setup/length";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const get = (query: Record<string, string>, store = "fr") =>
  api.call("GET", `/api/budget?${new URLSearchParams(query)}`, { store, lang: "en" });
const ask = async (query: Record<string, string>, store?: string): Promise<BudgetAnswer> =>
  budgetEndpoints.budget.response.parse((await get(query, store)).body);

describe("What a budget buys", () => {
  it("is the same as by looking at every ring there is, and what stands in the way is as little as can be", async () => {
    expect((await gateBudget({ questions: times(500, 60) })).findings).toEqual([]);
  });

  it("is not believed without proof: an answer that stops at the lightest stone is caught, and a way out that is not the nearest", async () => {
    const lazy = await gateBudget(
      { questions: 40 },
      {
        best: (offers, question) =>
          bestChoices(
            layOut(
              offers.all.map((offer) => ({ ...offer, heaviest: offer.lightest })),
              offers.price,
            ),
            question,
          ),
      },
    );
    expect(lazy.findings.length).toBeGreaterThan(0);
    const rough = await gateBudget(
      { questions: 40 },
      { ways: (offers, question) => waysOut(offers, question).slice(0, 1) },
    );
    expect(rough.findings.length).toBeGreaterThan(0);
  });

  it("lies within the price that the ring's own page shows", async () => {
    const { choices } = await ask({ budget: "1200000", size: "54" });
    expect(choices.length).toBeGreaterThan(10);
    for (const { aesthetic, metal, cut, band, price } of choices.slice(0, 12)) {
      const creation = creationEndpoints.creation.response.parse(
        (
          await api.call(
            "GET",
            `/api/creation?${new URLSearchParams({ aesthetic: aesthetic.value, metal, cut, carat: String(band), size: "54" })}`,
            { store: "fr" },
          )
        ).body,
      );
      expect(price).toBeGreaterThanOrEqual(creation.price_min.incl);
      expect(price).toBeLessThanOrEqual(Math.min(1_200_000, creation.price_max.incl));
    }
  });

  it("keeps to every wish", async () => {
    const { choices } = await ask({
      budget: "900000",
      metal: "platinum",
      cut: "oval",
      carat: "0.8",
      collection: "aurore",
    });
    expect(choices.length).toBeGreaterThan(0);
    for (const choice of choices) {
      expect(choice).toMatchObject({ metal: "platinum", cut: "oval", collection: { value: "aurore" } });
      expect(choice.carat).toBeGreaterThanOrEqual(0.8);
      expect(choice.price).toBeLessThanOrEqual(900_000);
    }
  });

  it("that is too small for what must be is answered with the nearest amount, the heaviest stone and the other metals", async () => {
    const wish = { budget: "1500000", metal: "platinum", cut: "emerald", carat: "1.5" };
    const { choices, ways } = await ask({ ...wish, budget: "1000000" });
    expect(choices).toEqual([]);
    const budget = ways.find(({ give }) => give.join() === "budget");
    const carat = ways.find(({ give }) => give.join() === "carat");
    expect(budget?.choice.carat).toBeGreaterThanOrEqual(1.5);
    expect(carat?.choice.carat).toBeLessThan(1.5);
    // One unit below the nearest amount there is still no ring; at that amount there is one.
    const enough = budget?.choice.price ?? 0;
    expect((await ask({ ...wish, budget: String(enough - 1) })).choices).toEqual([]);
    expect((await ask({ ...wish, budget: String(enough) })).choices.length).toBeGreaterThan(0);
  });

  it("has no ways out when there is something to have", async () => {
    expect((await ask({ budget: "1500000" })).ways).toEqual([]);
  });

  it("knows what a website does not sell", async () => {
    const yellow = (list: BudgetAnswer) =>
      list.choices.filter((choice) => choice.aesthetic.value === "berge" && choice.metal === "yellow-gold")
        .length;
    expect(yellow(await ask({ budget: "1500000", metal: "yellow-gold" }))).toBeGreaterThan(0);
    expect(yellow(await ask({ budget: "5000000", metal: "yellow-gold" }, "jp"))).toBe(0);
  });

  it.each([
    [{}, "budget", "missing_value"],
    [{ budget: "0" }, "budget", "invalid_value"],
    [{ budget: "1000", metal: "lead" }, "metal", "invalid_value"],
    [{ budget: "1000", carat: "9" }, "carat", "invalid_value"],
  ])("refuses %j by its field", async (query, field, code) => {
    const { status, body } = await get(query as Record<string, string>);
    expect(status).toBe(code === "missing_value" ? 400 : 422);
    expect(body).toMatchObject({ code, fields: [{ field }] });
  });
});
