import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { visitedHouse, type Visitor } from "../../../../tests/setup/bff";
import { reserveAStone, serveClaire } from "../../../../tests/setup/counter";
import { SELLER_PASSWORD as password } from "../../../../tests/setup/api";
import { sessionEndpoints } from "#server/contract/session";
import { loader as root } from "~/root.server";
import { action as logout } from "../../logout/route.server";
import { loader as home } from "../../home/route.server";
import { action as sessionEnd } from "../../session-end/route.server";
import { action as orderAction } from "../checkout/order/route.server";
import { loader as cartLoader } from "../checkout/cart/route.server";
import { action as fileAction } from "../customer/file/route.server";
import { loader as dayLoader } from "../day/route.server";
import { action as login, loader as loginLoader } from "../login/route.server";
import { loader as kept } from "../offline/kept/route.server";
import { action as rehearse } from "../rehearsal/route.server";
import { action as security } from "../security/route.server";
import { action, loader } from "./route.server";

/* Sellers who share a tablet change by PIN, and each finds their own data. */

const P = "/en/fr/pro";
const LOCK = `${P}/lock`;
const here = visitedHouse();
let tablet: Visitor;

const CAMILLE = "camille@aurive.example";
const LOUIS = "louis@aurive.example";
const HELENE = "helene@aurive.example";

const logIn = (who: string, webCode = "AUR-FR") =>
  tablet.send(login, `${P}/login`, { email: who, password, webCode });
const setPin = (pin: string) => tablet.send(security, `${P}/security`, { intent: "pin", pin, password });
const lock = (to = "") => tablet.send(action, LOCK, { intent: "from", to });
const fields = async () => (await tablet.session()).data;
const offered = async () => (await tablet.visit(loader, LOCK)).data.others;
const markOf = async (name: string) => (await offered()).find((one) => one.name === name)?.mark ?? "nobody";
const change = async (name: string, pin: string, path = LOCK) =>
  tablet.send(action, path, { who: await markOf(name), pin });
const flashes = async () => ((await fields()).flash ?? []).map(({ key }) => key);
const acts = async (seller: string) =>
  (
    (await here.house.api.query(
      `select act from security_events where account = 'seller:${seller}' order by id`,
    )) as { act: string }[]
  ).map(({ act }) => act);

/** Another seller logs in on the locked tablet and sets a PIN. */
async function another(who: string, pin: string, webCode?: string) {
  expect((await tablet.send(action, LOCK, { intent: "another" })).location).toBe(`${P}/login`);
  await logIn(who, webCode);
  if ((await fields()).shops?.length && !(await fields()).shop)
    await tablet.send(login, `${P}/login?shop=choose`, { shop: "P101" });
  await setPin(pin);
}

/** Camille and Louis have both logged in; Louis has locked the tablet. */
async function twoSellers() {
  await logIn(CAMILLE);
  await tablet.send(login, `${P}/login?shop=choose`, { shop: "P101" });
  await setPin("2468");
  await lock();
  await another(LOUIS, "1357");
  await lock();
}

beforeAll(async () => {
  await here.house.api.query("delete from seller_security");
});
beforeEach(async () => {
  tablet = here.house.visitor();
  await here.house.api.query("update seller_security set pin_tries = 0");
});

