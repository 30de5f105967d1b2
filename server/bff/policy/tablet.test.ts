import { beforeEach, describe, expect, it } from "vitest";
import { openDoor } from "../../../tests/setup/page";
import type { PageContext } from "../request/context";
import type { SessionFields } from "../request/session-fields";
import { leavesWithoutQuestion } from "./leaving-checkout";
import { lockTablet, lockWithTyped, lockedOut } from "./lock";
import { beginRehearsal, endRehearsal } from "./rehearsal";
import { asksForPin, needPin, setPin, tryPin } from "./tray-pin";
import { needLanguage } from "./unprefixed";

/* Tests what a shared tablet and discreet mode hide, and when a user leaves the checkout. */

const copies: string[] = [];
const door = openDoor({
  rehearsal: {
    api: () => Promise.reject(new Error("nothing is behind this door")),
    begin: (seller: string) => (copies.push(`begin ${seller}`), Promise.resolve({ token: "of the copy" })),
    end: (seller: string) => (copies.push(`end ${seller}`), Promise.resolve()),
  } as never,
});
const CAMILLE: SessionFields = {
  token: "t",
  tokenExp: 7,
  role: "seller",
  sellerId: "sel_camille",
  firstname: "Camille",
  lastname: "Laurent",
  webCode: "AUR-FR",
  sellerRegion: "fr",
  shops: ["P101"],
  shop: "P101",
};
const QUOTE = "00000000-0000-0000-0000-000000000001";
const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (answer) {
    return answer instanceof Response
      ? answer.headers.get("Location")
      : (answer as { init?: ResponseInit }).init?.status;
  }
};

