import { describe, expect, it } from "vitest";
import { visitedHouse } from "../../../tests/setup/bff";
import { loader as root } from "../../../app/root.server";
import { action as logIn } from "../../../app/routes/login/route.server";
import { action as logOut } from "../../../app/routes/logout/route.server";
import { action as account } from "../../../app/routes/my-account/route.server";
import { action as file } from "~/routes/pro/customer/file/route.server";
import { action as end } from "../../../app/routes/session-end/route.server";
import { action as diamonds } from "../../../app/routes/ring/diamonds/route.server";
import { action as summary } from "../../../app/routes/summary/route.server";

const here = visitedHouse();

const CLAIRE = { email: "claire@client.example", password: "Client-2026!" };
const ACCOUNT = "/en/fr/my-account";
const SUMMARY = "/en/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=52";
const DIAMONDS = "/en/fr/ring/platinum/aube/diamonds?cut=oval&carat=1.00";
const SHARE = {
  intent: "share",
  senderName: "Claire",
  senderEmail: CLAIRE.email,
  recipientName: "Paul",
  recipientEmail: "paul@client.example",
  message: "Look",
};
const MOVED = { intent: "profile", firstname: "Claire", lastname: "Moreau", city: "Lyon" };

const csrf = async () => (await here.visitor.session()).csrf;
const told = async () => (await here.visitor.session()).data.flash?.map(({ key }) => key) ?? [];
const given = async (path: string) => (await here.visitor.visit(root, path)).data.resumed;

/** The token of a page that a customer opened before the login of this browser changed in another tab. */
async function openPage() {
  await here.visitor.asCustomer();
  return csrf();
}

describe("A page that was open while its customer logged out in another tab", () => {
  it("redirects to the login when its form is submitted, and restores what was typed", async () => {
    const open = await openPage();
    await here.visitor.send(logOut, "/en/fr/logout", {});
    const refused = await here.visitor.send(account, ACCOUNT, {
      ...MOVED,
      currentPassword: "Client-2026!",
      _csrf: open,
    });
    expect(refused.location).toBe("/en/fr/login?to=%2Fen%2Ffr%2Fmy-account");
    expect(await told()).toContain("session_expired");
    expect(await given(ACCOUNT)).toBeNull();
    await here.visitor.send(logIn, refused.location ?? "", CLAIRE);
    expect(await given(ACCOUNT)).toEqual(MOVED);
  });

  it("keeps nothing for another user who logs in there", async () => {
    const open = await openPage();
    await here.visitor.send(logOut, "/en/fr/logout", {});
    const refused = await here.visitor.send(account, ACCOUNT, { ...MOVED, _csrf: open });
    await here.visitor.send(logIn, refused.location ?? "", { ...CLAIRE, email: "kenji@client.example" });
    expect(await given(ACCOUNT)).toBeNull();
  });

  it("is shown again with what was typed if no login is needed; it has not been submitted", async () => {
    const open = await openPage();
    await here.visitor.send(logOut, "/en/fr/logout", {});
    const calls = here.house.calls.length;
    const again = await here.visitor.send(summary, SUMMARY, { ...SHARE, _csrf: open });
    expect([again.status, again.location]).toEqual([303, SUMMARY]);
    expect(here.house.calls.slice(calls).join()).not.toContain("share");
    expect(await told()).toContain("form_outdated");
    expect(await given("/en/fr/summary/aube-platinum-oval")).toEqual(SHARE);
    // Submitted again, with the page's new token, it is accepted.
    expect((await here.visitor.send(summary, SUMMARY, SHARE)).data).toMatchObject({
      extra: { sentTo: SHARE.recipientEmail },
    });
    expect(await given("/en/fr/summary/aube-platinum-oval")).toBeNull();
  });

  it("says that the creation is not saved yet, and opens no form for it", async () => {
    const open = await openPage();
    await here.visitor.send(logOut, "/en/fr/logout", {});
    expect((await here.visitor.send(summary, SUMMARY, { intent: "save", _csrf: open })).location).toBe(
      SUMMARY,
    );
    expect(await told()).toContain("form_outdated");
    expect(await given("/en/fr/summary/aube-platinum-oval")).toBeNull();
  });
});

