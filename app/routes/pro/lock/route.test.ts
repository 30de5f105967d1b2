import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import type { Visitor } from "../../../../tests/setup/bff";
import { atCounter, reserveAStone, serveClaire } from "../../../../tests/setup/counter";
import { SELLER_PASSWORD as password } from "../../../../tests/setup/api";
import { loader as root } from "~/root.server";
import { href } from "~/lib/paths";
import { pages } from "~/routes.table.js";
import { action as login } from "../login/route.server";
import { action as orderAction } from "../checkout/order/route.server";
import { action as cartAction } from "../checkout/cart/route.server";
import { action as fileAction, loader as fileLoader } from "../customer/file/route.server";
import { action as queueAction } from "../queue/route.server";
import { action as searchAction, loader as searchLoader } from "../customer/search/route.server";
import { action as security } from "../security/route.server";
import { loader as pingLoader } from "../reservation/ping/route.server";
import { action, loader } from "./route.server";

const P = "/en/fr/pro";
const LOCK = `${P}/lock`;
const SECURITY = `${P}/security`;

const here = atCounter();

const flashOf = async (visitor: Visitor) =>
  ((await visitor.session()).data.flash ?? []).map((message) => message.key);
const setPin = (visitor: Visitor, pin = "2468") =>
  visitor.send(security, SECURITY, { intent: "pin", pin, password });

