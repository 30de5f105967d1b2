import { beforeEach, describe, expect, it } from "vitest";
import { atCheckout, FORM, P } from "../../../../tests/setup/checkout";
import { action as logOut } from "~/routes/logout/route.server";
import { action as sessionEnd } from "~/routes/session-end/route.server";
import { loader as catalogueLoader } from "~/routes/not-found/route.server";
import { action as cartAction } from "../checkout/cart/route.server";
import { action as formAction, loader as formLoader } from "../checkout/order/route.server";
import { loader as pingLoader } from "./ping/route.server";
import { loader as leaveLoader } from "../checkout/leave/route.server";
import { action as releaseAction } from "./release/route.server";

const here = atCheckout();

describe("A running reservation", () => {
  beforeEach(here.serve);
  const seconds = async () =>
    (
      await ((await here.seller.visit(pingLoader, `${P}/reservation/ping`)).response?.json() as Promise<{
        seconds: number | null;
      }>)
    ).seconds;

  it("counts down from twenty minutes, goes on between the steps, and the same item gives the same quote", async () => {
    const itemId = await here.reserve();
    const quote = (await here.seller.session()).data.quoteId;
    expect(await seconds()).toBeGreaterThan(1190);
    await here.seller.visit(formLoader, `${P}/checkout/order`);
    await here.seller.send(cartAction, `${P}/checkout/cart`, { itemId });
    expect((await here.seller.session()).data.quoteId).toBe(quote);
  });

  it("that was prolonged elsewhere moves the clock of this session with the next ping", async () => {
    await here.reserve();
    const quote = (await here.seller.session()).data.quoteId ?? "";
    const until = async () => Date.parse((await here.seller.session()).data.quoteUntil ?? "") - Date.now();
    const before = (await here.seller.session()).data.quoteUntil;
    await seconds();
    expect((await here.seller.session()).data.quoteUntil).toBe(before);
    await here.house.api.query(
      `update quotes set expires_at = now() + interval '31 minutes' where id = '${quote}'`,
    );
    await seconds();
    expect(await until()).toBeGreaterThan(30 * 60_000);
    expect(await until()).toBeLessThan(31.1 * 60_000);
  });

  it("is released when the seller leaves the checkout, after one question that names the stone and who waits for it", async () => {
    await here.reserve();
    const quote = (await here.seller.session()).data.quoteId ?? "";
    const opened = { "Sec-Fetch-Dest": "document" };
    const fromCheckout = { ...opened, Referer: `http://localhost:3000${P}/checkout/order` };
    const goesOn = async (path: string, headers: Record<string, string>) => {
      const seen = await here.seller.visit(catalogueLoader, path, headers);
      expect([seen.location, (await here.seller.session()).data.quoteId]).toEqual([null, quote]);
    };
    // The terms, another tab, a file, a prefetch and requests of scripts do not count as leaving.
    await goesOn("/en/fr/legal-notice", fromCheckout);
    await goesOn("/en/fr/catalog", { ...opened, Referer: `http://localhost:3000${P}/reporting` });
    await goesOn("/en/fr/catalog", opened);
    await goesOn("/en/fr/catalog", { ...fromCheckout, "Sec-Purpose": "prefetch" });
    await goesOn("/en/fr/catalog", { ...fromCheckout, "Sec-Fetch-Dest": "empty" });

    const [held] = await here.house.api.query(`select stone_sku from quotes where id = '${quote}'`);
    await here.house.api.call("POST", `/api/stones/${String(held?.stone_sku)}/queue`, {
      token: await here.house.api.loginSeller("louis@aurive.example"),
    });
    const asked = await here.seller.visit(catalogueLoader, "/en/fr/catalog?max=9000", fromCheckout);
    expect(asked.location).toBe(`${P}/checkout/leave?to=%2Fen%2Ffr%2Fcatalog%3Fmax%3D9000`);
    const { data } = await here.seller.visit(leaveLoader, asked.location ?? "");
    expect([data.item.stone?.sku, data.line, (await here.seller.session()).data.quoteId]).toEqual([
      held?.stone_sku,
      ["Louis Marchand"],
      quote,
    ]);
    // With scripts, which the checkout's countdown reports, the page has already asked.
    await seconds();
    await goesOn("/en/fr/catalog", fromCheckout);

    const left = await here.seller.send(releaseAction, `${P}/reservation/release`, { to: data.to });
    expect([left.location, (await here.seller.session()).data.quoteId]).toEqual([
      "/en/fr/catalog?max=9000",
      undefined,
    ]);
    expect(await here.messages()).toContain("reservation_released");
    const [released] = await here.house.api.query(`select state from quotes where id = '${quote}'`);
    expect(released?.state).toBe("released");
  });

  it("can be extended in the last half of its time", async () => {
    await here.reserve();
    const quote = (await here.seller.session()).data.quoteId ?? "";
    await here.house.api.query(
      `update quotes set expires_at = now() + interval '9 minutes' where id = '${quote}'`,
    );
    await here.seller.send(formAction, `${P}/checkout/order`, { ...FORM, intent: "extend" });
    expect(await seconds()).toBeGreaterThan(20 * 60);
  });

  it("is asked about before the seller logs out, who comes to the counter's login then", async () => {
    await here.reserve();
    const asked = await here.seller.send(logOut, "/en/fr/logout", {});
    expect(asked.location).toBe(`${P}/checkout/leave?logout=1`);
    expect((await here.seller.visit(leaveLoader, asked.location ?? "")).data.logsOut).toBe(true);
    expect((await here.seller.session()).data.quoteId).toBeDefined();
    const out = await here.seller.send(logOut, "/en/fr/logout", { sure: "1" });
    expect([out.location, (await here.seller.session()).data.token]).toEqual([`${P}/login`, undefined]);
    // Another tab of hers finds out by its countdown; nothing covers the login.
    const other = await here.seller.send(sessionEnd, "/en/fr/session", {
      why: "session_expired",
      path: `${P}/day`,
    });
    expect(other.location).toBe(`${P}/login?to=%2Fen%2Ffr%2Fpro%2Fday`);
    expect((await here.seller.session()).data.flash?.some(({ popup }) => popup)).toBe(false);
  });

  it("that another tab gave up leads back to the checkout of the tray, and says so once", async () => {
    await here.reserve();
    await here.seller.send(releaseAction, `${P}/reservation/release`, {});
    for (let tab = 0; tab < 2; tab += 1)
      expect(
        (await here.seller.send(releaseAction, `${P}/reservation/release`, { ended: "1" })).location,
      ).toBe(`${P}/checkout/cart`);
    expect((await here.messages()).filter((key) => key === "reservation_not_running")).toHaveLength(1);
  });

  it("at zero it is deleted and the seller may reserve again, with a message", async () => {
    await here.reserve();
    const seen = await here.seller.send(releaseAction, `${P}/reservation/release`, { ended: "1" });
    expect(seen.location).toBe(`${P}/checkout/cart`);
    expect(await here.messages()).toContain("reservation_ended");
    expect(await seconds()).toBeNull();
  });

  it("gives the order form back with the next reservation when it ended while the form was filled in", async () => {
    await here.reserve();
    await here.house.api.query(
      `update quotes set expires_at = now() - interval '1 second' where id = '${(await here.seller.session()).data.quoteId ?? ""}'`,
    );
    expect(
      (await here.seller.send(formAction, `${P}/checkout/order`, { ...FORM, comment: "Gift wrap" })).location,
    ).toBe(`${P}/checkout/cart`);
    await here.reserve();
    expect((await here.seller.visit(formLoader, `${P}/checkout/order`)).data.values.comment).toBe(
      "Gift wrap",
    );
  });

  it("cannot be extended in the first half of its time, and what was typed stays", async () => {
    await here.reserve();
    const seen = await here.seller.send(formAction, `${P}/checkout/order`, {
      ...FORM,
      comment: "Gift wrap",
      intent: "extend",
    });
    expect(seen.location).toBe(`${P}/checkout/order`);
    expect(await here.messages()).toContain("extend_refused");
    expect((await here.seller.visit(formLoader, `${P}/checkout/order`)).data.values.comment).toBe(
      "Gift wrap",
    );
  });
});
