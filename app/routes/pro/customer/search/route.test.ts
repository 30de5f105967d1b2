import { beforeEach, describe, expect, it } from "vitest";
import { visitedHouse, type Visitor } from "../../../../../tests/setup/bff";
import { loader as cartLoader } from "../../checkout/cart/route.server";
import { action as stonesAction, loader as stonesLoader } from "../../creations/result/route.server";
import { action as resultsAction, loader as resultsLoader } from "../results/route.server";
import { action as trayAction, loader as trayLoader } from "../tray/route.server";
import { action as loginAction, loader as loginLoader } from "../../login/route.server";
import { loader as reportingLoader } from "../../reporting/route.server";
import { action, loader } from "./route.server";

const SEARCH = "/en/fr/pro/customer/search";
const RESULTS = "/en/fr/pro/customer/results";
const TRAY = "/en/fr/pro/customer/tray";

const here = visitedHouse();

const flashOf = async (visitor: Visitor) =>
  ((await visitor.session()).data.flash ?? []).map((message) => message.key);

async function idOf(visitor: Visitor, email: string): Promise<string> {
  const { data } = await visitor.visit(resultsLoader, `${RESULTS}?email=${email}`);
  return data.customers[0]?.id ?? "";
}
const select = (
  visitor: Visitor,
  customerId: string,
  extra: Record<string, string> = {},
  query = "email=x",
) => visitor.send(resultsAction, `${RESULTS}?${query}`, { intent: "select", customerId, ...extra });

describe("The counter is for sellers", () => {
  it.each([
    ["a visitor", "pro_login_needed"],
    ["a customer", "not_allowed"],
  ])("%s on a pro page is sent home with a message", async (who, message) => {
    const visitor = here.house.visitor();
    if (who === "a customer") await visitor.asCustomer();
    for (const [page, path] of [
      [loader, SEARCH],
      [trayLoader, TRAY],
      [reportingLoader, "/en/fr/pro/reporting"],
    ] as const) {
      const seen = await visitor.visit(page, path);
      expect([seen.status, seen.location]).toEqual([302, "/en/fr"]);
      expect(await flashOf(visitor)).toContain(message);
    }
  });

  it("a seller of two shops logs in with e-mail, password and web code, then chooses the shop of the day", async () => {
    const login = "/en/jp/pro/login";
    const seen = await here.visitor.send(loginAction, login, {
      email: "camille@aurive.example",
      password: "Counter-2026!",
      webCode: "AUR-FR",
    });
    expect(seen.location).toBe("/en/fr/pro/login?shop=choose");
    const { data } = await here.visitor.visit(loginLoader, "/en/fr/pro/login?shop=choose");
    expect(data.shops.length).toBe(2);
    const chosen = data.shops[1]?.code ?? "";
    expect(
      (await here.visitor.send(loginAction, "/en/fr/pro/login?shop=choose", { shop: chosen })).location,
    ).toBe("/en/fr/pro/day");
    expect((await here.visitor.session()).data.shop).toBe(chosen);
    expect((await here.visitor.visit(loginLoader, login)).location).toBe("/en/jp/pro/day");
  });

  it("a wrong password is refused in words that do not tell what was wrong, and is not sent back", async () => {
    const seen = await here.visitor.send(loginAction, "/en/fr/pro/login", {
      email: "camille@aurive.example",
      password: "not this one",
      webCode: "AUR-FR",
    });
    expect(seen.status).toBe(401);
    expect(seen.data).toMatchObject({ problem: "invalid_credentials" });
    expect(JSON.stringify(seen.data)).not.toContain("not this one");
  });
});