describe("Locking the shared tablet", () => {
  it("locks for a seller without a PIN too, who unlocks with the password and goes on where they were", async () => {
    await here.seller.send(searchAction, `${P}/customer/search`, { intent: "guest" });
    const seen = await here.seller.send(action, LOCK, { intent: "from", to: "/en/fr/pro/customer/tray" });
    expect(seen.location).toBe(`${LOCK}?to=%2Fen%2Ffr%2Fpro%2Fcustomer%2Ftray`);
    expect((await here.seller.visit(searchLoader, `${P}/customer/search`)).location).toMatch(
      /\/pro\/lock\?to=/,
    );
    expect((await here.seller.visit(loader, LOCK)).data.hasPin).toBe(false);
    const wrong = await here.seller.send(action, seen.location ?? "", { password: "Wrong-2026!" });
    expect([wrong.status, JSON.stringify(wrong.data)]).toEqual([
      422,
      expect.stringContaining("lock_password_wrong"),
    ]);
    expect(JSON.stringify(wrong.data)).not.toContain("Wrong-2026!");
    expect((await here.seller.send(action, seen.location ?? "", { pin: "2468" })).status).toBe(422);
    expect((await here.seller.send(action, seen.location ?? "", { password })).location).toBe(
      "/en/fr/pro/customer/tray",
    );
    expect(await flashOf(here.seller)).toContain("pin_first");
    expect((await here.seller.session()).data.locked).toBeUndefined();
  });

  it("opens with the day for who served nobody", async () => {
    await here.seller.send(searchAction, `${P}/customer/search`, { intent: "end" });
    const seen = await here.seller.send(action, LOCK, { intent: "from", to: "/en/fr/pro/reporting" });
    expect(seen.location).toBe(LOCK);
    expect((await here.seller.send(action, LOCK, { password })).location).toBe(`${P}/day`);
  });

  it("logs out after the fifth wrong password", async () => {
    await here.house.api.query("delete from seller_security");
    await here.seller.send(action, LOCK, { intent: "from" });
    for (let n = 0; n < 4; n += 1)
      expect((await here.seller.send(action, LOCK, { password: `Wrong-202${n}!` })).status).toBe(422);
    expect((await here.seller.send(action, LOCK, { password: "Wrong-2026!" })).location).toMatch(
      /\/pro\/login\?to=/,
    );
  });

  it("leads a seller who sets a PIN back to where they were", async () => {
    await here.seller.asSeller();
    const refused = await here.seller.send(security, SECURITY, { intent: "pin", pin: "1a", password });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.data)).not.toContain(password);
    const set = await here.seller.send(security, `${SECURITY}?to=/en/fr/pro/customer/tray`, {
      intent: "pin",
      pin: "2468",
      password,
    });
    expect(set.location).toBe("/en/fr/pro/customer/tray");
  });

  it("hides every page of the house but the PIN, whatever address is typed", async () => {
    await setPin(here.seller);
    await here.seller.send(action, LOCK, { intent: "from", to: "/en/fr/pro/reporting" });
    const open: string[] = [];
    const files = import.meta.glob("/app/routes/**/route.server.ts");
    for (const one of pages.filter((p) => p.scope === "region")) {
      const { loader: page } = (await files[`/app/routes/${one.folder}/route.server.ts`]?.()) as {
        loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
      };
      if (!page) continue;
      const params = Object.fromEntries((one.path.match(/:\w+/g) ?? []).map((name) => [name.slice(1), "x"]));
      const path = (href as (...all: unknown[]) => string)({ lang: "en", region: "fr" }, one.id, params);
      const seen = await here.seller.visit(page, path.replace("*", "nothing-here"));
      if (!seen.location?.startsWith(`${LOCK}?to=`)) open.push(one.id);
    }
    // The PIN itself; a link to log out leads home, which leads here; the clocks of reservation and session.
    expect(open.sort()).toEqual(["logout", "pro-lock", "reservation-ping", "session-end"]);
  });

  it("shows nothing of the customer while it is locked", async () => {
    await setPin(here.seller);
    await serveClaire(here.seller);
    expect((await here.seller.visit(root, `${P}/customer/tray`)).data.actingFor?.lastname).toBe("Moreau");
    await here.seller.send(action, LOCK, { intent: "from" });
    const { data } = await here.seller.visit(root, LOCK);
    expect(data).toMatchObject({ locked: true, actingFor: null, guest: false });
    expect(JSON.stringify((await here.seller.visit(loader, LOCK)).data)).not.toContain("Moreau");
  });

  it("keeps customer, tray, reservation and what was typed into the order form; the right PIN brings it all back", async () => {
    await setPin(here.seller);
    await serveClaire(here.seller);
    await reserveAStone(here.seller);
    const before = (await here.seller.session()).data;
    const locked = await here.seller.send(orderAction, "/en/fr/pro/checkout/order", {
      intent: "lock",
      customerFirstName: "Half",
      depositNumber: "T-77",
      comment: "to be contin",
    });
    expect(locked.location).toBe(`${LOCK}?to=%2Fen%2Ffr%2Fpro%2Fcheckout%2Forder`);
    // Somebody types another address; that does not release the reservation.
    await here.seller.visit(searchLoader, "/en/fr/pro/customer/search");
    const ping = await here.seller.visit(pingLoader, "/en/fr/pro/reservation/ping");
    expect(((await ping.response?.json()) as { seconds: number }).seconds).toBeGreaterThan(1000);
    const wrong = await here.seller.send(action, `${LOCK}?to=/en/fr/pro/checkout/order`, { pin: "1111" });
    expect(wrong.status).toBe(422);
    expect(JSON.stringify(wrong.data)).toContain("pin_wrong");
    const right = await here.seller.send(action, `${LOCK}?to=/en/fr/pro/checkout/order`, { pin: "2468" });
    expect(right.location).toBe("/en/fr/pro/checkout/order");
    const after = (await here.seller.session()).data;
    expect(after).toMatchObject({
      quoteId: before.quoteId,
      finalItem: before.finalItem,
      actingFor: { lastname: "Moreau" },
    });
    expect((await here.seller.visit(root, "/en/fr/pro/checkout/order")).data.resumed).toMatchObject({
      customerFirstName: "Half",
      depositNumber: "T-77",
      comment: "to be contin",
    });
    expect(after.locked).toBeUndefined();
    await here.seller.send(cartAction, "/en/fr/pro/checkout/cart", { intent: "release" });
  });

  it("carries out no form that another tab still sends, and gives it back with its page after the PIN", async () => {
    await setPin(here.seller);
    await serveClaire(here.seller);
    await here.seller.send(action, LOCK, { intent: "from", to: `${P}/reporting` });
    const late = await here.seller.send(fileAction, `${P}/customer/file`, { note: "Prefers the morning" });
    expect(late.location).toBe(`${LOCK}?to=%2Fen%2Ffr%2Fpro%2Fcustomer%2Ffile`);
    expect((await here.seller.send(action, late.location ?? "", { pin: "2468" })).location).toBe(
      `${P}/customer/file`,
    );
    expect(await flashOf(here.seller)).toContain("kept");
    expect((await here.seller.visit(root, `${P}/customer/file`)).data.resumed).toMatchObject({
      note: "Prefers the morning",
    });
    expect((await here.seller.visit(fileLoader, `${P}/customer/file`)).data.notes).toEqual([]);

    // A button that posts to an address without a page means the current page.
    await here.seller.send(action, LOCK, { intent: "from" });
    const queued = await here.seller.send(
      queueAction,
      `${P}/queue`,
      { join: "D-100001" },
      `${P}/customer/tray`,
    );
    expect(queued.location).toBe(`${LOCK}?to=%2Fen%2Ffr%2Fpro%2Fcustomer%2Ftray`);
  });

  it("logs out after the fifth wrong PIN", async () => {
    await setPin(here.seller);
    await here.seller.send(action, LOCK, { intent: "from" });
    for (let n = 0; n < 4; n += 1)
      expect((await here.seller.send(action, LOCK, { pin: `111${n}` })).status).toBe(422);
    const last = await here.seller.send(action, LOCK, { pin: "9999" });
    expect(last.location).toBe("/en/fr/pro/login?to=%2Fen%2Ffr%2Fpro%2Fday");
    // Whoever guessed may have stolen the tablet, so its offline data are deleted.
    expect(last.headers.get("Clear-Site-Data")).toBe('"storage"');
    const { data } = await here.seller.session();
    expect([data.token, data.role, data.locked]).toEqual([undefined, undefined, undefined]);
    expect(await flashOf(here.seller)).toContain("pin_tries_over");
  });

  it("gives the seller who logs in after the fifth wrong PIN their customer, their reservation and the half-typed form; nobody else", async () => {
    await setPin(here.seller);
    await serveClaire(here.seller);
    await reserveAStone(here.seller);
    const { quoteId } = (await here.seller.session()).data;
    const order = `${P}/checkout/order`;
    const locked = await here.seller.send(orderAction, order, {
      intent: "lock",
      customerFirstName: "Half",
      depositNumber: "T-78",
    });
    const tries = [];
    for (let n = 0; n < 5; n += 1)
      tries.push(await here.seller.send(action, locked.location ?? "", { pin: `222${n}` }));
    expect(tries.at(-1)?.location).toBe(`${P}/login?to=${encodeURIComponent(order)}`);

    expect(await flashOf(here.seller)).toContain("pin_tries_over_reserved");

    const back = await here.seller.send(login, tries.at(-1)?.location ?? "", {
      email: "camille@aurive.example",
      password,
      webCode: "AUR-FR",
    });
    expect(back.location).toContain("/pro/");
    expect((await here.seller.session()).data).toMatchObject({ quoteId, actingFor: { lastname: "Moreau" } });
    expect(await flashOf(here.seller)).toContain("kept");
    expect((await here.seller.visit(root, order)).data.resumed).toMatchObject({
      customerFirstName: "Half",
      depositNumber: "T-78",
    });

    await here.seller.send(action, LOCK, { intent: "from", to: order });
    for (let n = 0; n < 5; n += 1) await here.seller.send(action, LOCK, { pin: `333${n}` });
    await here.seller.send(login, `${P}/login`, {
      email: "louis@aurive.example",
      password,
      webCode: "AUR-FR",
    });
    expect((await here.seller.session()).data).not.toHaveProperty("quoteId");
    expect((await here.seller.visit(root, order)).data.resumed).toBeNull();
    await here.house.api.query(
      "update quotes set expires_at = now() - interval '1 second' where state = 'active'",
    );
  });

  it("never leads off the house after unlocking", async () => {
    await setPin(here.seller);
    await here.seller.send(action, LOCK, { intent: "from", to: "https://evil.example/" });
    expect((await here.seller.send(action, `${LOCK}?to=//evil.example`, { pin: "2468" })).location).toBe(
      "/en/fr/pro/day",
    );
  });
});
