import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../../tests/setup/bff";
import { LANGUAGES } from "~/i18n/locales";
import { webhookState } from "#server/api/webhooks/store";
import { action as oneAction, loader as oneLoader } from "./one/route.server";
import { action, loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff({ webhookNetworks: "loopback" });
});
afterEach(() => house.api.query("delete from webhooks"));
afterAll(() => house.close());

const PAGE = "/en/fr/pro/webhooks";
const URL = "http://127.0.0.1:9/hook";

const helene = async () => {
  const visitor = house.visitor();
  await visitor.asSeller("helene@aurive.example");
  return visitor;
};
/** A manager with one receiver, and the address of its page. */
async function receiver() {
  const manager = await helene();
  const added = await manager.send(action, PAGE, { url: URL, kinds: ["order", "stock"] });
  const { id = "", secret = "" } = added.data.extra ?? {};
  return { manager, page: `${PAGE}/${id}`, secret };
}
let moves = 0;
/** A fact of the stock: a stone goes to the safe and comes to the boutique, in turn. */
const moveAStone = async () => {
  const token = await house.api.loginSeller("helene@aurive.example");
  const body = (moves += 1) % 2 ? { to: "safe" } : { to: "shop", shop: "P101" };
  expect((await house.api.call("POST", "/api/stones/D-100036/move", { token, body })).status).toBe(200);
};

describe("The page of the webhooks", () => {
  it("shows the secret of a new address once, and lists the address with what it is told about", async () => {
    const { manager, secret } = await receiver();
    expect(secret).toMatch(/^whsec_/);
    const seen = await manager.visit(loader, PAGE);
    expect(seen.data.webhooks).toMatchObject([
      { url: URL, kinds: ["order", "stock"], shops: ["Paris Vendôme", "Lyon Presqu’île"], waiting: 0 },
    ]);
    expect(JSON.stringify(seen.data)).not.toContain(secret);
  });

  it.each([
    [{ url: "", kinds: "order" }, { url: ["required"] }],
    [{ url: "partner.example", kinds: "order" }, { url: ["web_address"] }],
    [{ url: "ftp://partner.example/x", kinds: "order" }, { url: ["web_address"] }],
    [{ url: "https://10.0.0.7/hook", kinds: "order" }, { url: ["web_address"] }],
    [{ url: URL }, { kinds: ["required"] }],
    [{ url: URL, kinds: "people" }, { kinds: ["invalid"] }],
  ])("refuses %j at its field, with what was typed still there", async (fields, error) => {
    const refused = await (await helene()).send(action, PAGE, fields);
    expect(refused.status).toBe(422);
    const said = Object.entries(refused.data.result.error ?? {});
    expect(Object.fromEntries(said.map(([name, codes]) => [name.replace("[0]", ""), codes]))).toEqual(error);
    expect(refused.data.result.initialValue?.url ?? "").toBe(fields.url);
  });

  it("takes the twentieth address and says at the field that there is no room for more", async () => {
    await house.api.query(
      `insert into webhooks (id, url, secret, kinds, shops, created_by) select 'whk_' || n, '${URL}', '', '{order}', '{P101}', 'sel_helene' from generate_series(1, 20) n`,
    );
    const refused = await (await helene()).send(action, PAGE, { url: URL, kinds: "order" });
    expect(refused).toMatchObject({
      status: 429,
      data: { result: { error: { url: ['webhooks_full|{"max":20}'] } } },
    });
  });

  it("is refused to a seller who leads no shop", async () => {
    const camille = house.visitor();
    await camille.asSeller();
    expect((await camille.visit(loader, PAGE)).status).toBe(403);
    expect((await camille.send(action, PAGE, { url: URL, kinds: "order" })).status).toBe(403);
  });
});

describe("The page of one webhook", () => {
  it.each(LANGUAGES.map((one) => one.slug))("shows in %s what was delivered and what waits", async (lang) => {
    const { manager, page } = await receiver();
    await moveAStone();
    const seen = await manager.visit(oneLoader, page.replace("/en/", `/${lang}/`));
    expect(seen.data).toMatchObject({
      webhook: { url: URL, waiting: 1, dead: 0 },
      messages: [{ type: "stone.moved", about: { name: "D-100036" }, state: "waiting", answer: null }],
    });
  });

  it("shows the messages of one state, and leads to the order that one is about", async () => {
    const { manager, page } = await receiver();
    await moveAStone();
    await house.api.query(
      `insert into webhook_deliveries (webhook_id, message_id, type, data, state, tries, last_status)
       select id, 'msg_a', 'order.status', '{"order_id":"ord_a","order_number":"P101-261126-0001","shop":"P101"}', 'dead', 16, 410 from webhooks`,
    );
    const dead = await manager.visit(oneLoader, `${page}?state=dead`);
    expect(dead.data.messages).toMatchObject([
      { about: { order: "ord_a", name: "P101-261126-0001" }, state: "dead", tries: 16, answer: 410 },
    ]);
    expect((await manager.visit(oneLoader, `${page}?state=nonsense&before=-1`)).data.messages).toHaveLength(
      2,
    );
    const older = await manager.visit(oneLoader, `${page}?before=${dead.data.messages[0]?.id}`);
    expect(older.data.messages.map(({ type }) => type)).toEqual(["stone.moved"]);
  });

  it("sends a test message, one message again, and all since a day of the shop's calendar", async () => {
    const { manager, page } = await receiver();
    expect((await manager.send(oneAction, page, { intent: "test" })).location).toBe(page);
    await house.api.query(
      `update webhook_deliveries set state = 'dead', created_at = '2026-07-01T22:30:00Z'`,
    );
    const [message] = (await manager.visit(oneLoader, page)).data.messages;
    expect(message).toMatchObject({ type: "webhook.test", state: "dead" });
    const again = (fields: Record<string, string>) => manager.send(oneAction, page, fields);
    await again({ intent: "again", delivery: String(message?.id) });
    expect(await webhookState(house.api.database.db)).toMatchObject({ waiting: 1, dead: 0 });
    await house.api.query("update webhook_deliveries set state = 'dead'");
    // Half past midnight in Paris is the second of July.
    await again({ intent: "again-since", since: "03-07-2026" });
    expect(await webhookState(house.api.database.db)).toMatchObject({ waiting: 0, dead: 1 });
    await again({ intent: "again-since", since: "02-07-2026" });
    expect(await webhookState(house.api.database.db)).toMatchObject({ waiting: 1, dead: 0 });
    expect(await again({ intent: "again-since", since: "31-02-2026" })).toMatchObject({
      status: 422,
      data: { result: { error: { since: ["date"] }, initialValue: { since: "31-02-2026" } } },
    });
  });

  it("is gone once its address is removed, and was never there for a manager of other shops", async () => {
    const { manager, page } = await receiver();
    await house.api.query("update webhooks set shops = array['P118']");
    expect((await manager.visit(oneLoader, page)).status).toBe(404);
    expect((await manager.send(oneAction, page, { intent: "remove" })).status).toBe(404);
    await house.api.query("update webhooks set shops = array['P101']");
    expect((await manager.send(oneAction, page, { intent: "remove" })).location).toBe(PAGE);
    expect((await manager.visit(oneLoader, page)).status).toBe(404);
    expect((await manager.visit(loader, PAGE)).data.webhooks).toEqual([]);
  });
});