describe("Searching for a customer", () => {
  beforeEach(() => here.visitor.asSeller());

  it("needs a name or an e-mail; a gender alone is refused and what was typed is still there", async () => {
    const seen = await here.visitor.send(action, SEARCH, {
      email: "",
      firstname: "",
      lastname: "",
      gender: "2",
    });
    expect(seen.status).toBe(422);
    expect(seen.data).toMatchObject({
      result: { error: { lastname: ["search_one_of"] }, initialValue: { gender: "2" } },
    });
  });

  it.each([
    [{ firstname: "J.-P." }, "firstname"],
    [{ lastname: "O’", firstname: "d’A" }, "lastname"],
    [{ lastname: "d’A" }, "lastname"],
  ])("says of initials alone that they are too short, as /api would: %j", async (fields, at) => {
    const seen = await here.visitor.send(action, SEARCH, { email: "", ...fields });
    expect([seen.status, seen.data]).toMatchObject([422, { result: { error: { [at]: ["search_short"] } } }]);
  });

  it.each([{ firstname: "J.-P.", lastname: "Moreau" }, { lastname: "林" }, { lastname: "d’Or" }])(
    "looks for %j",
    async (fields) => {
      expect((await here.visitor.send(action, SEARCH, { email: "", ...fields })).location).toContain(RESULTS);
    },
  );

  it("goes to results that can be linked, and keeps where the seller wanted to go", async () => {
    const seen = await here.visitor.send(action, SEARCH, {
      email: "claire@client.example",
      to: "/en/fr/pro/creations/result",
    });
    expect(decodeURIComponent(seen.location ?? "")).toBe(
      "/en/fr/pro/customer/results?email=claire@client.example&to=/en/fr/pro/creations/result",
    );
    const { data } = await here.visitor.visit(resultsLoader, seen.location ?? "");
    expect(data.customers.map((customer) => customer.email)).toEqual(["claire@client.example"]);
    const chosen = await select(
      here.visitor,
      data.customers[0]?.id ?? "",
      {},
      "email=claire@client.example&to=/en/fr/pro/creations/result",
    );
    expect(chosen.location).toBe("/en/fr/pro/creations/result");
  });

  it("takes one line that is a name, an address, a number or a CRM id, and keeps it to be changed", async () => {
    await here.house.api.query("update customers set phone = '+33612345678' where id = 'cus_claire'");
    for (const q of ["moreau claire", "claire@cli", "06 12 34 56 78", "５６７８"]) {
      const seen = await here.visitor.send(action, SEARCH, { intent: "find", q });
      const { data } = await here.visitor.visit(resultsLoader, seen.location ?? "");
      expect(
        data.customers.map(({ id }) => id),
        q,
      ).toContain("cus_claire");
      expect(data.criteria.q).toBe(q);
    }
    const short = await here.visitor.send(action, SEARCH, { intent: "find", q: "é" });
    expect([short.status, short.data]).toMatchObject([
      422,
      { result: { error: { q: ["find_short"] }, initialValue: { q: "é" } } },
    ]);
    expect((await here.visitor.visit(resultsLoader, `${RESULTS}?q=%C3%A9`)).location).toContain(SEARCH);
    expect((await here.visitor.visit(loader, `${SEARCH}?q=moreau`)).data.values.q).toBe("moreau");
  });

  it("shows under it whom the seller has served today, to be served again with one press", async () => {
    await here.house.api.query("delete from audit where act = 'viewed'");
    const served = async () => (await here.visitor.visit(loader, SEARCH)).data.served.map(({ id }) => id);
    expect(await served()).toEqual([]);
    const [claire, other] = [
      await idOf(here.visitor, "claire@client.example"),
      await idOf(here.visitor, "eloise.dubois@client.example"),
    ];
    await here.visitor.send(action, SEARCH, { intent: "select", customerId: claire });
    expect(await served()).toEqual([claire]);
    await select(here.visitor, other, { confirmed: "1" });
    expect(await served()).toEqual([other, claire]);
    const asked = await here.visitor.send(action, SEARCH, {
      intent: "select",
      customerId: claire,
      to: "/en/fr/pro/checkout/cart",
    });
    const { data } = await here.visitor.visit(loader, asked.location ?? "");
    expect(data.confirm).toMatchObject({ id: claire, current: { firstname: "Éloïse" } });
    const chosen = await here.visitor.send(action, SEARCH, {
      intent: "select",
      customerId: claire,
      confirmed: "1",
      to: "/en/fr/pro/checkout/cart",
    });
    expect([chosen.location, (await here.visitor.session()).data.actingFor?.id]).toEqual([
      "/en/fr/pro/checkout/cart",
      claire,
    ]);
    expect(chosen.headers.get("Clear-Site-Data")).toBe('"cache"');
  });

  it("says that there are more than it counts, and leads from a page past the end to the last one", async () => {
    await here.house.api
      .query(`insert into customers (id, account_scope, region, email, email_folded, firstname, lastname, search_first, search_last, crm_id, language)
      select 'cus_many' || n, account_scope, region, n || '@many.example', n || '@many.example', 'Ida', 'Foule', 'ida foule', 'foule ida', 'MANY' || n, language from customers, generate_series(1, 1005) n where id = 'cus_claire'`);
    expect((await here.visitor.visit(resultsLoader, `${RESULTS}?lastname=foule`)).data).toMatchObject({
      total: 1000,
      more: true,
      pages: 50,
    });
    expect(
      (await here.visitor.visit(resultsLoader, `${RESULTS}?email=claire@client.example`)).data,
    ).toMatchObject({ total: 1, more: false });
    expect((await here.visitor.visit(resultsLoader, `${RESULTS}?lastname=foule&page=99`)).location).toBe(
      "/en/fr/pro/customer/results?lastname=foule&page=50",
    );
    await here.house.api.query("delete from customers where id like 'cus_many%'");
  });

  it("says why it is asked for, and leads whoever was chosen back to the stones with their filters", async () => {
    const stones =
      "/en/fr/pro/creations/result?aesthetic=aube&metal=platinum&cut=oval&color=D&color=E&caratMin=0.5&size=52";
    const sent = await here.visitor.visit(stonesLoader, stones);
    const { searchParams } = new URL(sent.location ?? "", "http://house.example");
    expect(searchParams.get("to")).toBe(stones);
    const asked = (await here.visitor.visit(loader, sent.location ?? "")).data;
    expect([asked.reason, asked.to]).toEqual(["stones", stones]);
    // It is on the page already, and is not announced again.
    expect(await flashOf(here.visitor)).not.toContain("choose_customer");

    const found = await here.visitor.send(action, SEARCH, { intent: "find", q: "moreau claire", to: stones });
    const id = (await here.visitor.visit(resultsLoader, found.location ?? "")).data.customers.find(
      ({ email }) => email === "claire@client.example",
    )?.id;
    const query = (found.location ?? "").split("?")[1];
    expect((await select(here.visitor, id ?? "", {}, query)).location).toBe(stones);
    expect((await here.visitor.visit(stonesLoader, stones)).data.filters).toMatchObject({
      color: ["D", "E"],
      caratMin: 0.5,
      size: 52,
    });
  });

  it.each([
    [TRAY, "tray"],
    ["/en/fr/pro/customer/file", "file"],
    ["/en/fr/pro/checkout/cart", "order"],
    ["/en/fr/pro/stone/D-100036?size=52", "stones"],
    ["/en/fr/pro/reporting", null],
    ["//evil.example", null],
  ])("on the way to %s the reason is %s", async (to, reason) => {
    const at = `${SEARCH}?to=${encodeURIComponent(to)}`;
    expect((await here.visitor.visit(loader, at)).data.reason).toBe(reason);
  });

  it("a stone that is taken while nobody is served any more leads to the search and back to its list", async () => {
    const stones = "/en/fr/pro/creations/result?aesthetic=aube&metal=platinum&cut=oval&size=52";
    const taken = await here.visitor.send(stonesAction, stones, {
      mountSku: "aube-platinum-oval",
      stoneSku: "D-100036",
      gia: "9910000036",
      carat: "1.00",
      color: "D",
      clarity: "IF",
    });
    expect(new URL(taken.location ?? "", "http://house.example").searchParams.get("to")).toBe(stones);
  });

  it("never leaves the house for a `to` from outside", async () => {
    const seen = await here.visitor.send(action, SEARCH, { intent: "guest", to: "//evil.example" });
    expect(seen.location).toBe(TRAY);
  });

  it("a tray is asked for with a customer, or without an account; otherwise the search comes first", async () => {
    expect(
      decodeURIComponent((await here.visitor.visit(cartLoader, "/en/fr/pro/checkout/cart")).location ?? ""),
    ).toBe("/en/fr/pro/customer/search?to=/en/fr/pro/checkout/cart");
    await here.visitor.send(action, SEARCH, { intent: "guest" });
    expect((await here.visitor.visit(cartLoader, "/en/fr/pro/checkout/cart")).status).toBe(200);
  });
});

