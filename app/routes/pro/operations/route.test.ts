import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../../tests/setup/bff";
import { LANGUAGES } from "~/i18n/locales";
import { action, loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

describe("The operations page", () => {
  it.each(LANGUAGES.map((one) => one.slug))(
    "opens for a manager in %s, with nothing waiting",
    async (lang) => {
      const helene = house.visitor();
      await helene.asSeller("helene@aurive.example");
      const seen = await helene.visit(loader, `/${lang}/fr/pro/operations`);
      expect(seen.status).toBe(200);
      expect(seen.data).toMatchObject({
        outbox: { waiting: 0, dead: 0, oldest: null },
        letters: [],
        quarantine: [],
        reconciliation: null,
      });
    },
  );

  it("tells the time of the comparison by the clock of the manager's shop", async () => {
    const helene = house.visitor();
    await helene.asSeller("helene@aurive.example");
    house.rewrite = (path, answer) =>
      path === "/api/operations"
        ? {
            ...(answer as object),
            reconciliation: {
              at: "2026-07-01T12:00:00.000Z",
              by: "clock",
              state: "done",
              compared: 0,
              missing: 0,
              double: 0,
              different: 0,
              ledger_faults: 0,
              findings: [],
              took_ms: 1,
            },
          }
        : answer;
    const { data } = await helene.visit(loader, "/en/fr/pro/operations");
    house.rewrite = null;
    expect(data.reconciliation?.at).toMatch(/\b(2:00|14:00)\b.*(CEST|GMT\+2)$/);
  });

  it("says why a message is in quarantine, and discards the one that belongs to no order", async () => {
    await house.api.query(
      `insert into inbox (message_id, order_number, payload, outcome) values ('trial/1', 'P101-0', '{"type":"status","status":"S1"}', 'quarantined')`,
    );
    const helene = house.visitor();
    await helene.asSeller("helene@aurive.example");
    const seen = async () => (await helene.visit(loader, "/en/fr/pro/operations")).data.quarantine;
    expect(await seen()).toMatchObject([{ id: "trial/1", orderId: null, what: "status S1" }]);
    const sent = await helene.submit(action, "/en/fr/pro/operations", { intent: "discard", id: "trial/1" });
    expect(sent.status).toBe(303);
    expect(await seen()).toEqual([]);
  });

  it("is refused to a seller who leads no shop", async () => {
    const camille = house.visitor();
    await camille.asSeller();
    expect((await camille.visit(loader, "/en/fr/pro/operations")).status).toBe(403);
  });
});