describe("The PIN of a discreet tray", () => {
  let ctx: PageContext;
  beforeEach(async () => {
    ctx = await door.at("/en/fr/my-account/tray", {
      cookie: `quiet=1; ${await door.begin({ token: "t", role: "customer" })}`,
    });
  });

  it("is asked if it was set and the mode is on, and redirects back afterwards", async () => {
    expect(asksForPin(ctx)).toBe(false);
    expect(thrown(() => needPin(ctx))).toBeUndefined();
    await setPin(ctx, "2580");
    expect(asksForPin(ctx)).toBe(true);
    expect(thrown(() => needPin(ctx))).toBe("/en/fr/discreet?to=%2Fen%2Ffr%2Fmy-account%2Ftray");
    expect(asksForPin({ ...ctx, discreet: false })).toBe(false);
  });

  it("opens the tray for ten minutes, and is stored only as a hash", async () => {
    await setPin(ctx, "2580");
    expect(JSON.stringify(ctx.session.data)).not.toContain("2580");
    expect(await tryPin(ctx, "2580")).toBe(true);
    const { openUntil = 0 } = ctx.session.data.tray ?? {};
    expect(Math.round((openUntil - Date.now()) / 1000)).toBe(600);
    expect(ctx.session.data.trayTries).toBeUndefined();
    expect(asksForPin(ctx)).toBe(false);
  });

  it("may be wrong four times; a correct one resets the count, the fifth wrong one ends the session", async () => {
    await setPin(ctx, "2580");
    for (const left of [4, 3]) expect(await tryPin(ctx, "0000")).toBe(left);
    expect(await tryPin(ctx, "2580")).toBe(true);
    for (const left of [4, 3, 2, 1]) expect(await tryPin(ctx, "0000")).toBe(left);
    expect(ctx.session.data.token).toBe("t");
    expect(await tryPin(ctx, "0000")).toBe(0);
    expect(ctx.session.data).toEqual({});
    // After a login elsewhere, the session has no PIN.
    expect(await tryPin(ctx, "0000")).toBe(true);
  });

  it("cannot be guessed with concurrent requests", async () => {
    const cookie = `quiet=1; ${await door.begin({ token: "t", role: "customer" })}`;
    const request = () => door.at("/en/fr/my-account/tray", { cookie });
    await setPin(await request(), "2580");
    const requests = await Promise.all(Array.from({ length: 20 }, request));
    const left = await Promise.all(requests.map((one, nth) => tryPin(one, nth < 19 ? "0000" : "2580")));
    expect(left.slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
    expect(left.slice(5).every((one) => one === 0)).toBe(true);
    expect((await request()).session.data.token).toBeUndefined();
  });

  it("that was set before a rotation of secrets still works; that of another server does not", async () => {
    await setPin(ctx, "2580");
    const withSecrets = (...secrets: string[]) =>
      tryPin(
        { ...ctx, runtime: { ...ctx.runtime, env: { ...ctx.runtime.env, SESSION_SECRETS: secrets } } },
        "2580",
      );
    const [before = ""] = ctx.runtime.env.SESSION_SECRETS;
    expect(await withSecrets("a newer secret", before)).toBe(true);
    expect(await withSecrets("a newer secret")).toBe(4);
  });
});

describe("A locked tablet", () => {
  const TYPED = { intent: ["save", "lock"], comment: "blue ribbon" };
  const form = () => {
    const data = new FormData();
    for (const intent of TYPED.intent) data.append("intent", intent);
    data.append("comment", TYPED.comment);
    return data;
  };

  it("redirects all pages to the PIN", async () => {
    const ctx = await door.at("/en/fr/pro/reporting", { cookie: await door.begin(CAMILLE) });
    expect((await lockTablet(ctx, "/en/fr/pro/reporting")).headers.get("Location")).toBe(
      "/en/fr/pro/lock?to=%2Fen%2Ffr%2Fpro%2Freporting",
    );
    expect(ctx.session.data).toMatchObject({ locked: true, sellerId: "sel_camille" });
  });

  it("keeps what was typed for its seller, without the button that locked", async () => {
    const ctx = await door.at("/en/fr/pro/reporting", { cookie: await door.begin(CAMILLE), method: "POST" });
    await lockWithTyped(ctx, form());
    expect(ctx.session.data.locked).toBe(true);
    expect(ctx.session.data.resume?.fields).toEqual({ intent: "save", comment: "blue ribbon" });
    expect(ctx.session.data.resume?.owner).toBe(
      ctx.session.markOf({ owner: "seller:sel_camille", isSeller: true }),
    );
  });

  it("does not process a form from another tab, and restores it afterwards", async () => {
    const cookie = await door.begin({ ...CAMILLE, locked: true });
    const ctx = await door.at("/en/fr/pro/reporting", {
      cookie,
      method: "POST",
      form: { comment: "red ribbon" },
    });
    expect((await lockedOut(ctx)).headers.get("Location")).toContain("/en/fr/pro/lock?to=");
    expect(ctx.session.data.resume?.fields).toEqual({ comment: "red ribbon" });
    const reading = await door.at("/en/fr/pro/reporting", {
      cookie: await door.begin({ ...CAMILLE, locked: true }),
    });
    await lockedOut(reading);
    expect(reading.session.data.resume).toBeUndefined();
  });

  it("keeps nothing for a user who is not logged in", async () => {
    const ctx = await door.at("/en/fr/catalog", {
      cookie: await door.begin({ firstname: "x" }),
      method: "POST",
    });
    await lockWithTyped(ctx, form());
    expect(ctx.session.data.resume).toBeUndefined();
  });
});

describe("A rehearsal", () => {
  const served: SessionFields = { ...CAMILLE, guest: true, finalItem: "itm_1", quoteId: QUOTE };

  it("has the same seller and shop, nothing of the real customer, and ends where it began", async () => {
    copies.length = 0;
    const ctx = await door.at("/en/fr/pro/rehearsal", { cookie: await door.begin(served) });
    await ctx.session.flash({ type: "info", key: "kept" });
    await beginRehearsal(ctx);
    const { flash: _, ...during } = ctx.session.data;
    expect(during).toEqual({
      ...CAMILLE,
      token: "of the copy",
      rehearsal: { live: served, since: expect.any(String) as string },
    });
    await beginRehearsal(ctx);
    expect(copies).toEqual(["begin sel_camille"]);
    const after = await endRehearsal(ctx);
    expect(after.caller.token).toBe("t");
    const { flash: __, ...again } = after.session.data;
    expect(again).toEqual(served);
    expect(copies).toEqual(["begin sel_camille", "end sel_camille"]);
    expect(await endRehearsal(after)).toBe(after);
  });

  it("that ends on a locked tablet leaves it locked", async () => {
    const ctx = await door.at("/en/fr/pro/rehearsal", { cookie: await door.begin(served) });
    await beginRehearsal(ctx);
    await ctx.session.set("locked", true);
    expect((await endRehearsal(ctx)).session.data.locked).toBe(true);
  });

  it("is unavailable if no copy can be made, and changes nothing then", async () => {
    const { sellerId: _, ...nobody } = served;
    for (const [fields, rehearsal] of [
      [nobody, undefined],
      [served, { begin: () => Promise.resolve(null) }],
      [served, null],
    ] as const) {
      const ctx = await door.at("/en/fr/pro/rehearsal", { cookie: await door.begin(fields) });
      const runtime =
        rehearsal === undefined ? ctx.runtime : { ...ctx.runtime, rehearsal: rehearsal as never };
      await expect(beginRehearsal({ ...ctx, runtime })).rejects.toMatchObject({ code: "unavailable" });
      expect(ctx.session.data).toEqual(fields);
    }
  });
});

describe("Leaving the checkout unasked", () => {
  const from = (path: string) => ({ "Sec-Fetch-Dest": "document", Referer: `http://localhost:3000${path}` });
  const CHECKOUT = "/en/fr/pro/checkout/order";
  async function leaves(
    path: string,
    change: { fields?: SessionFields; headers?: Record<string, string>; method?: string } = {},
  ) {
    const cookie = await door.begin({ ...CAMILLE, quoteId: QUOTE, ...change.fields });
    const headers = { ...from(CHECKOUT), ...change.headers };
    return leavesWithoutQuestion(await door.at(path, { cookie, headers, method: change.method ?? "GET" }));
  }

  it("is opening another page from one of the checkout's, without scripts, while a reservation runs", async () => {
    for (const path of ["/en/fr/catalog", "/en/fr/pro/reporting", "/en/fr/no-such-page"])
      expect(await leaves(path), path).toBe(true);
  });

  it("does not include the pages that a seller needs meanwhile, nor the checkout's own", async () => {
    for (const path of [
      "/en/fr/pro/checkout/cart",
      CHECKOUT,
      "/en/fr/legal-notice",
      "/en/fr/pro/lock",
      "/build/x.js",
    ])
      expect(await leaves(path), path).toBe(false);
  });

  it("does not include a download from another page while a reservation runs", async () => {
    const headers = from("/en/fr/pro/reporting");
    expect(await leaves("/en/fr/pro/reporting/orders.csv", { headers })).toBe(false);
  });

  it("does not include fetches, prefetches, submissions, and requests of a page with scripts", async () => {
    const catalog = "/en/fr/catalog";
    for (const headers of [
      { "Sec-Fetch-Dest": "empty" },
      { "Sec-Purpose": "prefetch;prerender" },
      { "Sec-Purpose": "prerender" },
      { Purpose: "preview" },
      from("/en/fr/pro/reporting"),
      from("/"),
      { Referer: "" },
      { Referer: "nowhere" },
    ])
      expect(
        await leaves(catalog, { headers: headers as Record<string, string> }),
        JSON.stringify(headers),
      ).toBe(false);
    expect(await leaves(catalog, { method: "POST" })).toBe(false);
    expect(await leaves(catalog, { fields: { scripts: true } })).toBe(false);
    expect(await leaves(catalog, { fields: { locked: true } })).toBe(false);
    const cookie = await door.begin(CAMILLE);
    expect(leavesWithoutQuestion(await door.at(catalog, { cookie, headers: from(CHECKOUT) }))).toBe(false);
  });
});

describe("An address without a language", () => {
  const lead = async (path: string) => {
    const ctx = await door.at(path, { headers: { "Accept-Language": "ja" } });
    return thrown(() => needLanguage(ctx));
  };
  it("redirects to the page with one, including the query; an unknown page gives 404", async () => {
    expect(await lead("/catalog?cut=oval")).toMatch(/^\/jp?a?\/\w\w\/catalog\?cut=oval$/);
    expect(await lead("/ring/platinum/aube")).toMatch(/\/ring\/platinum\/aube$/);
    for (const path of ["/wp-admin", "/", "/xx/fr/catalog"]) expect(await lead(path), path).toBe(404);
    expect(await lead("/en/fr/catalog")).toBeUndefined();
  });
});
