import { describe, expect, it } from "vitest";
import { pages } from "~/routes.table.js";
import { openDoor } from "../../../tests/setup/page";
import type { PageContext } from "../request/context";
import type { SessionFields } from "../request/session-fields";
import { runGuards } from "./guards";

/*
 * Tests who may open which page, and where everybody else is redirected. Sessions and requests are real; /api is not
 * called.
 */

const door = openDoor();
const summary = {
  id: "cus_claire",
  firstname: "Claire",
  lastname: "Dupont",
  email: "claire@client.example",
  gender: null,
  phone: null,
  city: null,
  country: null,
  crm_id: null,
};
const CLAIRE: SessionFields = { token: "t", role: "customer", customer: summary };
const CAMILLE: SessionFields = {
  token: "t",
  role: "seller",
  sellerId: "sel_camille",
  shops: ["P101"],
  shop: "P101",
};
const HELENE: SessionFields = { ...CAMILLE, role: "manager", sellerId: "sel_helene" };

type Asked = { as?: SessionFields | undefined; minutesLater?: number; method?: string };
/**
 * Requests a page.
 * @returns "opens", or the redirect with its pending message
 */
async function ask(path: string, { as, minutesLater = 0, method = "GET" }: Asked = {}): Promise<string> {
  const cookie = as ? await door.begin(as) : "";
  door.now += minutesLater * 60_000;
  const ctx = await door.at(`/en/fr${path}`, { cookie, method });
  return guarded(ctx);
}
async function guarded(ctx: PageContext): Promise<string> {
  const guards = pages.find(({ id }) => id === ctx.page?.id)?.guards ?? [];
  try {
    await runGuards(ctx, guards);
    return "opens";
  } catch (thrown) {
    if (!(thrown instanceof Response))
      return `refused ${(thrown as { init?: ResponseInit }).init?.status ?? String(thrown)}`;
    const said = ctx.session.data.flash?.map(
      ({ type, key, popup }) => `${type} ${key}${popup ? " popup" : ""}`,
    );
    return [thrown.headers.get("Location"), ...(said ?? [])].join(" | ");
  }
}

const COUNTER = "/en/fr/pro/day";

describe("Pages of an account", () => {
  it("open to a customer who is logged in", async () => {
    for (const path of ["/my-account", "/my-account/tray", "/my-account/export.json"])
      expect(await ask(path, { as: CLAIRE }), path).toBe("opens");
  });

  it("require a login, and return to the requested page afterwards", async () => {
    expect(await ask("/my-account/tray?sort=new")).toBe(
      "/en/fr/login?to=%2Fen%2Ffr%2Fmy-account%2Ftray%3Fsort%3Dnew | info login_needed",
    );
    expect(await ask("/my-account", { as: { firstname: "Claire" } })).toContain("info login_needed");
  });

  it("are not for sellers: they go to the customer's tray at the counter", async () => {
    for (const as of [CAMILLE, HELENE])
      expect(await ask("/my-account", { as })).toBe("/en/fr/pro/customer/tray | denied not_allowed");
  });

  it("say why a new login is needed: inactivity, or a session that is gone", async () => {
    expect(await ask("/my-account", { as: CLAIRE, minutesLater: 31 })).toBe(
      "/en/fr/login?to=%2Fen%2Ffr%2Fmy-account | warning inactivity popup",
    );
    expect(await ask("/my-account", { as: CAMILLE, minutesLater: 31 })).toBe(
      "/en/fr/pro/login?to=%2Fen%2Ffr%2Fmy-account | warning inactivity popup",
    );
    expect(await ask("/my-account", { as: { firstname: "x" }, minutesLater: 25 * 60 })).toBe(
      "/en/fr/login?to=%2Fen%2Ffr%2Fmy-account | warning session_expired popup",
    );
  });
});

describe("The pages of the login", () => {
  it("open to a visitor", async () => {
    for (const path of ["/login", "/client-register", "/client-register?as=seller", "/pro/login"])
      expect(await ask(path), path).toBe("opens");
  });

  it("redirect logged-in users to the requested page, never to another site", async () => {
    expect(await ask("/login", { as: CLAIRE })).toBe("/en/fr/my-account");
    expect(await ask("/login", { as: CAMILLE })).toBe(COUNTER);
    expect(await ask("/login?to=/en/fr/catalog", { as: CLAIRE })).toBe("/en/fr/catalog");
    for (const to of ["https://evil.example", "//evil.example", "/\\evil.example"])
      expect(await ask(`/login?to=${encodeURIComponent(to)}`, { as: CLAIRE }), to).toBe("/en/fr/my-account");
  });

  it("let a seller register a customer, and nobody else who is logged in", async () => {
    expect(await ask("/client-register?as=seller", { as: CAMILLE })).toBe("opens");
    expect(await ask("/client-register", { as: CAMILLE })).toBe(COUNTER);
    expect(await ask("/client-register?as=seller", { as: CLAIRE })).toBe("/en/fr/my-account");
    expect(await ask("/login?as=seller", { as: CAMILLE })).toBe(COUNTER);
  });

  it("send a seller whose session ended while registering a customer to the counter's own login", async () => {
    expect(await ask("/client-register?as=seller", { as: CAMILLE, minutesLater: 16 })).toContain(
      "/en/fr/pro/login?to=",
    );
    expect(await ask("/client-register?as=seller", { as: CLAIRE, minutesLater: 31 })).toBe("opens");
    expect(await ask("/client-register", { as: CAMILLE, minutesLater: 16 })).toBe("opens");
  });

  it("let a seller with several shops choose one", async () => {
    const { shop: _one, ...undecided } = CAMILLE;
    const several: SessionFields = { ...undecided, shops: ["P101", "P102"] };
    expect(await ask("/pro/login?shop", { as: several })).toBe("opens");
    expect(await ask("/pro/login", { as: several })).toBe(COUNTER);
    expect(await ask("/pro/login?shop", { as: { ...several, shop: "P102" } })).toBe(COUNTER);
    expect(await ask("/pro/login?shop", { as: { ...several, shops: [] } })).toBe(COUNTER);
    const { shops: _all, ...without } = several;
    expect(await ask("/pro/login?shop", { as: without })).toBe(COUNTER);
    expect(await ask("/pro/login?to=/en/fr/pro/reporting", { as: CAMILLE })).toBe("/en/fr/pro/reporting");
    expect(await ask("/pro/login", { as: CLAIRE })).toBe("opens");
  });
});

