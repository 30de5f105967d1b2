import { describe, expect, it } from "vitest";
import { type Visitor } from "../../../tests/setup/bff";
import { action as sellerLogIn } from "~/routes/pro/login/route.server";
import { action as account } from "~/routes/my-account/route.server";
import { action as book } from "~/routes/book-an-appointment/route.server";
import { action as register } from "~/routes/client-register/route.server";
import { action as queue } from "~/routes/pro/queue/route.server";
import { action as search } from "~/routes/pro/customer/search/route.server";
import { action as note } from "~/routes/pro/customer/file/route.server";
import { action as orderForm } from "~/routes/pro/checkout/order/route.server";
import { action as engraving } from "~/routes/pro/checkout/engraving/route.server";
import { action as cart } from "~/routes/pro/checkout/cart/route.server";
import { action as review } from "~/routes/pro/checkout/review/route.server";
import { action as summary } from "~/routes/summary/route.server";
import { action as shopEngraving } from "~/routes/engraving/route.server";
import { action as forgotten } from "~/routes/my-account/forgot-password/route.server";
import { action as order } from "~/routes/pro/order/route.server";
import { CAMILLE, CLAIRE, endingSessions, SUMMARY } from "../../../tests/setup/session-end";
import { SHARE } from "../../../tests/setup/typed-forms";

const here = endingSessions();
const { forget, expire, acting, again, given } = here;
const RING = "/en/fr/book-an-appointment/aube-platinum-oval?cut=oval&carat=1.00&size=52";

type Form = {
  name: string;
  who: "customer" | "seller";
  path: string;
  action: Parameters<Visitor["send"]>[0];
  typed: Record<string, string>;
  secret?: Record<string, string>;
  before?: () => Promise<unknown>;
};

const FORMS: Form[] = [
  {
    name: "personal details",
    who: "customer",
    path: "/en/fr/my-account",
    action: account,
    typed: { intent: "profile", firstname: "Clara", lastname: "Moreau-Blanc", city: "Lyon" },
    secret: { currentPassword: "Client-2026!" },
  },
  {
    name: "preferences",
    who: "customer",
    path: "/en/fr/my-account",
    action: account,
    typed: { intent: "preferences", newsletter: "on" },
  },
  {
    name: "an appointment",
    who: "customer",
    path: RING,
    action: book,
    typed: { comment: "After five, please", phone: "+33 1 99 00 12 34" },
  },
  {
    name: "a new customer",
    who: "seller",
    path: "/en/fr/client-register?as=seller",
    action: register,
    typed: { firstname: "李", lastname: "王", email: "li@client.example" },
  },
  {
    name: "the search for a customer",
    who: "seller",
    path: "/en/fr/pro/customer/search",
    action: search,
    typed: { lastname: "Moreau" },
  },
  {
    name: "a note on a customer",
    who: "seller",
    path: "/en/fr/pro/customer/file",
    action: note,
    typed: { text: "Prefers yellow gold" },
    before: acting,
  },
  {
    name: "an order",
    who: "seller",
    path: "/en/fr/pro/checkout/order",
    action: orderForm,
    typed: { customerFirstName: "Claire", comment: "Gift box" },
    before: acting,
  },
  {
    name: "an engraving",
    who: "seller",
    path: "/en/fr/pro/checkout/engraving",
    action: engraving,
    typed: { text: "Toujours" },
    before: acting,
  },
  {
    name: "a deposit",
    who: "seller",
    path: "/en/fr/pro/order/00000000-0000-4000-8000-000000000001",
    action: order,
    typed: { intent: "deposit", depositNumber: "T-9", depositAmount: "500" },
  },
  {
    name: "the search by a customer's number",
    who: "seller",
    path: "/en/fr/pro/customer/search",
    action: search,
    typed: { intent: "crm", crmId: "C-100200" },
  },
  {
    name: "why an order is cancelled",
    who: "seller",
    path: "/en/fr/pro/order/00000000-0000-4000-8000-000000000001",
    action: order,
    typed: { intent: "cancel", reason: "The size was a guess" },
  },
  {
    name: "the deposit of an order on hold",
    who: "seller",
    path: "/en/fr/pro/order/00000000-0000-4000-8000-000000000001",
    action: order,
    typed: { intent: "confirm", depositNumber: "T-10", depositAmount: "900" },
    secret: { signature: "Signed and agreed" },
  },
  {
    name: "the review of an order",
    who: "seller",
    path: "/en/fr/pro/checkout/review",
    action: review,
    typed: { termsAccepted: "on" },
    secret: { signature: "Signed and agreed" },
    before: acting,
  },
  {
    name: "the choice of what is ordered",
    who: "seller",
    path: "/en/fr/pro/checkout/cart",
    action: cart,
    typed: { itemId: "7" },
    before: acting,
  },
  {
    name: "the deletion of an account",
    who: "customer",
    path: "/en/fr/my-account",
    action: account,
    typed: { intent: "deletion", confirm: "on" },
    secret: { currentPassword: "Client-2026!" },
  },
];

/** Forms without a required login: the end of a session loses nothing that was filled in. */
const OPEN: Omit<Form, "who">[] = [
  {
    name: "a creation shared by e-mail",
    path: SUMMARY,
    action: summary,
    typed: SHARE,
  },
  {
    name: "an engraving of the shop",
    path: "/en/fr/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=52",
    action: shopEngraving,
    typed: { engravingText: "Toujours", engravingFont: "Times New Roman" },
  },
  {
    name: "the address of a forgotten password",
    path: "/en/fr/my-account/forgot-password",
    action: forgotten,
    typed: { email: "claire@client.example" },
  },
];