describe("Sellers at one tablet", () => {
  it("keeps the first seller while a second one logs in, who finds web code and boutique named", async () => {
    await logIn(CAMILLE);
    await tablet.send(login, `${P}/login?shop=choose`, { shop: "P101" });
    await setPin("2468");
    await lock();
    expect(await offered()).toEqual([]);
    await tablet.send(action, LOCK, { intent: "another" });
    const { data } = await tablet.visit(loginLoader, `${P}/login`);
    expect(data.webCode).toBe("AUR-FR");
    // While nobody uses the tablet, only the lock page opens.
    expect((await tablet.visit(home, "/en/fr")).location).toMatch(/\/pro\/lock\?to=/);
    expect((await tablet.visit(dayLoader, `${P}/day`)).location).toMatch(/\/pro\/lock\?to=/);
    expect((await tablet.visit(root, `${P}/login`)).data).toMatchObject({ locked: true, isSeller: false });
    expect((await logIn(LOUIS)).location).toBe(`${P}/day`);
    expect(await fields()).toMatchObject({ sellerId: "sel_louis", shop: "P101" });
    expect((await fields()).locked).toBeUndefined();
  });

  it("changes to the chosen seller by their own PIN: their day, their rights, nothing of the customer of the other", async () => {
    await twoSellers();
    expect(await offered()).toEqual([
      { name: "Camille Laurent", initials: "CL", mark: expect.any(String) as string },
    ]);
    const before = await tablet.session();
    expect((await change("Camille Laurent", "2468")).location).toBe(`${P}/day`);
    const data = await fields();
    expect(data).toMatchObject({ sellerId: "sel_camille", firstname: "Camille" });
    expect(data.locked).toBeUndefined();
    // Another id: pages that were shown to Louis cannot send anything any more.
    expect((await tablet.session()).csrf).not.toBe(before.csrf);
    expect((await tablet.visit(dayLoader, `${P}/day`)).status).toBe(200);
    expect(await acts("sel_camille")).toContain("seller_changed");
    expect(JSON.stringify((await tablet.visit(root, `${P}/day`)).data)).not.toContain("Marchand");
  });

  it("lets the hold of the first run; the first finds customer, tray, order form and hold as they were", async () => {
    await twoSellers();
    await change("Camille Laurent", "2468");
    await serveClaire(tablet);
    await reserveAStone(tablet);
    const { quoteId, finalItem } = await fields();
    const order = `${P}/checkout/order`;
    const locked = await tablet.send(orderAction, order, {
      intent: "lock",
      customerFirstName: "Half",
      depositNumber: "T-94",
    });
    expect((await change("Louis Marchand", "1357", locked.location ?? "")).location).toBe(`${P}/day`);
    const louis = await fields();
    for (const name of ["actingFor", "quoteId", "finalItem", "orderForm", "resume", "placed"])
      expect(louis).not.toHaveProperty(name);
    const { data: shell } = await tablet.visit(root, order);
    expect(shell).toMatchObject({ actingFor: null, quoteUntil: null, resumed: null });
    expect(JSON.stringify(shell)).not.toContain("Moreau");
    // He goes on with his own work, which releases nothing of hers.
    await tablet.visit(cartLoader, `${P}/checkout/cart`);
    await lock();
    expect((await change("Camille Laurent", "2468")).location).toBe(order);
    expect(await fields()).toMatchObject({ quoteId, finalItem, actingFor: { lastname: "Moreau" } });
    expect((await tablet.visit(root, order)).data.resumed).toMatchObject({ depositNumber: "T-94" });
    const [row] = (await here.house.api.query(
      `select state, seller_id as seller from quotes where id = '${quoteId}'`,
    )) as { state: string; seller: string }[];
    expect(row).toEqual({ state: "active", seller: "sel_camille" });
    await here.house.api.query(
      "update quotes set expires_at = now() - interval '1 second' where state = 'active'",
    );
  });

  it("counts wrong PINs for the one who is chosen, and logs nobody else out", async () => {
    await twoSellers();
    const wrong = await change("Camille Laurent", "0000");
    expect([wrong.status, JSON.stringify(wrong.data)]).toEqual([422, expect.stringContaining("pin_wrong")]);
    expect(JSON.stringify(wrong.data)).not.toContain("0000");
    // The first seller's PIN does not open the second one's session.
    expect((await change("Camille Laurent", "1357")).status).toBe(422);
    for (let n = 0; n < 2; n += 1) await change("Camille Laurent", `999${n}`);
    expect((await change("Camille Laurent", "9999")).location).toBe(LOCK);
    expect(await flashes()).toContain("seller_logs_in_again");
    expect(await offered()).toEqual([]);
    expect((await fields()).sellerId).toBe("sel_louis");
    expect((await tablet.send(action, LOCK, { pin: "1357" })).location).toBe(`${P}/day`);
  });

  it("logs all out after ten wrong PINs in a row, whoever was chosen, also with the tablet left in between", async () => {
    await twoSellers();
    for (let n = 0; n < 5; n += 1) await change("Camille Laurent", `888${n}`);
    for (let n = 0; n < 4; n += 1) await tablet.send(action, LOCK, { pin: `777${n}` });
    await tablet.send(action, LOCK, { intent: "another" });
    const louis = await markOf("Louis Marchand");
    const last = await tablet.send(action, LOCK, { who: louis, pin: "6666" });
    expect(last.location).toBe(`${P}/login`);
    expect(last.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect(await flashes()).toContain("tablet_tries_over");
    expect(await fields()).not.toHaveProperty("others");
  });

  it("opens to a login when the last who waited has none left to come back with: wrong PINs, or ended elsewhere", async () => {
    const alone = async () => {
      tablet = here.house.visitor();
      await logIn(CAMILLE);
      await tablet.send(login, `${P}/login?shop=choose`, { shop: "P101" });
      await setPin("2468");
      await lock();
      await tablet.send(action, LOCK, { intent: "another" });
    };
    // Before, every page led to the lock and the lock to every page, and no tablet came out of it.
    const opens = async () => {
      expect((await tablet.visit(loginLoader, `${P}/login`)).status).toBe(200);
      expect((await tablet.visit(home, "/en/fr")).status).toBe(200);
      expect(await fields()).not.toHaveProperty("locked");
    };
    await alone();
    for (let n = 0; n < 4; n += 1) expect((await change("Camille Laurent", `999${n}`)).status).toBe(422);
    const last = await change("Camille Laurent", "9999");
    expect(last.location).toBe(`${P}/login`);
    expect(last.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect(await flashes()).toContain("seller_logs_in_again");
    await opens();
    await here.house.api.query("update seller_security set pin_tries = 0");
    await alone();
    await here.house.api.query("update sellers set token_epoch = token_epoch + 1 where id = 'sel_camille'");
    expect((await tablet.visit(loader, LOCK)).location).toBe(`${P}/login`);
    await opens();
  });

  it("shows no longer whose session was ended elsewhere, whose password is new, who is disabled", async () => {
    for (const end of [
      "insert into ended_tokens (jti, expires_at) select jti, now() + interval '1 day' from sessions where account = 'seller:sel_camille'",
      "update sellers set token_epoch = token_epoch + 1 where id = 'sel_camille'",
      "update sellers set disabled = true where id = 'sel_camille'",
    ]) {
      tablet = here.house.visitor();
      await twoSellers();
      const mark = await markOf("Camille Laurent");
      await here.house.api.query(end);
      // A page that still shows her data does not bring her back either.
      const late = await tablet.send(action, LOCK, { who: mark, pin: "2468" });
      expect([late.status, JSON.stringify(late.data)]).toEqual([422, expect.stringContaining("seller_gone")]);
      expect(await offered()).toEqual([]);
      expect((await fields()).others ?? []).toEqual([]);
      await here.house.api.query("update sellers set disabled = false where id = 'sel_camille'");
    }
  });

  it("offers nobody without a PIN, of another boutique, or a manager without a second factor", async () => {
    await twoSellers();
    await here.house.api.query("update seller_security set pin_hash = null where seller_id = 'sel_camille'");
    expect(await offered()).toEqual([]);
    await another(HELENE, "1470");
    await lock();
    await change("Louis Marchand", "1357");
    await lock();
    expect((await offered()).map(({ name }) => name)).toEqual(["Hélène Garnier"]);
    // On a server that requires a second factor for managers, she had none yet.
    await change("Hélène Garnier", "1470");
    await (await tablet.session()).set("factor", "needed");
    await lock();
    await change("Louis Marchand", "1357");
    await lock();
    expect(await offered()).toEqual([]);
    await another("mei@aurive.example", "2583", "AUR-HK");
    await lock();
    expect(await offered()).toEqual([]);
  });

  it("takes a seller who logs in again back to their work, and ends the token that waited", async () => {
    await twoSellers();
    await change("Camille Laurent", "2468");
    await serveClaire(tablet);
    const { token } = await fields();
    await lock();
    await change("Louis Marchand", "1357");
    await lock();
    await tablet.send(action, LOCK, { intent: "another" });
    await logIn(CAMILLE);
    expect(await fields()).toMatchObject({ sellerId: "sel_camille", actingFor: { lastname: "Moreau" } });
    const old = await here.house.api.call("GET", "/api/seller/security", { token: token ?? "" });
    expect(old.status).toBe(401);
  });

  it("takes away who logs out, and only them; the day's end logs out all, with their reservations", async () => {
    await twoSellers();
    const out = await tablet.send(logout, "/en/fr/logout", {});
    expect(out.location).toMatch(/^\/en\/fr\/pro\/lock\?gone=/);
    expect(out.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect((await tablet.visit(loader, LOCK)).data).toMatchObject({
      present: null,
      others: [{ name: "Camille Laurent" }],
    });
    expect((await change("Camille Laurent", "2468")).location).toBe(`${P}/day`);
    await serveClaire(tablet);
    await reserveAStone(tablet);
    const { quoteId, token } = await fields();
    await lock();
    await another(LOUIS, "1357");
    await lock();
    const over = await tablet.send(action, LOCK, { intent: "day_over" });
    expect([over.location, over.headers.get("Clear-Site-Data")]).toEqual(["/en/fr", '"storage"']);
    const [row] = (await here.house.api.query(`select state from quotes where id = '${quoteId}'`)) as {
      state: string;
    }[];
    expect(row?.state).toBe("released");
    expect(
      (await here.house.api.call(sessionEndpoints.sessions.method, "/api/sessions", { token: token ?? "" }))
        .status,
    ).toBe(401);
    expect((await tablet.visit(dayLoader, `${P}/day`)).location).toBe("/en/fr");
  });

  it("leaves the others waiting when the one at the tablet has gone away, and locks it", async () => {
    await twoSellers();
    await tablet.send(action, LOCK, { pin: "1357" });
    const end = await tablet.send(sessionEnd, "/en/fr/session", { why: "inactivity", path: `${P}/day` });
    expect(end.location).toBe(`${P}/login?to=${encodeURIComponent(`${P}/day`)}`);
    expect(await fields()).toMatchObject({ locked: true });
    expect((await change("Camille Laurent", "2468")).location).toBe(`${P}/day`);
  });

  it("looks at the clock itself where no script does: who was at the open tablet is out after a quarter of an hour, the others wait", async () => {
    await twoSellers();
    await tablet.send(action, LOCK, { pin: "1357" });
    await serveClaire(tablet);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 14 * 60_000 });
    try {
      expect((await tablet.visit(dayLoader, `${P}/day`)).status).toBe(200);
      const { csrf: _csrf } = await tablet.session();
      vi.setSystemTime(Date.now() + 16 * 60_000);
      const late = await tablet.send(fileAction, `${P}/customer/file`, {
        _csrf,
        note: "Prefers the morning",
      });
      expect(late.location).toMatch(/\/pro\/login\?to=/);
      expect(await flashes()).toContain("inactivity");
      expect(await fields()).not.toHaveProperty("token");
      expect((await offered()).map(({ name }) => name)).toEqual(["Camille Laurent"]);
      await logIn(LOUIS);
      expect(await fields()).toMatchObject({ sellerId: "sel_louis", actingFor: { lastname: "Moreau" } });
      expect((await tablet.visit(root, `${P}/customer/file`)).data.resumed).toMatchObject({
        note: "Prefers the morning",
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it("opens a locked tablet by PIN hours later, as long as the token holds", async () => {
    await twoSellers();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 3_600_000 });
    try {
      expect((await change("Camille Laurent", "2468")).location).toBe(`${P}/day`);
      await lock();
      vi.setSystemTime(Date.now() + 7.5 * 3_600_000);
      expect((await tablet.send(action, LOCK, { pin: "2468" })).location).not.toBe(`${P}/day`);
    } finally {
      vi.useRealTimers();
    }
  });

  it("gives each the key of their own offline day, after every change", async () => {
    const keyOf = async () => {
      const seen = await tablet.visit(kept, `${P}/offline/kept?salt=${"s".repeat(22)}`);
      return (await seen.response?.json()) as { owner: string; keys: string[] };
    };
    await twoSellers();
    await tablet.send(action, LOCK, { pin: "1357" });
    const louis = await keyOf();
    await lock();
    await change("Camille Laurent", "2468");
    const camille = await keyOf();
    expect(camille.owner).not.toBe(louis.owner);
    expect(camille.keys).not.toEqual(louis.keys);
    await lock();
    await change("Louis Marchand", "1357");
    expect(await keyOf()).toMatchObject({ owner: louis.owner, keys: louis.keys });
  });

  it("ends the rehearsal of who makes room; their real customer waits", async () => {
    await twoSellers();
    await tablet.send(action, LOCK, { pin: "1357" });
    await serveClaire(tablet);
    await tablet.send(rehearse, `${P}/rehearsal`, { intent: "begin" });
    expect(await fields()).toHaveProperty("rehearsal");
    await lock();
    await change("Camille Laurent", "2468");
    expect(await fields()).not.toHaveProperty("rehearsal");
    await lock();
    await change("Louis Marchand", "1357");
    expect(await fields()).toMatchObject({ actingFor: { lastname: "Moreau" } });
    expect(await fields()).not.toHaveProperty("rehearsal");
  });
});
