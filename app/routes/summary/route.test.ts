import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../tests/setup/bff";
import { SHARE } from "../../../tests/setup/typed-forms";
import { action as removeFromTray, loader as tray } from "../my-account/tray/route.server";
import { loader as engraving } from "../engraving/route.server";
import { loader as ring } from "../ring/route.server";
import { action, loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const PATH = "/en/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=54&engravingText=Toujours";
type Shared = {
  result: { error: Record<string, string[]>; initialValue: Record<string, string> };
  extra: { sentTo: string } | null;
};

describe("The summary", () => {
  it("shows the creation of the address, ring, stone, size and engraving", async () => {
    const { data } = await house.visitor().visit(loader, PATH);
    expect(data.creation).toMatchObject({ sku: "aube-platinum-oval", carat: { min: 1 }, size: 54 });
    expect(data.engraving).toEqual({ text: "Toujours", font: "Times New Roman" });
  });

  it.each([
    ["%E6%84%9B+always", "愛 always", "These characters cannot be engraved: 愛"],
    ["E".repeat(28), "E".repeat(28), "You can engrave up to 20 characters; this text has 28."],
  ])(
    "of a link whose engraving %s cannot be cut leads to its page, which says what and why, with the text in its field",
    async (query, text, why) => {
      const visitor = house.visitor();
      const { status, location } = await visitor.visit(loader, PATH.replace("Toujours", query));
      expect(status).toBe(302);
      expect(location).toMatch(/^\/en\/fr\/engraving\?sku=aube-platinum-oval&/);
      expect((await visitor.session()).data.flash).toEqual([
        {
          type: "warning",
          key: "engraving_refused",
          values: { text, why: expect.stringContaining(why) as string },
        },
      ]);
      expect((await visitor.visit(engraving, location ?? "")).data.engraving.text).toBe(text);
    },
  );

  it("leaves a size that nobody chose open, on its page, in its letter, in its sheet's address and in what is saved", async () => {
    const path = PATH.replace("&size=54", "");
    const visitor = house.visitor();
    const { data } = await visitor.visit(loader, path);
    expect(data).toMatchObject({ sizeOpen: true, search: { carat: "1.00" }, creation: { size: 52 } });
    expect(data.search.size).toBeUndefined();
    expect((await house.visitor().visit(loader, PATH)).data.sizeOpen).toBe(false);
    await visitor.send(action, path, { intent: "save" });
    expect((await visitor.session()).data.pending).toMatchObject({
      creation: "cut=oval&carat=1.00&engravingText=Toujours",
    });
    const claire = house.visitor();
    await claire.asCustomer();
    await claire.send(action, path, { intent: "save" });
    const { online } = (await claire.visit(tray, "/en/fr/my-account/tray")).data;
    const saved = online.find(({ item }) => item.engraving === "Toujours");
    expect(saved?.item).toMatchObject({ size: null });
    expect(saved?.open).not.toContain("size=");
    await visitor.send(action, path, SHARE);
    const letter = await house.api.query(
      "select data->>'url' as url from mail_queue where template = 'share' order by id desc limit 1",
    );
    expect(letter).toEqual([{ url: expect.not.stringContaining("size=") as string }]);
  });

  it("adds the wedding band as a line of its own", async () => {
    const without = (await house.visitor().visit(loader, PATH)).data.creation;
    const { creation } = (await house.visitor().visit(loader, `${PATH}&band=1`)).data;
    expect(creation.price.from - without.price.from).toBe(creation.band.price);
  });

  it("of a ring without a stone leads back to the ring", async () => {
    expect((await house.visitor().visit(loader, "/en/fr/summary/aube-platinum-oval")).location).toBe(
      "/en/fr/ring/platinum/aube?cut=oval",
    );
  });

  it("names its sender with the family name first where the script has it so, in every language", async () => {
    const visitor = house.visitor();
    await visitor.asCustomer("kenji@client.example", "jp");
    const sender = async (lang: string) =>
      (await visitor.visit(loader, PATH.replace("/en/", `/${lang}/`))).data.sender?.name;
    expect([await sender("jp"), await sender("fr")]).toEqual(["山田 健二", "山田 健二"]);
  });

  it("a visitor who saves goes to the login, and the creation waits in the session", async () => {
    const visitor = house.visitor();
    await visitor.visit(ring, "/en/fr/ring/platinum/aube");
    const { status, location } = await visitor.send(action, PATH, { intent: "save" });
    expect([status, location]).toEqual([303, "/en/fr/login?to=%2Fen%2Ffr%2Fmy-account%2Ftray"]);
    expect((await visitor.session()).data.pending).toEqual({
      act: "save",
      sku: "aube-platinum-oval",
      creation: "cut=oval&carat=1.00&size=54&engravingText=Toujours",
    });
  });

  it("leads a visitor to an appointment at once, and a customer or who needs an account to the page with a login", async () => {
    const claire = house.visitor();
    await claire.asCustomer();
    const visit = async (visitor: Visitor, path: string) => (await visitor.visit(loader, path)).data?.visit;
    expect(await visit(house.visitor(), PATH)).toMatch(
      /^\/en\/fr\/appointment-request\?.*sku=aube-platinum-oval/,
    );
    expect(await visit(claire, PATH)).toMatch(/^\/en\/fr\/book-an-appointment\/aube-platinum-oval\?/);
    expect(await visit(house.visitor(), PATH.replace("/en/fr", "/zh_hs/cn"))).toContain(
      "/book-an-appointment/",
    );
    expect(await visit(house.visitor(), PATH.replace("/en/fr", "/en/mo"))).toBeNull();
  });

  it("a customer's creation is saved with its options and no diamond; a second time it is there already", async () => {
    const claire = house.visitor();
    await claire.asCustomer();
    expect((await claire.send(action, PATH, { intent: "save" })).location).toBe("/en/fr/my-account/tray");
    await claire.send(action, PATH, { intent: "save" });
    expect((await claire.session()).data.flash?.map(({ key }) => key)).toEqual([
      "creation_saved",
      "creation_already",
    ]);
  });

  it("of a ring that is saved says so, on the ring's page as well, until it is removed or becomes another ring", async () => {
    const claire = house.visitor();
    await claire.asCustomer();
    const other = PATH.replace("Toujours", "Encore");
    const pageOf = (path: string) => path.replace("summary/aube-platinum-oval", "ring/platinum/aube");
    const savedOf = (data: object) => ("saved" in data ? data.saved : undefined);
    const savedAt = async (path: string) => [
      (await claire.visit(loader, path)).data.saved,
      savedOf((await claire.visit(ring, pageOf(path))).data),
    ];
    expect(await savedAt(other)).toEqual([null, null]);
    await claire.send(action, other, { intent: "save" });
    // The hand of its picture and the grades are no part of what is saved.
    const { saved } = (await claire.visit(loader, `${other}&skin=3&colorTo=E`)).data;
    expect(saved).toMatchObject({
      to: "/en/fr/my-account/tray",
      words: { saved: "Saved", note: "You have saved this ring." },
    });
    expect(await savedAt(other)).toEqual([saved, saved]);
    for (const change of ["size=55", "size=54&band=1"])
      expect(await savedAt(other.replace("size=54", change)), change).toEqual([null, null]);
    expect((await house.visitor().visit(loader, other)).data.saved).toBeNull();
    expect(savedOf((await house.visitor().visit(ring, pageOf(other))).data)).toBeNull();
    await claire.send(removeFromTray, "/en/fr/my-account/tray", {
      intent: "remove",
      itemId: saved?.id ?? "",
    });
    expect(await savedAt(other)).toEqual([null, null]);
  });

  it("with an engraving too wide for the ring leads to its page, which shows the text and says how much too wide", async () => {
    const claire = house.visitor();
    await claire.asCustomer();
    const { location } = await claire.send(
      action,
      PATH.replace("size=54", "size=46").replace(
        "Toujours",
        `${encodeURIComponent("Æ".repeat(20))}&engravingFont=Kunstler`,
      ),
      { intent: "save" },
    );
    expect(location).toMatch(/^\/en\/fr\/engraving\?sku=aube-platinum-oval&/);
    const { data } = await claire.visit(engraving, location ?? "");
    expect(data.engraving.text).toBe("Æ".repeat(20));
    expect(data.engraving.problem).toMatch(/^engraving_wide\|/);
  });

  it("that could not be saved says so where it was tried, and stands there as before", async () => {
    const seller = house.visitor();
    await seller.asSeller();
    // A seller has no account of their own: /api refuses a save without a customer.
    expect((await seller.send(action, PATH, { intent: "save" })).location).toBe(PATH);
    expect((await seller.session()).data.flash?.at(-1)).toMatchObject({ type: "danger", key: "failed" });
  });

  it("has nowhere to save on a website without accounts", async () => {
    expect(
      (await house.visitor().send(action, PATH.replace("/fr/", "/mo/"), { intent: "save" })).status,
    ).toBe(404);
  });

  it("is sent to somebody by e-mail", async () => {
    const visitor = house.visitor();
    const { status, data } = await visitor.send(action, PATH, SHARE);
    expect([status, (data as Shared).extra]).toEqual([200, { sentTo: SHARE.recipientEmail }]);
  });

  it("says without scripts to whom it was sent on the page it is asked for again, and on no other", async () => {
    const visitor = house.visitor();
    await visitor.begin({});
    const sent = { ...SHARE, senderEmail: "anna@client.example", recipientEmail: "bea@client.example" };
    const { status, location } = await visitor.submit(action, PATH, sent);
    expect([status, location]).toEqual([303, PATH]);
    expect((await visitor.session()).data.answered?.answer.extra).toEqual({ sentTo: "bea@client.example" });
  });

  it.each([
    ["See https://spam.example/x", "https://spam.example/x"],
    ["Mine is on www.aurive.example, look", "www.aurive.example,"],
  ])("refuses %j, names the link, and keeps what was typed", async (message, link) => {
    const calls = house.calls.length;
    const { status, data } = await house.visitor().send(action, PATH, { ...SHARE, message });
    const { result } = data as Shared;
    expect([status, result.error]).toEqual([422, { message: [`message_links|${JSON.stringify({ link })}`] }]);
    expect(result.initialValue).toMatchObject({ message, recipientEmail: SHARE.recipientEmail });
    expect(house.calls.slice(calls).join()).not.toContain("share");
  });

  it("is sent to whoever sends it where no recipient is named; a name alone has no address", async () => {
    const visitor = house.visitor();
    const own = { ...SHARE, recipientName: "", recipientEmail: "" };
    expect(((await visitor.send(action, PATH, own)).data as Shared).extra).toEqual({
      sentTo: SHARE.senderEmail,
    });
    const named = await visitor.send(action, PATH, { ...own, recipientName: "Paul" });
    expect((named.data as Shared).result.error).toEqual({ recipientEmail: ["required"] });
    const addressed = await visitor.send(action, PATH, { ...own, recipientEmail: "paul@client.example" });
    expect((addressed.data as Shared).result.error).toEqual({ recipientName: ["required"] });
  });

  it("is not sent to what is no address; everything typed is still there", async () => {
    const { status, data } = await house
      .visitor()
      .send(action, PATH, { ...SHARE, recipientEmail: "paul", senderName: "" });
    const { result } = data as Shared;
    expect(status).toBe(422);
    expect(result.error).toEqual({ recipientEmail: ["email"], senderName: ["required"] });
    expect(result.initialValue).toMatchObject({ recipientEmail: "paul", message: "What do you think?" });
  });

  it("is not sent under a name that is an address of the web", async () => {
    const named = { senderName: "Claim your prize at evil.com", recipientName: "Anna evil.click" };
    const { status, data } = await house.visitor().send(action, PATH, { ...SHARE, ...named });
    expect([status, (data as Shared).result.error]).toEqual([
      422,
      { senderName: ["name_characters"], recipientName: ["name_characters"] },
    ]);
    for (const senderName of ["J.R.R. Tolkien", "Dr.Müller"])
      expect((await house.visitor().send(action, PATH, { ...SHARE, senderName })).status).toBe(200);
  });

  it("is not changed by a form from elsewhere", async () => {
    const claire = house.visitor();
    await claire.asCustomer();
    expect((await claire.send(action, PATH, { intent: "save", _csrf: "guess" })).status).toBe(403);
  });
});
