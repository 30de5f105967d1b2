import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discreetAgenda } from "#server/edge/discreet-agenda";
import { renderMail } from "#server/mail/templates";
import { runtime } from "#server/runtime";
import type { LangTag } from "~/i18n/locales";
import { headTags, type Head } from "~/lib/meta";
import { loader as root } from "~/root.server";
import { openTestBff, type House, type Visitor } from "../../../tests/setup/bff";
import { loader as catalog } from "../catalog/route.server";
import { loader as compare } from "../compare/route.server";
import { loader as craft } from "../craft/route.server";
import { loader as home } from "../home/route.server";
import { loader as login } from "../login/route.server";
import { loader as tray } from "../my-account/tray/route.server";
import { loader as ring } from "../ring/route.server";
import { loader as sizeGuide } from "../size-guide/route.server";
import { action as summaryAction, loader as summary } from "../summary/route.server";
import { loader as sheet } from "../summary/pdf/route.server";
import { action, loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const HERE = "/en/fr/discreet";
const SUMMARY = "/summary/aube-platinum-oval?cut=oval&carat=1.00&size=54";
/** The name of the house and its products, in the languages that the test reads. */
const TELLTALE = /aurive|\bring|bague|diamond|diamant|リング|ダイヤ|戒|鑽|engage|bijou|jewel/i;

async function discreet(visitor: Visitor = house.visitor(), place = "en/fr"): Promise<Visitor> {
  await visitor.send(action, `/${place}/discreet`, { intent: "on", pin: "2580" });
  return visitor;
}

describe("In the discreet mode", () => {
  it.each(["en/fr", "fr/fr", "jp/jp", "zh_ht/tw"])(
    "no title, description, address or card of any page in %s names the house or a ring",
    async (place) => {
      const visitor = await discreet(house.visitor(), place);
      const pages = await Promise.all([
        visitor.visit(home, `/${place}`),
        visitor.visit(catalog, `/${place}/catalog`),
        visitor.visit(ring, `/${place}/ring/platinum/aube`),
        visitor.visit(summary, `/${place}${SUMMARY}`),
        visitor.visit(craft, `/${place}/craft`),
        visitor.visit(compare, `/${place}/compare?item=aube-platinum-oval`),
        visitor.visit(sizeGuide, `/${place}/size-guide`),
        visitor.visit(login, `/${place}/login`),
        visitor.visit(loader, `/${place}/discreet`),
      ]);
      for (const { data } of pages) {
        const tags = JSON.stringify(headTags({ data }));
        expect(tags).not.toMatch(TELLTALE);
        expect(tags).not.toMatch(/og:|canonical/);
        expect((data as { head?: Head }).head?.data).toBeUndefined();
      }
      expect((await visitor.visit(root, `/${place}`)).data.discreet).not.toMatch(TELLTALE);
    },
  );

  it("pages of others keep their titles", async () => {
    await discreet();
    expect((await house.visitor().visit(catalog, "/en/fr/catalog")).data.head.title).toContain("Aurive");
  });

  it("a shared creation arrives without house, ring and pictures in sender, subject and first words", async () => {
    const visitor = await discreet();
    await visitor.send(summaryAction, `/en/fr${SUMMARY}`, {
      intent: "share",
      senderName: "Claire",
      senderEmail: "claire@client.example",
      recipientName: "Paul",
      recipientEmail: "paul-discreet@client.example",
      message: "",
    });
    const [mail] = (await house.api.query(
      "select * from mail_queue where recipient = 'paul-discreet@client.example'",
    )) as { template: string; language: LangTag; data: { url: string } }[];
    const letter = renderMail(
      { template: mail?.template ?? "", language: mail?.language ?? "en", region: "fr", data: mail?.data },
      { brand: "Aurive", publicOrigin: new URL(mail?.data.url ?? "").origin },
    );
    expect(letter.sender).toBeTruthy();
    expect(`${letter.sender ?? ""} ${letter.subject}`).not.toMatch(TELLTALE);
    expect(letter.html).not.toContain("<img");
    expect(letter.html.replace(/href="[^"]*"|https?:\S+/g, "")).not.toMatch(TELLTALE);
  });

  it("a document that is taken along has a name that names neither house nor ring", async () => {
    const { response } = await (
      await discreet()
    ).visit(sheet, "/en/fr/summary/aube-platinum-oval/creation.pdf?cut=oval&carat=1.00&size=52");
    expect(response?.headers.get("Content-Disposition")).toBe('attachment; filename="document.pdf"');
  });

  it("the tray asks for the PIN, opens with it, and asks no more for a while", async () => {
    const claire = house.visitor();
    await claire.asCustomer();
    await discreet(claire);
    const asked = await claire.visit(tray, "/en/fr/my-account/tray");
    expect([asked.status, asked.location]).toEqual([
      302,
      "/en/fr/discreet?to=%2Fen%2Ffr%2Fmy-account%2Ftray",
    ]);
    const wrong = await claire.send(action, asked.location ?? "", { intent: "open", pin: "1111" });
    expect((wrong.data as { result: { error: Record<string, string[]> } }).result.error).toEqual({
      pin: ['pin_wrong|{"left":4}'],
    });
    expect(
      (await claire.send(action, asked.location ?? "", { intent: "open", pin: "２５８０" })).location,
    ).toBe("/en/fr/my-account/tray");
    expect((await claire.visit(tray, "/en/fr/my-account/tray")).status).toBe(200);
  });

  it("the PIN opens the tray after the secrets of the house were rotated, too", async () => {
    const claire = house.visitor();
    await claire.asCustomer();
    await discreet(claire);
    const { SESSION_SECRETS } = (await runtime()).env;
    SESSION_SECRETS.unshift("a newer secret of the house, long enough for a test");
    try {
      expect(
        (
          await claire.send(action, `${HERE}?to=%2Fen%2Ffr%2Fmy-account%2Ftray`, {
            intent: "open",
            pin: "2580",
          })
        ).location,
      ).toBe("/en/fr/my-account/tray");
    } finally {
      SESSION_SECRETS.shift();
    }
  });

  it("the fifth wrong PIN ends the visit", async () => {
    const claire = house.visitor();
    await claire.asCustomer();
    await discreet(claire);
    for (let i = 0; i < 5; i += 1) await claire.send(action, HERE, { intent: "open", pin: "0000" });
    expect((await claire.session()).data.token).toBeUndefined();
    expect((await claire.visit(tray, "/en/fr/my-account/tray")).location).toContain("/login");
  });

  it("it cannot be switched off, nor its PIN replaced, by who does not know it", async () => {
    const visitor = await discreet();
    await visitor.send(action, HERE, { intent: "off", pin: "1234" });
    await visitor.send(action, HERE, { intent: "on", pin: "1234" });
    expect((await visitor.visit(loader, HERE)).data.on).toBe(true);
    await visitor.send(action, HERE, { intent: "off", pin: "2580" });
    expect((await visitor.visit(loader, HERE)).data).toMatchObject({ on: false, hasPin: false });
  });

  it("a PIN of letters is refused at its field, and is never sent back", async () => {
    const { status, data } = await house.visitor().send(action, HERE, { intent: "on", pin: "abcd" });
    expect(status).toBe(422);
    expect((data as { result: { error: unknown; initialValue: unknown } }).result).toMatchObject({
      error: { pin: ["pin_tray"] },
    });
    expect(JSON.stringify(data)).not.toContain("abcd");
  });

  it("the exit leaves no session and no cookie, clears what the browser kept, and shows the month", async () => {
    const claire = house.visitor();
    await claire.asCustomer();
    await discreet(claire);
    const left = await claire.send(action, HERE, { intent: "leave" });
    expect([left.status, left.location]).toEqual([303, "/agenda"]);
    expect(left.headers.get("Clear-Site-Data")).toContain("storage");
    expect((await claire.session()).data).toEqual({});
    expect((await claire.visit(loader, HERE)).data.on).toBe(false);
  });
});

describe("The page that the exit leads to", () => {
  it.each([
    ["fr", "novembre 2026"],
    ["ja", "2026年11月"],
    ["en-GB,en", "November 2026"],
    ["xx", "November 2026"],
  ])("is the month in the language of the browser (%s)", async (language, title) => {
    const answer = discreetAgenda(
      { headers: { "accept-language": language } } as IncomingMessage,
      new Date("2026-11-21T10:00:00Z"),
    );
    const html = await answer.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<td aria-current="date"><b>21</b></td>');
    expect(html.match(/<td[ >]/g)).toHaveLength(42);
    expect(html).not.toMatch(TELLTALE);
  });
});