describe("Serving one customer after another", () => {
  beforeEach(() => here.visitor.asSeller());

  it("another customer is selected only after a confirmation, and then nothing of the first one is left", async () => {
    const [claire, other] = [
      await idOf(here.visitor, "claire@client.example"),
      await idOf(here.visitor, "eloise.dubois@client.example"),
    ];
    await select(here.visitor, claire);
    await (await here.visitor.session()).set("finalItem", "itm_of_claire");
    await (await here.visitor.session()).set("orderForm", { customerFirstName: "Claire" });

    const asked = await select(here.visitor, other, {}, "email=eloise.dubois@client.example");
    expect(asked.location).toContain(`confirm=${other}`);
    expect((await here.visitor.session()).data.actingFor?.id).toBe(claire);
    expect((await here.visitor.visit(resultsLoader, asked.location ?? "")).data.confirm).toMatchObject({
      id: other,
      current: { firstname: "Claire" },
    });

    await here.visitor.send(action, SEARCH, { intent: "guest", confirmed: "1" });
    const { data } = await here.visitor.session();
    expect([data.actingFor, data.finalItem, data.orderForm, data.guest]).toEqual([
      undefined,
      undefined,
      undefined,
      true,
    ]);
  });

  it("the tray made without an account comes along once, and the end of the service empties it", async () => {
    await here.visitor.send(action, SEARCH, { intent: "guest" });
    const { data: stones } = await here.visitor.visit(
      stonesLoader,
      "/en/fr/pro/creations/result?aesthetic=aube&metal=platinum&cut=oval&size=52",
    );
    const stone = stones.found?.stones.find((one) => one.state === "free");
    if (!stone) throw new Error("the demo house has oval stones");
    const added = await here.visitor.send(stonesAction, "/en/fr/pro/creations/result", {
      mountSku: stone.mountSku,
      stoneSku: stone.sku,
      gia: stone.gia,
      carat: stone.carat.toFixed(2),
      color: stone.color,
      clarity: stone.clarity,
      size: "52",
    });
    expect(added.location).toBe(TRAY);
    expect((await here.visitor.visit(trayLoader, TRAY)).data.cart.map((row) => row.item.stone?.gia)).toEqual([
      stone.gia,
    ]);

    await select(here.visitor, await idOf(here.visitor, "claire@client.example"));
    expect(
      (await here.visitor.visit(trayLoader, TRAY)).data.cart.map((row) => row.item.stone?.gia),
    ).toContain(stone.gia);
    expect(await flashOf(here.visitor)).toContain("tray_moved");

    await here.visitor.send(action, SEARCH, { intent: "end" });
    await here.visitor.send(action, SEARCH, { intent: "guest" });
    expect((await here.visitor.visit(trayLoader, TRAY)).data.cart).toEqual([]);
  });

  it("removing the item that was chosen for the order clears that choice; a second removal changes nothing", async () => {
    await select(here.visitor, await idOf(here.visitor, "claire@client.example"));
    const itemId = (await here.visitor.visit(trayLoader, TRAY)).data.cart[0]?.id ?? "";
    await here.visitor.send(trayAction, TRAY, { intent: "choose", itemId });
    expect((await here.visitor.session()).data.finalItem).toBe(itemId);
    await here.visitor.send(trayAction, TRAY, { intent: "remove", itemId });
    expect((await here.visitor.session()).data.finalItem).toBeUndefined();
    expect((await here.visitor.send(trayAction, TRAY, { intent: "remove", itemId })).location).toBe(TRAY);
  });

  it("two loads of one tray at the same time are one request", async () => {
    await select(here.visitor, await idOf(here.visitor, "claire@client.example"));
    here.house.calls.length = 0;
    await Promise.all([
      here.visitor.visit(trayLoader, TRAY),
      here.visitor.visit(trayLoader, TRAY),
      here.visitor.visit(trayLoader, TRAY),
    ]);
    expect(here.house.calls.filter((call) => call.startsWith("GET /api/cart?")).length).toBe(1);
  });

  it("prices are those of the seller's website in whatever region the page is read", async () => {
    await here.visitor.send(action, SEARCH, { intent: "guest" });
    const { data } = await here.visitor.visit(
      stonesLoader,
      "/jp/jp/pro/creations/result?aesthetic=aube&metal=platinum&cut=oval",
    );
    expect(new Set(data.found?.stones.map((stone) => stone.price.currency))).toEqual(new Set(["EUR"]));
  });
});