describe("A page that was open while somebody logged in in another tab", () => {
  it("of the same person is shown again with what was typed, and nothing is changed yet", async () => {
    const open = await openPage();
    await here.visitor.asCustomer();
    const again = await here.visitor.send(account, ACCOUNT, {
      ...MOVED,
      currentPassword: "Client-2026!",
      _csrf: open,
    });
    expect([again.status, again.location]).toEqual([303, ACCOUNT]);
    expect(await given(ACCOUNT)).toEqual(MOVED);
    expect(JSON.stringify((await here.visitor.session()).data.resume)).not.toContain("Client-2026!");
  });

  it("of another person is shown again without what the first one typed", async () => {
    const open = await openPage();
    await here.visitor.asCustomer("kenji@client.example", "jp");
    expect((await here.visitor.send(account, ACCOUNT, { ...MOVED, _csrf: open })).location).toBe(ACCOUNT);
    expect([await told(), await given(ACCOUNT)]).toEqual([["form_outdated"], null]);
  });

  it("of a here.visitor keeps what the here.visitor typed", async () => {
    await here.visitor.asCustomer();
    expect((await here.visitor.send(summary, SUMMARY, { ...SHARE, _csrf: "" })).location).toBe(SUMMARY);
    expect(await given("/en/fr/summary/aube-platinum-oval")).toEqual(SHARE);
  });

  it("does not end the current session by the timer of the earlier one", async () => {
    const open = await openPage();
    await here.visitor.asCustomer();
    const clock = await here.visitor.send(
      end,
      "/en/fr/session",
      { why: "inactivity", path: ACCOUNT, typed: "{}", _csrf: open },
      ACCOUNT,
    );
    expect(clock.location).toBe(ACCOUNT);
    expect((await here.visitor.session()).data).toMatchObject({ role: "customer" });
    expect(await given(ACCOUNT)).toBeNull();
  });
});

describe("Two forms of a page on which a session begins", () => {
  it("are both processed, although the second has the empty token and the first has started a session", async () => {
    await here.visitor.send(diamonds, DIAMONDS, { intent: "mark", sku: "D-1", back: DIAMONDS, _csrf: "" });
    await here.visitor.send(diamonds, DIAMONDS, { intent: "mark", sku: "D-2", back: DIAMONDS, _csrf: "" });
    const sent = await here.visitor.send(summary, SUMMARY, { ...SHARE, _csrf: "" });
    expect(sent.data).toMatchObject({ extra: { sentTo: SHARE.recipientEmail } });
    expect([await told(), (await here.visitor.session()).data.marks]).toEqual([[], ["D-1", "D-2"]]);
  });
});

describe("A seller's page that was open while they logged out in another tab", () => {
  it("leads to the counter's login when its form is sent", async () => {
    await here.visitor.asSeller();
    const open = await csrf();
    await here.visitor.send(logOut, "/en/fr/logout", {});
    expect(
      (
        await here.visitor.send(file, "/en/fr/pro/customer/file", {
          text: "Prefers yellow gold",
          _csrf: open,
        })
      ).location,
    ).toBe("/en/fr/pro/login?to=%2Fen%2Ffr%2Fpro%2Fcustomer%2Ffile");
  });
});

describe("A token that no page of the site has sent", () => {
  it.each(["guess", "a".repeat(43) + ".short", "<script>"])("%s is refused", async (token) => {
    await here.visitor.asCustomer();
    expect((await here.visitor.send(summary, SUMMARY, { ...SHARE, _csrf: token })).status).toBe(403);
  });
});

describe("A creation that is saved with a token that was revoked elsewhere", () => {
  it("waits for the login and is saved after it", async () => {
    await here.visitor.asCustomer();
    await (await here.visitor.session()).set("token", "ended.by.others");
    const asked = await here.visitor.send(summary, SUMMARY.replace("size=52", "size=57"), { intent: "save" });
    expect(asked.location).toBe("/en/fr/login?to=%2Fen%2Ffr%2Fmy-account%2Ftray");
    await here.visitor.send(logIn, asked.location ?? "", CLAIRE);
    const { data } = await here.visitor.session();
    expect(data.pending).toBeUndefined();
    expect(data.flash?.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["logged_in", "creation_saved"]),
    );
    expect(data.flash?.map(({ key }) => key)).not.toContain("kept");
  });
});
