import { describe, expect, it } from "vitest";
import { openSession } from "./session";
import { cookieOf, SECRET } from "./session.test-support";
import { sessionStores } from "../../../tests/setup/session-stores";

describe.each(await sessionStores())("The messages of a session kept %s", (_, kv) => {
  it("shows a message once, and carries it over redirects", async () => {
    const one = await openSession(kv, SECRET, null);
    await one.flash({ type: "success", key: "logged_in" });
    const cookie = cookieOf(one.cookies());
    const redirecting = await openSession(kv, SECRET, cookie);
    await redirecting.takeFlash();
    await redirecting.keepFlash();
    const shown = await openSession(kv, SECRET, cookie);
    expect((await shown.takeFlash()).map((m) => m.key)).toEqual(["logged_in"]);
    expect(await (await openSession(kv, SECRET, cookie)).takeFlash()).toEqual([]);
  });

  it("shows a repeated message once", async () => {
    const one = await openSession(kv, SECRET, null);
    for (const key of ["not_allowed", "kept", "not_allowed"] as const)
      await one.flash({ type: "denied", key });
    const shown = await openSession(kv, SECRET, cookieOf(one.cookies()));
    expect((await shown.takeFlash()).map((m) => m.key)).toEqual(["kept", "not_allowed"]);
  });

  it("of a visitor ends with its last message, and does not count as lost", async () => {
    const one = await openSession(kv, SECRET, null);
    await one.flash({ type: "denied", key: "login_needed" });
    const shown = await openSession(kv, SECRET, cookieOf(one.cookies()));
    expect(await shown.takeFlash()).toHaveLength(1);
    expect(shown.cookies()[0]).toContain("Max-Age=0");
    // If the request ends in a redirect, the message stays pending.
    await shown.keepFlash();
    expect(shown.cookies()).toEqual([]);
    expect((await openSession(kv, SECRET, cookieOf(one.cookies()))).data.flash).toHaveLength(1);
  });

  it("keeps messages that arrive during rendering for the next page, at most five", async () => {
    const one = await openSession(kv, SECRET, null);
    await one.flash({ type: "info", key: "kept" });
    const cookie = cookieOf(one.cookies());
    const page = await openSession(kv, SECRET, cookie);
    await page.flash({ type: "info", key: "failed" });
    expect((await page.takeFlash()).map(({ key }) => key)).toEqual(["kept"]);
    const next = await openSession(kv, SECRET, cookie);
    expect((await next.takeFlash()).map(({ key }) => key)).toEqual(["failed"]);
    expect(next.data.flash).toBeUndefined();

    const many = await openSession(kv, SECRET, null);
    for (const key of ["logged_in", "logged_out", "not_allowed", "kept", "failed", "offline"] as const)
      await many.flash({ type: "info", key });
    expect(many.data.flash?.map(({ key }) => key)).toEqual([
      "logged_out",
      "not_allowed",
      "kept",
      "failed",
      "offline",
    ]);
    // A redirect keeps pending messages before its own; kept messages are not shown by it.
    const redirect = await openSession(kv, SECRET, cookieOf(many.cookies()));
    await redirect.takeFlash();
    await redirect.flash({ type: "info", key: "unavailable" });
    await redirect.keepFlash();
    expect(redirect.data.flash?.map(({ key }) => key)).toEqual([
      "not_allowed",
      "kept",
      "failed",
      "offline",
      "unavailable",
    ]);
    const quiet = await openSession(kv, SECRET, cookieOf(many.cookies()));
    await quiet.keepFlash();
    expect([await quiet.takeFlash(), quiet.data.flash?.length]).toEqual([[], 5]);
  });
});
