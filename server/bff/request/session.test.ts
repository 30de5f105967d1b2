import { describe, expect, it } from "vitest";
import type { Kv } from "../../platform/kv";
import { openSession, SESSION_COOKIE } from "./session";
import { IDLE } from "./shared-tablet";
import { CAMILLE, cookieOf, SECRET } from "./session.test-support";
import { sessionStores } from "../../../tests/setup/session-stores";

/** A store that records what was written, and for how many seconds. */
function watched(kv: Kv): Kv & { written: { key: string; ttl: number }[] } {
  const written: { key: string; ttl: number }[] = [];
  return {
    ...kv,
    written,
    write: (key, value, ttl) => (written.push({ key, ttl }), kv.write(key, value, ttl)),
    touch: (key, ttl) => (written.push({ key, ttl }), kv.touch(key, ttl)),
  };
}

describe.each(await sessionStores())("A session kept %s", (_, kv) => {
  it("sets no cookie before there is something to keep", async () => {
    const session = await openSession(kv, SECRET, null);
    expect(session.cookies()).toEqual([]);
  });

  it("has only an id in the cookie; strict, secure and HttpOnly", async () => {
    const session = await openSession(kv, SECRET, null);
    await session.renew({ token: "secret-token", role: "customer", firstname: "Claire" });
    const cookies = session.cookies();
    expect(cookies[0]).toMatch(/^__Host-aurive=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookies.join()).not.toContain("secret-token");
    const again = await openSession(kv, SECRET, cookieOf(cookies));
    expect(again.data).toMatchObject({ token: "secret-token", role: "customer" });
  });

  it("gets a new id at each change of privileges, and the old id becomes invalid", async () => {
    const visitor = await openSession(kv, SECRET, null);
    await visitor.set("webCode", "AUR-FR");
    const before = cookieOf(visitor.cookies());
    const login = await openSession(kv, SECRET, before);
    await login.renew({ token: "t", role: "seller" });
    const after = cookieOf(login.cookies());
    expect(after).not.toBe(before);
    const old = await openSession(kv, SECRET, before);
    expect(old.data).toEqual({});
    expect(old.lost).toBe(true);
  });

  it("answers a background request with a just replaced id, only on the same device and for the same person, without changing cookies", async () => {
    const seller = { token: "t", role: "seller", sellerId: "sel_camille" } as const;
    const first = await openSession(kv, SECRET, null);
    await first.renew(seller);
    const before = cookieOf(first.cookies());
    const begins = await openSession(kv, SECRET, before, { device: "tablet" });
    await begins.renew({ ...seller, token: "rehearsal" });
    const after = cookieOf(begins.cookies());

    const poll = await openSession(kv, SECRET, before, { device: "tablet", reading: true, poll: true });
    expect([poll.data.token, poll.lost]).toEqual(["rehearsal", false]);
    await poll.set("shop", "P101");
    await poll.renew({});
    await poll.destroy();
    expect(poll.cookies()).toEqual([]);
    expect((await openSession(kv, SECRET, after)).data).toEqual({ ...seller, token: "rehearsal" });

    const page = await openSession(kv, SECRET, before, { device: "tablet", reading: true });
    expect([page.data, page.lost, page.cookies()]).toEqual([{}, true, []]);
    expect(
      (await openSession(kv, SECRET, before, { device: "another", reading: true, poll: true })).data,
    ).toEqual({});
    // A form is not read-only: its sender gets a new session.
    expect((await openSession(kv, SECRET, before, { device: "tablet" })).cookies()[0]).toContain("Max-Age=0");

    const other = await openSession(kv, SECRET, after, { device: "tablet" });
    await other.renew({ ...seller, sellerId: "sel_louis" });
    expect(
      (await openSession(kv, SECRET, after, { device: "tablet", reading: true, poll: true })).data,
    ).toEqual({});
    const leaves = await openSession(kv, SECRET, cookieOf(other.cookies()), { device: "tablet" });
    await leaves.destroy();
    expect(
      (
        await openSession(kv, SECRET, cookieOf(other.cookies()), {
          device: "tablet",
          reading: true,
          poll: true,
        })
      ).data,
    ).toEqual({});
  });

  it("is kept alive by user activity, not by background requests", async () => {
    const login = await openSession(kv, SECRET, null);
    await login.renew({ token: "t", role: "seller" });
    const cookie = cookieOf(login.cookies());
    let lengthened = 0;
    const watched: Kv = { ...kv, touch: (key, ttl) => ((lengthened += 1), kv.touch(key, ttl)) };
    expect((await openSession(watched, SECRET, cookie, { activity: false })).data).toMatchObject({
      role: "seller",
    });
    expect(lengthened).toBe(0);
    await openSession(watched, SECRET, cookie);
    expect(lengthened).toBe(1);
  });

  it("stays unchanged if the store could not write", async () => {
    const deaf: Kv = { ...kv, write: () => Promise.reject(new Error("gone")) };
    const session = await openSession(deaf, SECRET, null);
    await expect(session.renew({ token: "t", role: "customer" })).rejects.toThrow("gone");
    expect([session.data, session.cookies()]).toEqual([{}, []]);
  });

  it("keeps both of two writes that happen at once", async () => {
    const first = await openSession(kv, SECRET, null);
    await first.set("webCode", "AUR-FR");
    const cookie = cookieOf(first.cookies());
    const [a, b] = await Promise.all([openSession(kv, SECRET, cookie), openSession(kv, SECRET, cookie)]);
    await Promise.all([a.set("shop", "P101"), b.set("finalItem", "itm_1")]);
    expect((await openSession(kv, SECRET, cookie)).data).toMatchObject({
      webCode: "AUR-FR",
      shop: "P101",
      finalItem: "itm_1",
    });
  });

  it("remembers the craft introduction without storing a session", async () => {
    const first = await openSession(kv, SECRET, null);
    expect(first.introduced).toBe(false);
    first.introduce();
    expect(first.cookies()).toHaveLength(1);
    const again = await openSession(kv, SECRET, first.cookies()[0]?.split(";")[0] ?? "");
    expect(again.introduced).toBe(true);
    await again.renew({ token: "t", role: "customer", firstname: "Claire" });
    expect(decodeURIComponent(again.cookies().join())).toContain('"craftModalDisplayed":true');
  });

  it("treats a tampered, cut or doubled cookie as no session, never as an error", async () => {
    const session = await openSession(kv, SECRET, null);
    await session.renew({ token: "t", role: "customer" });
    const id = cookieOf(session.cookies()).split("=")[1] ?? "";
    for (const wrong of [
      id.slice(1),
      `${id}${id}`,
      `${id.slice(0, -1)}!`,
      id.toLowerCase() === id ? id.toUpperCase() : id.toLowerCase(),
      "",
      "%00",
      "a".repeat(8000),
    ]) {
      const opened = await openSession(kv, SECRET, `${SESSION_COOKIE}=${wrong}`);
      expect(opened.data.token).toBeUndefined();
      // An id that this site cannot have written is not looked up, and the visitor gets no message about an ended
      // session.
      if (wrong.length !== 22 || wrong.includes("!"))
        expect([wrong, opened.lost, opened.cookies()]).toEqual([wrong, false, []]);
    }
  });

  it.each([
    ["visitor", {}, IDLE.visitor],
    ["customer", { role: "customer" }, IDLE.customer],
    ["seller", { role: "seller" }, IDLE.seller],
    ["manager", { role: "manager" }, IDLE.seller],
    ["seller with a reservation of ten minutes", { role: "seller", quoteUntil: 600 }, IDLE.seller + 600],
    ["seller whose reservation has ended", { role: "seller", quoteUntil: -600 }, IDLE.seller],
    [
      "seller whose reservation has no end that is a time",
      { role: "seller", quoteUntil: "soon" },
      IDLE.seller,
    ],
  ] as const)("of a %s lives as long as that person may be idle", async (_, given, seconds) => {
    const store = watched(kv);
    const until = (given as { quoteUntil?: number | string }).quoteUntil;
    const quoteUntil = typeof until === "number" ? new Date(Date.now() + until * 1000).toISOString() : until;
    const session = await openSession(store, SECRET, null);
    await session.renew({ ...given, ...(quoteUntil === undefined ? {} : { quoteUntil }) } as object);
    await openSession(store, SECRET, cookieOf(session.cookies()));
    const lives = store.written.filter(({ key }) => key.startsWith("session:")).map(({ ttl }) => ttl);
    expect(lives).toHaveLength(2);
    for (const ttl of lives) expect(Math.abs(ttl - seconds)).toBeLessThanOrEqual(1);
  });

  it("that expired remembers its owner for a day and a half, and has none after a logout", async () => {
    const store = watched(kv);
    const seller = await openSession(store, SECRET, null);
    await seller.renew(CAMILLE);
    const cookie = cookieOf(seller.cookies());
    const owner = store.written.find(({ key }) => key.startsWith("owner:"));
    expect(owner?.ttl).toBe(36 * 3600);
    await kv.remove(store.written.find(({ key }) => key.startsWith("session:"))?.key ?? "");
    const late = await openSession(kv, SECRET, cookie);
    expect([late.lost, late.ended]).toEqual([true, { owner: "seller:sel_camille", isSeller: true }]);
    expect(late.cookies()[0]).toContain("Max-Age=0");
    expect(late.cookies()[1]).toMatch(/^state=;.*Max-Age=0$/);

    const customer = await openSession(store, SECRET, null);
    await customer.renew({ token: "t", role: "customer", customer: { id: "cus_claire" } as never });
    const own = cookieOf(customer.cookies());
    await kv.remove(store.written.filter(({ key }) => key.startsWith("session:")).at(-1)?.key ?? "");
    expect((await openSession(kv, SECRET, own)).ended).toEqual({
      owner: "customer:cus_claire",
      isSeller: false,
    });

    const leaves = await openSession(kv, SECRET, null);
    await leaves.renew(CAMILLE);
    const gone = cookieOf(leaves.cookies());
    const there = await openSession(kv, SECRET, gone);
    expect([there.lost, there.ended]).toEqual([false, null]);
    await there.destroy();
    expect(there.data).toEqual({});
    expect(there.cookies()[0]).toContain("Max-Age=0");
    const after = await openSession(kv, SECRET, gone);
    expect([after.lost, after.ended]).toEqual([true, null]);
  });

  it("is nobody else's: an unknown id finds neither a replaced session nor an owner", async () => {
    const seller = await openSession(kv, SECRET, null);
    await seller.renew(CAMILLE);
    const guessed = `${SESSION_COOKIE}=${"A".repeat(22)}`;
    expect((await openSession(kv, SECRET, guessed)).ended).toBeNull();
    const begins = await openSession(kv, SECRET, cookieOf(seller.cookies()), { device: "tablet" });
    await begins.renew({ ...CAMILLE, token: "rehearsal" });
    const stranger = await openSession(kv, SECRET, guessed, {
      device: "tablet",
      reading: true,
      poll: true,
    });
    expect([stranger.data, stranger.lost]).toEqual([{}, true]);
  });

  it("keeps pending messages and the tray's PIN at a change of privileges, and nothing else", async () => {
    const visitor = await openSession(kv, SECRET, null);
    const tray = { hash: "h", openUntil: 0 };
    await visitor.set("tray", tray);
    await visitor.set("shop", "P101");
    await visitor.flash({ type: "success", key: "kept" });
    await visitor.renew(CAMILLE);
    expect(visitor.data).toEqual({ ...CAMILLE, tray, flash: [{ type: "success", key: "kept" }] });
  });

  it("gives scripts the name once it is known, and nothing else", async () => {
    const session = await openSession(kv, SECRET, null);
    await session.set("shop", "P101");
    expect(session.cookies().join()).not.toContain("state=");
    await session.set("firstname", "Claire");
    expect(session.cookies().some((line) => line.startsWith("state="))).toBe(true);
  });

  it("knows the device from its own cookie, newest login first, and sets none without a login", async () => {
    const first = await openSession(kv, SECRET, null);
    expect(first.devices).toBeUndefined();
    first.rememberDevice(undefined);
    expect(first.cookies()).toEqual([]);
    first.rememberDevice("dev-camille");
    const cookie = first.cookies().find((line) => line.startsWith("__Host-device="));
    const again = await openSession(kv, SECRET, cookie?.split(";")[0] ?? "");
    expect(again.devices).toBe("dev-camille");
    expect(again.cookies()).toEqual([]);
    again.rememberDevice("dev-louis");
    expect(again.devices).toBe("dev-louis.dev-camille");
  });

  it("forgets a field on demand, here and in the store", async () => {
    const session = await openSession(kv, SECRET, null);
    await session.renew({ ...CAMILLE, shop: "P101", finalItem: "itm_1" });
    const cookie = cookieOf(session.cookies());
    await session.unset("shop", "finalItem");
    expect(session.data).toEqual(CAMILLE);
    expect((await openSession(kv, SECRET, cookie)).data).toEqual(CAMILLE);
  });
});