const enter = (who: Form["who"]) =>
  who === "customer" ? here.visitor.asCustomer() : here.visitor.asSeller();

describe.each([
  ["nobody was there for too long", forget, "inactivity"],
  ["the token's time is over", expire, "session_expired"],
] as const)("When %s while a form is open", (_, finish, why) => {
  it.each(FORMS)(
    "$name: the login opens with the popup, and behind it everything that was typed",
    async ({ who, path, action, typed, secret, before }) => {
      await enter(who);
      await before?.();
      await finish();
      const refused = await here.visitor.send(action, path, {
        ...typed,
        ...secret,
        _csrf: (await here.visitor.session()).csrf,
      });
      const page = path.split("?")[0] ?? path;
      expect(refused.location).toMatch(
        who === "customer" ? /^\/en\/fr\/login\?to=/ : /^\/en\/fr\/pro\/login\?to=/,
      );
      expect(new URL(refused.location ?? "", "http://x").searchParams.get("to")).toContain(page);
      expect((await here.visitor.session()).data.flash).toMatchObject([
        { type: "warning", key: why, popup: true },
      ]);
      expect(await given(page), "not before the login").toBeNull();
      await again(who, who === "customer" ? CLAIRE : CAMILLE, refused.location);
      expect(await given(page)).toEqual(typed);
      expect(JSON.stringify((await here.visitor.session()).data.resume)).not.toContain("Client-2026!");
    },
  );

  it.each(OPEN)("$name continues, or is restored after the login", async ({ path, action, typed }) => {
    await here.visitor.asCustomer();
    const { csrf } = await here.visitor.session();
    await finish();
    const sent = await here.visitor.send(action, path, { ...typed, _csrf: csrf });
    if (!sent.location?.includes("/login?to="))
      return expect(sent.status < 400, String(sent.status)).toBe(true);
    await again("customer", CLAIRE, sent.location);
    expect(await given(path.split("?")[0] ?? path)).toEqual(typed);
  });

  it("is empty for somebody else who logs in on this device", async () => {
    await here.visitor.asCustomer();
    await finish();
    const refused = await here.visitor.send(account, "/en/fr/my-account", {
      intent: "profile",
      firstname: "Clara",
      _csrf: (await here.visitor.session()).csrf,
    });
    await again(
      "customer",
      { ...CLAIRE, email: "kenji@client.example" },
      refused.location?.replace("/en/fr/", "/en/jp/") ?? null,
    );
    const { data } = await here.visitor.session();
    expect(data.firstname).not.toBe("Claire");
    expect([data.resume, await given("/en/fr/my-account")]).toEqual([undefined, null]);
  });
});

describe("A seller on the pages of another region", () => {
  it("finds what was typed in the region of their website, where the login redirects", async () => {
    await here.visitor.asSeller();
    await expire();
    const typed = { firstname: "李", lastname: "王" };
    const refused = await here.visitor.send(register, "/zh_hs/cn/client-register?as=seller", {
      ...typed,
      _csrf: (await here.visitor.session()).csrf,
    });
    const login = await here.visitor.send(sellerLogIn, refused.location ?? "", CAMILLE);
    expect(login.location).toMatch(/^\/zh_hs\/fr\//);
    expect(await given("/zh_hs/fr/client-register")).toEqual(typed);
    expect(await given("/zh_hs/fr/pro/customer/search"), "of this page alone").toBeNull();
  });
});

describe("A token that was revoked elsewhere", () => {
  it("is refused by /api, and the form leads to the login with what was typed", async () => {
    await here.visitor.asCustomer();
    await (await here.visitor.session()).set("token", "ended.by.others");
    const wishes = { intent: "preferences", newsletter: "on", contactEmail: "on" };
    const refused = await here.visitor.send(account, "/en/fr/my-account", wishes);
    expect(refused.location).toBe("/en/fr/login?to=%2Fen%2Ffr%2Fmy-account");
    await again("customer", CLAIRE, refused.location);
    expect(await given("/en/fr/my-account")).toEqual(wishes);
  });
});

describe("A button that posts to a URL without a page", () => {
  const CART = "/en/fr/pro/checkout/cart?item=7";
  it.each([
    ["forgotten", forget],
    ["over", expire],
  ] as const)(
    "leads back to the page it stands on when the session is %s, with what was chosen there",
    async (_, finish) => {
      await here.visitor.asSeller();
      await finish();
      const refused = await here.visitor.send(queue, "/en/fr/pro/queue", { join: "D-1", itemId: "7" }, CART);
      expect(refused.location).toBe(`/en/fr/pro/login?to=${encodeURIComponent(CART)}`);
      const again = await here.visitor.send(sellerLogIn, refused.location ?? "", CAMILLE);
      expect(new URL(again.location ?? "", "http://x").searchParams.get("to") ?? again.location).toBe(CART);
      expect(await given("/en/fr/pro/checkout/cart")).toEqual({ join: "D-1", itemId: "7" });
    },
  );

  it("accepts only a page of this site from the browser", async () => {
    await here.visitor.asSeller();
    for (const from of ["//evil.example/en/fr/pro/reporting", "/xx/fr/pro", "/en/fr/pro/queue"]) {
      const seen = await here.visitor.send(queue, "/en/fr/pro/queue", { intent: "leave", sku: "D-1" }, from);
      expect(seen.location, from).toBe("/en/fr/pro/customer/tray");
    }
  });
});
