import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../../tests/setup/bff";
import { LANGUAGES } from "~/i18n/locales";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
  await house.api.query("truncate security_events");
  await house.api.query(
    "insert into security_events (at, act, account, address) values ('2026-07-01T21:59:00Z', 'seller_login', 'seller:sel_camille', '203.0.113.7'), ('2026-07-01T22:01:00Z', 'customer_login_failed', null, '198.51.100.4'), ('2026-07-02T21:59:00Z', 'password_changed', 'customer:cus_claire', null)",
  );
});
afterAll(() => house.close());

const helene = async () => {
  const visitor = house.visitor();
  await visitor.asSeller("helene@aurive.example");
  return visitor;
};
const PAGE = "/en/fr/pro/security-events";

describe("The page of security events", () => {
  it.each(LANGUAGES.map((one) => one.slug))("tells a manager in %s what happened", async (lang) => {
    const seen = await (await helene()).visit(loader, `/${lang}/fr/pro/security-events?to=2026-12-01`);
    expect(seen.status).toBe(200);
    expect(seen.data.events.slice(-3)).toMatchObject([
      { act: "password_changed", account: { name: "Claire Moreau" } },
      { act: "customer_login_failed", account: null, address: "198.51.100.4" },
      { act: "seller_login", account: { name: "Camille Laurent" } },
    ]);
  });

  it("reads a day by the clock of the shop", async () => {
    const seen = await (await helene()).visit(loader, `${PAGE}?from=02-07-2026&to=02-07-2026`);
    expect(seen.data.events.map(({ act }) => act)).toEqual(["password_changed", "customer_login_failed"]);
  });

  it("filters by kind and account, and drops what is no filter", async () => {
    const visitor = await helene();
    const acts = async (query: string) =>
      (await visitor.visit(loader, PAGE + query)).data.events.map(({ act }) => act);
    expect(await acts("?kind=passwords")).toEqual(["password_changed"]);
    expect(await acts("?account=seller:sel_camille")).toEqual(["seller_login"]);
    expect(await acts("?whose=unknown&kind=nonsense&account=x'--&before=-3")).toEqual([
      "customer_login_failed",
    ]);
    expect(await acts("?from=02-07-2030")).toEqual([]);
  });

  it("says at its field that a date does not exist, and lists the rest", async () => {
    const seen = await (await helene()).visit(loader, `${PAGE}?from=31-02-2026&kind=passwords`);
    expect(seen.status).toBe(200);
    expect(seen.data.filters).toMatchObject({ wrong: ["from"], typed: { from: "31-02-2026" } });
    expect(seen.data.events).toHaveLength(1);
  });

  it("says that the last day is before the first, and lists from the first day", async () => {
    const seen = await (await helene()).visit(loader, `${PAGE}?from=02-07-2026&to=01-07-2026`);
    expect(seen.data.filters).toMatchObject({ wrong: ["order"], typed: { to: "01-07-2026" } });
    expect(seen.data.events).not.toHaveLength(0);
  });

  it("is refused to a seller who leads no shop", async () => {
    const camille = house.visitor();
    await camille.asSeller();
    expect((await camille.visit(loader, PAGE)).status).toBe(403);
  });
});
