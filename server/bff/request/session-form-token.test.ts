import { describe, expect, it } from "vitest";
import { openSession } from "./session";
import { CAMILLE, cookieOf, SECRET } from "./session.test-support";
import { sessionStores } from "../../../tests/setup/session-stores";

describe.each(await sessionStores())("The form token of a session kept %s", (_, kv) => {
  it("refuses a form token of another session, and takes its own", async () => {
    const one = await openSession(kv, SECRET, null);
    await one.set("webCode", "A");
    const other = await openSession(kv, SECRET, null);
    await other.set("webCode", "B");
    expect(one.checkCsrf(one.csrf)).toBe(true);
    expect(one.checkCsrf(other.csrf)).toBe(false);
    expect(one.checkCsrf(null)).toBe(false);
  });

  it("accepts the empty token of a page shown before the session began, until somebody logs in", async () => {
    const visit = await openSession(kv, SECRET, null);
    await visit.set("marks", ["D-1"]);
    expect(visit.checkCsrf("")).toBe(true);
    await visit.set("secondFactor", { challenge: "c", webCode: "AUR-FR" });
    expect(visit.checkCsrf("")).toBe(false);
    await visit.renew(CAMILLE);
    expect(visit.checkCsrf("")).toBe(false);
    await visit.renew({ others: [{ seller: "sel_camille", data: {} }] });
    expect(visit.checkCsrf("")).toBe(false);
  });

  it("takes the token of a form that was shown before the secrets rotated, and makes new ones with the new secret", async () => {
    const before = await openSession(kv, SECRET, null);
    await before.renew({ role: "customer", token: "t" });
    const after = await openSession(
      kv,
      ["a newer secret of the sessions, long enough", SECRET],
      cookieOf(before.cookies()),
    );
    expect(after.csrf).not.toBe(before.csrf);
    expect([after.checkCsrf(before.csrf), after.checkCsrf(after.csrf)]).toEqual([true, true]);
  });

  it("has a form token only where there is a session, and a mark for each person that names nobody", async () => {
    const none = await openSession(kv, SECRET, null);
    expect([none.csrf, none.checkCsrf("anything")]).toEqual(["", true]);
    const camille = { owner: "seller:sel_camille", isSeller: true };
    const louis = { owner: "seller:sel_louis", isSeller: true };
    expect(none.markOf(null)).toBe("");
    expect(none.markOf(camille)).toMatch(/^[\w-]{16}$/);
    expect(none.markOf(camille)).not.toBe(none.markOf(louis));
    const login = await openSession(kv, SECRET, null);
    await login.renew(CAMILLE);
    expect(login.csrf.split(".")[1]).toBe(none.markOf(camille));
    await login.destroy();
    expect(login.csrf).toBe("");
  });
});
