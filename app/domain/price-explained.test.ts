import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRICE_LISTS, TAX_RATES } from "#server/api/db/seed/markets";
import { REGIONS } from "~/i18n/locales";
import { priceGate, randomSubject } from "../../tests/gates/price";
import { seeded } from "../../tests/gates/verdict";
import { amountOf, explainChange, explainPrice, listRate, sum, type Subject } from "./price-explained";

const french = {
  version: "fr-2026-09",
  currency: "EUR",
  coefficient: 2.05,
  step: 1000,
  minorPerUnit: 100,
} as const;
const ring: Subject = { costs: { stone: 396_800, mount: 98_280, sides: 62_000 }, list: french, taxRate: 0.2 };

describe("A price that explains itself", () => {
  it("has lines that sum to it, and the same total as the quote, in thirteen markets", () => {
    const { findings, figures } = priceGate({ rings: 300 });
    expect(findings).toEqual([]);
    expect(figures["rings priced"]).toBe(300 * REGIONS.length);
  });

  it("moves the stone alone when the stone is changed: the rest is rounding", () => {
    const change = explainChange(ring, { ...ring, costs: { ...ring.costs, stone: 512_300 } });
    expect(change?.map(({ kind }) => kind)).toEqual(["stone", "rounding"]);
  });

  it("is empty if nothing was changed, and does not mention engraving, which is free", () => {
    expect(explainChange(ring, ring)).toEqual([]);
    expect(explainChange(ring, { ...ring, costs: { ...ring.costs, engraved: true } })).toEqual([]);
  });

  it("names the tax when only its rate differs: the same tag leaves less before tax", () => {
    const spain = { ...ring, list: { ...french, version: "es-2026-09" }, taxRate: 0.21 };
    const change = explainChange(ring, spain) ?? [];
    expect(change.map(({ kind }) => kind)).toEqual(["list", "tax"]);
    expect(sum(change)).toBe(0);
    expect(change[1]?.amount).toBe(explainPrice(spain).price.tax - explainPrice(ring).price.tax);
  });

  it("names a newer price list, and no line of the ring", () => {
    const before = { ...ring, list: { ...french, version: "fr-2026-01", coefficient: 1.989 } };
    const change = explainChange(before, ring) ?? [];
    expect(change.map(({ kind }) => kind).filter((kind) => kind !== "rounding")).toEqual(["list"]);
    expect(sum(change)).toBe(explainPrice(ring).price.incl - explainPrice(before).price.incl);
  });

  it("computes no difference between two currencies", () => {
    expect(
      explainChange(ring, {
        ...ring,
        list: { version: "jp-2026-09", currency: "JPY", coefficient: 338, step: 1000, minorPerUnit: 1 },
        taxRate: 0.1,
      }),
    ).toBeNull();
  });

  it("keeps the rounding below one step for each tag that it is of", () => {
    const random = seeded(7);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), (market) => {
        const subject = randomSubject(random, market);
        const tags = subject.costs.band === undefined ? 1 : 2;
        expect(Math.abs(amountOf(explainPrice(subject), "rounding"))).toBeLessThan(
          tags * subject.list.step + 3 * subject.list.minorPerUnit,
        );
      }),
    );
  });

  it("the gate catches wrong versions: floats rounded line by line, and differences of shown prices", () => {
    const naiveLines = priceGate(
      { rings: 300 },
      {
        quote: ({ costs, list, taxRate }) => {
          const incl =
            Math.ceil(
              (((costs.stone + costs.mount + costs.sides + (costs.band ?? 0)) / 100) *
                list.coefficient *
                list.minorPerUnit) /
                list.step,
            ) * list.step;
          const share = (cost: number) =>
            Math.round(incl * (cost / (costs.stone + costs.mount + costs.sides + (costs.band ?? 0))));
          return {
            price: {
              incl,
              excl: Math.round(incl / (1 + taxRate)),
              tax: Math.round((incl * taxRate) / (1 + taxRate)),
              currency: list.currency,
            },
            lines: [
              { kind: "stone", amount: share(costs.stone) },
              { kind: "mount", amount: share(costs.mount) },
              { kind: "sides", amount: share(costs.sides) },
              { kind: "band", amount: share(costs.band ?? 0) },
            ],
          };
        },
      },
    );
    expect(naiveLines.findings.length).toBeGreaterThan(0);
    const naiveChange = priceGate(
      { rings: 300 },
      {
        change: (from, to) =>
          from.list.currency === to.list.currency
            ? [
                {
                  kind: "stone",
                  amount:
                    Math.round(((to.costs.stone - from.costs.stone) / 100) * to.list.coefficient) *
                    to.list.minorPerUnit,
                },
              ]
            : null,
      },
    );
    expect(naiveChange.findings.length).toBeGreaterThan(0);
  });

  it("gives the worth of one list's unit in another's", () => {
    const list = (coefficient: number) =>
      ({ version: "1", currency: "EUR", coefficient, step: 1000, minorPerUnit: 100 }) as const;
    expect([listRate(list(2), list(17)), listRate(list(17), list(2)), listRate(list(2), list(2))]).toEqual([
      8.5,
      2 / 17,
      1,
    ]);
  });

  it("knows a dated list and a tax for each of the thirteen websites", () => {
    for (const { code } of REGIONS) {
      expect(PRICE_LISTS.filter(({ region }) => region === code).length, code).toBeGreaterThan(0);
      expect(
        TAX_RATES.some(({ region }) => region === code),
        code,
      ).toBe(true);
    }
  });
});