describe("The pages of the counter", () => {
  const paths = pages
    .filter(({ guards }) => (guards as readonly string[]).includes("seller"))
    .map(({ path }) => `/${path.replace(":id", "ord_1").replace(/:\w+/g, "x")}`);

  it("open to sellers and managers alone, every one of them", async () => {
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      expect(await ask(path), path).toBe("/en/fr | denied pro_login_needed");
      expect(await ask(path, { as: CLAIRE }), path).toBe("/en/fr | denied not_allowed");
      for (const as of [CAMILLE, HELENE])
        expect(await ask(path, { as }), path).not.toMatch(/pro_login_needed|not_allowed/);
    }
  });

  it("distinguish a seller whose session ended from a customer", async () => {
    expect(await ask("/pro/reporting", { as: CAMILLE, minutesLater: 16 })).toBe(
      "/en/fr/pro/login?to=%2Fen%2Ffr%2Fpro%2Freporting | warning inactivity popup",
    );
    expect(await ask("/pro/reporting", { as: CLAIRE, minutesLater: 31 })).toBe(
      "/en/fr | denied pro_login_needed",
    );
  });

  it("show only the PIN page on a locked tablet, and return to the requested page", async () => {
    const locked: SessionFields = { ...CAMILLE, locked: true };
    expect(await ask("/pro/reporting", { as: locked })).toBe(
      "/en/fr/pro/lock?to=%2Fen%2Ffr%2Fpro%2Freporting",
    );
    expect(await ask("/catalog", { as: locked })).toBe("/en/fr/pro/lock?to=%2Fen%2Ffr%2Fcatalog");
    expect(await ask("/pro/lock", { as: locked })).toBe("opens");
    for (const { path, scope } of pages.filter((page) => !("whenLocked" in page) && page.scope === "region"))
      expect(await ask(`/${path.replace(/:\w+/g, "x")}`, { as: locked }), `${scope} ${path}`).toMatch(
        /\/pro\/lock\?to=/,
      );
  });
});

describe("The checkout", () => {
  const ready: SessionFields = {
    ...CAMILLE,
    actingFor: summary,
    finalItem: "itm_1",
    quoteId: "00000000-0000-0000-0000-000000000001",
  };
  const without = (...names: (keyof SessionFields)[]): SessionFields =>
    Object.fromEntries(Object.entries(ready).filter(([name]) => !(names as string[]).includes(name)));
  const cart = "/en/fr/pro/checkout/cart";

  it.each([
    ["actingFor", "choose_customer"],
    ["finalItem", "choose_item"],
    ["quoteId", "reserve_first"],
  ] as const)("without %s leads back to the tray and names what is missing", async (missing, key) => {
    for (const path of ["/pro/checkout/order", "/pro/checkout/engraving", "/pro/checkout/review"])
      expect(await ask(path, { as: without(missing) }), path).toBe(`${cart} | warning ${key}`);
  });

  it("opens with a customer, or a guest, and an item that is reserved", async () => {
    expect(await ask("/pro/checkout/order", { as: ready })).toBe("opens");
    expect(await ask("/pro/checkout/order", { as: { ...without("actingFor"), guest: true } })).toBe("opens");
  });

  it("is reviewed once the order form is filled in", async () => {
    expect(await ask("/pro/checkout/review", { as: ready })).toBe(
      "/en/fr/pro/checkout/order | warning fill_order_form",
    );
    expect(await ask("/pro/checkout/review", { as: { ...ready, orderForm: {} } })).toBe("opens");
    // /api knows the outcome of an order whose form was submitted.
    expect(await ask("/pro/checkout/review", { as: CAMILLE, method: "POST" })).toBe("opens");
  });

  it("is over once the order is placed: Back, and the form that was sent twice, lead to it", async () => {
    const placed = { ...without("quoteId"), placed: [{ order_id: "ord_1" }] };
    for (const method of ["GET", "POST"])
      expect(await ask("/pro/checkout/review", { as: placed, method })).toBe("/en/fr/pro/checkout/success");
    expect(await ask("/pro/checkout/success", { as: placed })).toBe("opens");
    // The next customer's quote is running already.
    expect(
      await ask("/pro/checkout/review", { as: { ...ready, placed: placed.placed, orderForm: {} } }),
    ).toBe("opens");
    for (const as of [CAMILLE, { ...CAMILLE, placed: [] }])
      expect(await ask("/pro/checkout/success", { as })).toBe("/en/fr/pro/reporting");
  });

  it("does not guard the pages of one order, for which /api checks the permission", async () => {
    for (const path of ["/pro/order/ord_1", "/pro/order/ord_1/print"])
      expect(await ask(path, { as: CAMILLE })).toBe("opens");
  });
});
