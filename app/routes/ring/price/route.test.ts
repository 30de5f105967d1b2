import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, soldOnWebsite, type House } from "../../../../tests/setup/bff";
import { loader as ring } from "../route.server";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const RING = "/en/fr/ring/white-gold/cercle";
const open = async (path: string) => (await house.visitor().visit(loader, path)).data;
const openRing = async (path: string) => soldOnWebsite((await house.visitor().visit(ring, path)).data);
const total = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe("The price that explains itself", () => {
  it("stands on the ring's page as the difference from the last choice, with reasons that sum to it", async () => {
    const { since, creation, now } = await openRing(
      `${RING}?cut=round&carat=1.00&size=52&was=platinum_round_0.90_54`,
    );
    expect(now).toBe("white-gold_round_1.00_52");
    expect(total(since?.change ?? [])).toBe(since?.difference);
    const before = await openRing("/en/fr/ring/platinum/cercle?cut=round&carat=0.90&size=54");
    expect(since?.difference).toBe(creation.price.from - before.creation.price.from);
  });

  it("says nothing of a last choice that is the same, is none, or was of a ring that is not made", async () => {
    for (const was of [
      "white-gold_round_1.00_52",
      "lead_round_1.00_52",
      "white-gold_heart_1.00_52",
      "",
      "x".repeat(300),
    ]) {
      expect((await openRing(`${RING}?cut=round&carat=1.00&size=52&was=${was}`)).since, was).toBeNull();
    }
  });

  it("compares with another country, in its own list and currency, without a sum across currencies", async () => {
    const { compared, wish } = await open(`${RING}/price?cut=round&carat=1.00&size=52&with_region=hk`);
    expect(wish.asked).toBe(true);
    expect(compared).toMatchObject({
      change: null,
      difference: null,
      to: { region: "hk", price: { currency: "HKD" } },
    });
  });

  it("compares with an earlier price list of the same country, and takes the list of today for one that is not its own", async () => {
    const earlier = await open(`${RING}/price?cut=round&carat=1.00&with_list=fr-2026-01`);
    expect(earlier.compared.to?.list.version).toBe("fr-2026-01");
    expect(earlier.compared.difference).toBeLessThan(0);
    expect(
      (await open(`${RING}/price?cut=round&carat=1.00&with_region=es&with_list=fr-2026-01`)).compared.to?.list
        .version,
    ).toBe("es-2026-09");
    expect(
      (await open(`${RING}/price?cut=round&carat=1.00&with_list=nonsense`)).compared.to?.list.version,
    ).toBe("fr-2026-09");
  });

  it("says why another ring is not to be had", async () => {
    expect((await open(`${RING}/price?cut=round&carat=1.00&with_carat=4.00`)).compared).toMatchObject({
      to: null,
      reason: "reason.not_in_this_carat",
    });
  });

  it("is not found for a ring that nobody sells", async () => {
    expect((await house.visitor().visit(loader, "/jp/jp/ring/yellow-gold/nothing/price")).status).toBe(404);
  });
});
