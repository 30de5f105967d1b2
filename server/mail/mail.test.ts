import { readFileSync } from "node:fs";
import { createHash, generateKeyPairSync, verify, type KeyObject } from "node:crypto";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import type { Database } from "../api/db/client";
import { openTestDatabase } from "../../tests/setup/database";
import { mailQueue } from "../api/db/schema/mail";
import { enqueueMail } from "./outgoing/store";
import type { Mail } from "./outgoing/mail";
import { drainMail } from "./queue";
import { caughtMail, leaseMails } from "./store";
import { TEMPLATE_NAMES, renderMail } from "./templates";
import { catcherTransport, mailTransport, smtpTransport } from "./transport";

const house = { brand: "Aurive", publicOrigin: "https://www.aurive.example" };
const person = { firstname: "Claire", lastname: "Dupont" };
const order = {
  ...person,
  orderNumber: "VEN-261121-0001",
  articleName: "Aube",
  priceIncl: 1010000,
  depositAmount: 300000,
  depositNumber: "T1-4",
  currency: "EUR",
  estimatedDelivery: "2027-01-15",
  shopName: "Paris Vendôme",
  shopAddress: "12, place Vendôme",
  shopPhone: "+33 1",
  oldDate: "2027-01-15",
  newDate: "2027-01-22",
  reason: "Workshop",
  holdUntil: "2026-11-23T09:30:00.000Z",
};
const DATA: Record<string, Record<string, unknown>> = {
  confirm_email: { ...person, url: `${house.publicOrigin}/fr/fr/confirm-email?token=a.b.c`, days: 3 },
  welcome: { ...person, url: `${house.publicOrigin}/fr/fr/my-account` },
  password_changed: person,
  account_deleted: { ...person, creations: 3, visits: 1, orders: 2, underway: 1, forget: true },
  set_password: { ...person, url: `${house.publicOrigin}/fr/reset-password?token=a&email=b` },
  reset_password: { ...person, url: `${house.publicOrigin}/fr/reset-password?token=a&email=b`, minutes: 60 },
  share: {
    senderName: "Paul",
    senderEmail: "paul@friend.example",
    recipientName: "Claire",
    message: "Regarde <b>ceci</b>",
    url: `${house.publicOrigin}/fr/fr/summary/aube-platinum-oval?cut=oval`,
    sku: "aube-platinum-oval",
    name: "Aube",
  },
  appointment: {
    ...person,
    reference: "RDV-1",
    shopName: "Paris Vendôme",
    shopAddress: "12, place Vendôme",
    shopPhone: "+33 1",
    date: "2026-12-01",
    slot: "morning",
    mode: "boutique",
    icsUrl: `${house.publicOrigin}/api/x.ics`,
    manageUrl: `${house.publicOrigin}/fr/fr/manage`,
  },
};
for (const key of ["confirmed", "moved", "new_time", "reminder", "cancelled"])
  DATA[`appointment_${key}`] = DATA.appointment ?? {};
const dataOf = (template: string) => DATA[template] ?? order;

describe("the letters of the house", () => {
  it.each(LANGUAGES.map((l) => l.tag))("are written whole in %s", (language) => {
    for (const template of TEMPLATE_NAMES) {
      const letter = renderMail({ template, language, region: "fr", data: dataOf(template) }, house);
      for (const part of [letter.subject, letter.text, letter.html])
        expect(part, template).not.toMatch(/\{\{|undefined|null|\w+\.(subject|intro|action|outro)\b/);
      expect(letter.html).toContain(`<html lang="${language}">`);
      expect(letter.text.length).toBeGreaterThan(60);
    }
  });

  it("escape what people typed", () => {
    const letter = renderMail(
      {
        template: "share",
        language: "fr",
        region: "fr",
        data: { ...dataOf("share"), senderName: "<img src=x onerror=1>", message: '"><script>1</script>' },
      },
      house,
    );
    expect(letter.html).not.toMatch(/<img src=x|<script/);
    expect(letter.html).toContain(
      `<img src="${house.publicOrigin}/render/ring.jpg?aesthetic=aube&#38;metal=platinum&#38;cut=oval`,
    );
    expect(letter.text).toContain("<script>");
  });

  it("show a ring as a still, and lead to the picture in which it turns", () => {
    const letter = renderMail(
      { template: "share", language: "fr", region: "fr", data: dataOf("share") },
      house,
    );
    const turn = `${house.publicOrigin}/render/turn.webp?aesthetic=aube&cut=oval&carat=1&size=52&metal=platinum`;
    expect(letter.html).toContain(`<a href="${turn.replaceAll("&", "&#38;")}"`);
    expect(letter.html).not.toContain(`<img src="${house.publicOrigin}/render/turn`);
    expect(letter.text).toContain(turn);
  });

  it("lead to this house only", () => {
    for (const url of [
      "https://evil.example/x",
      "//evil.example",
      "javascript:alert(1)",
      "https://www.aurive.example.evil.example/",
    ]) {
      expect(
        () =>
          renderMail(
            { template: "share", language: "en", region: "fr", data: { ...dataOf("share"), url } },
            house,
          ),
        url,
      ).toThrow();
    }
  });

  it("address a person as the language does", () => {
    const greeting = (
      language: "en" | "fr" | "ja" | "ko" | "zh-Hant" | "zh-Hans",
      data: Record<string, unknown>,
    ) => renderMail({ template: "welcome", language, region: "fr", data }, house).text.split("\n")[0];
    expect(greeting("en", person)).toBe("Dear Claire Dupont,");
    expect(greeting("fr", { ...person, civility: "mrs" })).toBe("Chère Madame Dupont,");
    expect(greeting("ja", { firstname: "太郎", lastname: "山田", civility: "mr" })).toBe("山田 太郎 様");
    expect(greeting("ko", { firstname: "민준", lastname: "김" })).toBe("김민준 님께");
    expect(greeting("zh-Hant", { firstname: "小明", lastname: "王", civility: "mr" })).toBe(
      "王小明先生，您好：",
    );
    expect(greeting("zh-Hant", { ...person, civility: "mrs" })).toBe("Claire Dupont 女士，您好：");
    expect(greeting("zh-Hans", { ...person, civility: "mrs" })).toBe("Claire Dupont 女士，您好：");
  });

  it("show a drawing of the ring of an order or visit; a colleague's notice shows none", () => {
    const ring = { sku: "aube-platinum-oval", ring: { size: 52, carat: 1 } };
    const picture = `<img src="${house.publicOrigin}/render/ring.jpg?aesthetic=aube&#38;metal=platinum&#38;cut=oval&#38;carat=1.00&#38;size=52`;
    for (const template of ["order_confirmation", "order_moved", "order_ready"])
      expect(
        renderMail({ template, language: "ja", region: "jp", data: { ...order, ...ring } }, house).html,
      ).toContain(picture);
    const engraved = renderMail(
      {
        template: "order_confirmation",
        language: "fr",
        region: "fr",
        data: { ...order, ...ring, ring: { ...ring.ring, text: "Toujours", font: "Kunstler" } },
      },
      house,
    );
    expect(engraved.text).toMatch(/^Gravure\s: Toujours$/m);
    expect(engraved.html).toContain("text=Toujours&#38;font=Kunstler");
    expect(
      renderMail(
        {
          template: "appointment",
          language: "en",
          region: "fr",
          data: { ...dataOf("appointment"), sku: ring.sku, creation: "cut=oval&carat=1.00&size=52" },
        },
        house,
      ).html,
    ).toContain(picture);
    // A screen reader reads out the ring, in the words of the pages.
    const heard = (language: "en" | "fr" | "ja", template: string, data: object) =>
      / alt="([^"]*)"/.exec(
        renderMail({ template, language, region: "fr", data: { ...dataOf(template), ...data } }, house).html,
      )?.[1];
    expect(heard("en", "appointment", { sku: ring.sku, articleName: "Aube" })).toBe(
      "Three-quarter view: Aube, oval diamond, platinum 950",
    );
    expect(heard("fr", "appointment_moved", { sku: ring.sku, articleName: "Aube" })).toBe(
      "Vue de trois quarts\u00a0: Aube, diamant ovale, platine 950",
    );
    expect(heard("ja", "order_ready", { ...ring, articleName: "オーブ" })).toBe(
      "斜めから：オーブ、オーバルダイヤモンド、プラチナ950",
    );
    expect(
      renderMail(
        {
          template: "seller_deposit_error",
          language: "en",
          region: "fr",
          data: { ...order, ...ring, sellerName: "Camille" },
        },
        house,
      ).html,
    ).not.toContain("<img");
  });

  it("use the language's punctuation between a word and an address, and between a boutique and its city", () => {
    const letter = (language: "fr" | "ja" | "zh-Hant", template = "appointment") =>
      renderMail(
        {
          template,
          language,
          region: "fr",
          data: {
            ...dataOf(template),
            shopName: "東京 銀座",
            shopAddress: "〒104-0061 東京都中央区銀座5-18-2",
          },
        },
        house,
      );
    expect(letter("fr").text).toContain("Modifier ou annuler le rendez-vous\u00a0:\nhttps://");
    expect(letter("ja").text).toContain("ご予約を変更・キャンセルする：\nhttps://");
    expect(letter("ja").text).toContain("ブティック：東京 銀座、〒104-0061 東京都中央区銀座5-18-2");
    expect(letter("zh-Hant").html).toContain("東京 銀座，〒104-0061");
  });

  it("tell the end of a reservation in the boutique's own time", () => {
    const until = (language: "fr" | "ja" | "ko" | "zh-Hant") =>
      renderMail(
        {
          template: "seller_hold_ending",
          language,
          region: "fr",
          data: { ...order, timeZone: "Europe/Paris", sellerName: "Camille" },
        },
        house,
      ).text;
    expect(until("fr")).toContain("lundi 23 novembre 2026 à 10:30\n");
    expect(until("ja")).toContain("2026年11月23日月曜日 10:30\n");
    expect(until("ko")).toContain("2026년 11월 23일 월요일 10:30\n");
    expect(until("zh-Hant")).toMatch(/2026年11月23日\s?星期一\s10:30\n/);
  });

  it("name an address only for visits to the boutique", () => {
    const place = (mode: string) =>
      renderMail(
        { template: "appointment", language: "fr", region: "fr", data: { ...dataOf("appointment"), mode } },
        house,
      )
        .text.split("\n")
        .find((line) => line.startsWith("Boutique"));
    expect(["boutique", "video", "phone"].map(place)).toEqual([
      "Boutique\u00a0: Paris Vendôme, 12, place Vendôme",
      "Boutique\u00a0: Paris Vendôme",
      "Boutique\u00a0: Paris Vendôme",
    ]);
  });

  it("give the calendar entry as a link, which no narrow screen has to break", () => {
    const { html, text } = renderMail(
      { template: "appointment", language: "en", region: "fr", data: dataOf("appointment") },
      house,
    );
    expect(html).toContain(`<a href="${house.publicOrigin}/api/x.ics"`);
    expect(html.replace(/<[^>]*>/g, "")).not.toContain("x.ics");
    expect(text).toContain(`Add to your calendar:\n${house.publicOrigin}/api/x.ics`);
    expect(
      renderMail(
        { template: "appointment_cancelled", language: "en", region: "fr", data: dataOf("appointment") },
        house,
      ).html,
    ).not.toContain("x.ics");
  });

  it("keep labels in one piece on a narrow screen, in languages without spaces", () => {
    const labels = (language: "fr" | "ja" | "ko" | "zh-Hans") =>
      renderMail({ template: "order_ready", language, region: "fr", data: order }, house).html.match(
        /<th [^>]*>/g,
      ) ?? [];
    for (const language of ["ja", "zh-Hans"] as const)
      expect(labels(language).every((label) => label.includes("white-space:nowrap"))).toBe(true);
    // In other languages short labels stay in one piece: an order number stays with its word, while a long label may
    // take two lines.
    expect(labels("fr").map((label) => label.includes("nowrap"))).toEqual([false, true, true, true]);
    expect(labels("ko").every((label) => label.includes("white-space:nowrap"))).toBe(true);
  });

  it("use the closing for colleagues where a seller reads them", () => {
    const end = (template: string, language: "en" | "fr" | "ja" | "zh-Hant") =>
      renderMail(
        {
          template,
          language,
          region: "fr",
          data: { ...order, ...(template.startsWith("seller") ? { sellerName: "Camille" } : {}) },
        },
        house,
      )
        .text.split("\n\n")
        .at(-2);
    expect(end("seller_hold_ended", "en")).toBe("Kind regards,\nAurive order desk");
    expect(end("seller_deposit_error", "fr")).toBe("Bien cordialement,\nLe suivi des commandes Aurive");
    expect(end("seller_hold_ending", "ja")).toBe("よろしくお願いいたします。\nAurive受注管理");
    expect(end("order_ready", "fr")).toBe("Avec nos sentiments dévoués,\nLe service client Aurive");
  });

  it("to Hong Kong and Macao are written in their own words, to Taiwan in its own", () => {
    const letter = (region: "hk" | "mo" | "tw") =>
      renderMail({ template: "order_ready", language: "zh-Hant", region, data: order }, house).text;
    for (const region of ["hk", "mo"] as const) {
      expect(letter(region), region).toMatch(/已送達專門店[^]*送貨、改圈與保養[^]*祝\u3000生活愉快/);
      expect(letter(region), region).not.toMatch(/精品店|電子郵件|保固/);
    }
    expect(letter("tw")).toMatch(/已送達精品店[^]*配送、改圍與保固[^]*敬祝\u3000平安順心/);
  });

  it("that name neither house nor ring are signed with the sender's name only", () => {
    const letter = renderMail(
      { template: "share", language: "ja", region: "jp", data: { ...dataOf("share"), discreet: true } },
      house,
    );
    expect(letter.text).toContain("今後ともよろしくお願い申し上げます。\nご予約窓口\n");
    expect(letter.text).not.toMatch(/Aurive |カスタマーサービス/);
  });

  it("break Japanese between phrases where the e-mail program can", () => {
    const paragraph = (language: "ja" | "ko") =>
      /<p style="[^"]*"/.exec(
        renderMail({ template: "welcome", language, region: "jp", data: person }, house).html,
      )?.[0];
    expect(paragraph("ja")).toContain("word-break:auto-phrase");
    expect(paragraph("ko")).not.toContain("auto-phrase");
  });

  it("write the boutique's number as it is dialled at home, with its code from another country", () => {
    const said = (region: "fr" | "jp") =>
      renderMail(
        {
          template: "order_ready",
          language: "en",
          region,
          data: { ...order, shopPhone: "+33 1 99 00 41 01" },
        },
        house,
      ).text;
    expect(said("fr")).toContain("Telephone: 01 99 00 41 01");
    expect(said("jp")).toContain("Telephone: +33 1 99 00 41 01");
  });

  it("name the deposit by its legal nature, as the purchase order does", () => {
    const said = (language: "fr" | "zh-Hans", depositKind: string) =>
      renderMail(
        { template: "order_confirmation", language, region: "fr", data: { ...order, depositKind } },
        house,
      ).text;
    expect([
      said("fr", "acompte").includes("Acompte"),
      said("fr", "arrhes").includes("Arrhes"),
      said("zh-Hans", "deposit").includes("订金"),
      said("zh-Hans", "deposit").includes("定金"),
    ]).toEqual([true, true, true, false]);
  });

  it("lead the client to the service page of the region, and the seller to the order alone", () => {
    const said = (language: "en" | "ja", template: string, more = {}) =>
      renderMail({ template, language, region: "jp", data: { ...order, ...more } }, house).text;
    for (const template of ["order_confirmation", "order_moved", "order_ready", "order_cancelled"])
      expect(said("ja", template), template).toContain(`${house.publicOrigin}/jp/jp/service`);
    expect(said("en", "seller_hold_ended", { sellerName: "Camille" })).not.toContain("/service");
  });

  it("mention no payment when an order is cancelled before anything was paid", () => {
    for (const { tag } of LANGUAGES) {
      const cancelled = (data: object) =>
        renderMail(
          { template: "order_cancelled", language: tag, region: "fr", data: { ...order, ...data } },
          house,
        ).text;
      const { depositKind } = JSON.parse(readFileSync(`locales/${tag}/print.json`, "utf8")) as {
        depositKind: { deposit: string };
      };
      for (const nothing of [{ depositAmount: 0, depositNumber: "" }, { depositNumber: "" }])
        expect(cancelled(nothing), tag).not.toMatch(new RegExp(`${depositKind.deposit}|3.?000`, "i"));
      expect(cancelled({}), tag).toContain(depositKind.deposit);
      expect(cancelled({})).not.toBe(cancelled({ depositNumber: "" }));
    }
  });

  it("lead a seller to the order, through the login and in the letter's language; a client's letter does not lead to the counter", () => {
    const letter = (template: string, data: object) =>
      renderMail(
        { template, language: "zh-Hant", region: "hk", data: { ...order, orderId: "ord_1", ...data } },
        house,
      ).text;
    for (const template of ["seller_hold_ending", "seller_hold_ended", "seller_deposit_error"])
      expect(letter(template, { sellerName: "Mei" })).toContain(
        `開啟訂單：\n${house.publicOrigin}/zh_ht/hk/pro/login?to=%2Fzh_ht%2Fhk%2Fpro%2Forder%2Ford_1\n`,
      );
    expect(letter("order_moved", {})).not.toContain("/pro/");
  });

  it("translate a reason that the ERP gave as a code, and keep any other as it was written", () => {
    const letter = (language: "fr" | "ja", reason: string) =>
      renderMail({ template: "order_moved", language, region: "fr", data: { ...order, reason } }, house).text;
    expect(letter("fr", "workshop_capacity")).toContain("L’atelier a besoin de plus de temps");
    expect(letter("ja", "workshop_capacity")).toContain("工房での製作にお時間をいただいております");
    expect(letter("fr", "Snow on the Gotthard")).toContain("Snow on the Gotthard");
  });

  it("keep a subject on one line", () => {
    const letter = renderMail(
      {
        template: "share",
        language: "en",
        region: "fr",
        data: { ...dataOf("share"), senderName: "Paul\r\nBcc: all@example.com" },
      },
      house,
    );
    expect(letter.subject).not.toMatch(/[\r\n]/);
  });
});

describe("the mail queue", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase("schema");
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(mailQueue);
  });

  const mail = (change: Partial<Mail> = {}): Mail => ({
    key: "k1",
    template: "share",
    recipient: "claire@client.example",
    language: "fr",
    region: "fr",
    data: dataOf("share"),
    ...change,
  });
  const options = { house, baseDelayMs: 0 };

  it("sends each key once and deletes what it need not keep", async () => {
    await enqueueMail(database.db, mail());
    await enqueueMail(database.db, mail());
    const transport = catcherTransport(database.db, "Aurive <service@aurive.example>");
    expect(await drainMail(database.db, transport, options)).toBe(1);
    expect(await drainMail(database.db, transport, options)).toBe(0);
    const [kept] = await caughtMail(database.db);
    expect(kept).toMatchObject({
      recipient: "claire@client.example",
      sender: "Aurive <service@aurive.example>",
      headers: { "Reply-To": "paul@friend.example" },
    });
    expect((await database.db.select().from(mailQueue))[0]).toMatchObject({
      state: "sent",
      recipient: "",
      data: {},
    });
  });

  it("deletes the address of an erased account with its last letter, sent or given up; the letter has no link into the account", async () => {
    const farewell = (key: string, recipient: string, underway: number) =>
      enqueueMail(
        database.db,
        mail({
          key,
          template: "account_deleted",
          recipient,
          data: { ...dataOf("account_deleted"), underway },
        }),
      );
    await farewell("f1", "claire@client.example", 1);
    await farewell("f2", "claire@", 0);
    await enqueueMail(database.db, mail({ key: "f3", template: "password_changed", data: person }));
    const transport = catcherTransport(database.db, "Aurive <service@aurive.example>");
    expect(await drainMail(database.db, transport, options)).toBe(2);
    const kept = Object.fromEntries(
      (await database.db.select().from(mailQueue)).map((row) => [
        row.key,
        [row.state, row.recipient, row.data],
      ]),
    );
    expect(kept).toEqual({
      f1: ["sent", "", {}],
      f2: ["dead", "", {}],
      f3: ["sent", "claire@client.example", {}],
    });
    const letter = (await caughtMail(database.db)).find(
      ({ subject }) => subject === "Votre compte Aurive est supprimé",
    );
    expect(letter?.recipient).toBe("claire@client.example");
    expect(letter?.text).toContain(
      "Bagues effacées\u00a0: 3\nRendez-vous effacés\u00a0: 1\nCommandes conservées\u00a0: 2",
    );
    expect(letter?.text).toContain("commande en cours");
    expect(`${letter?.text} ${letter?.html}`).not.toMatch(/https?:|<a /);
    // What the account did not have is not counted.
    const none = renderMail(
      {
        template: "account_deleted",
        language: "fr",
        region: "fr",
        data: { ...dataOf("account_deleted"), visits: 0, orders: 0 },
      },
      house,
    );
    expect(none.text).toContain("Bagues effacées\u00a0: 3");
    expect(none.text).not.toMatch(/Rendez-vous effacés|Commandes conservées/);
  });

  it("gives up a mail that is for more than one mailbox, or that cannot be written", async () => {
    const transport = catcherTransport(database.db, "Aurive <service@aurive.example>");
    for (const [i, recipient] of [
      "a@b.example, c@d.example",
      "a@b.example\r\nBcc: c@d.example",
      "Name <a@b.example>",
      "a@b",
    ].entries())
      await enqueueMail(database.db, mail({ key: `r${i}`, recipient }));
    await enqueueMail(database.db, mail({ key: "w", template: "order_unknown" }));
    expect(await drainMail(database.db, transport, options)).toBe(0);
    const rows = await database.db.select().from(mailQueue);
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set(["dead"]));
    expect(
      rows
        .filter((row) => row.template === "share")
        .every((row) => row.recipient === "" && Object.keys(row.data).length === 0),
    ).toBe(true);
  });

  it("is sent by SMTP when there is a server, caught when there is none, never both", () => {
    expect(mailTransport(database.db, { brand: "Aurive" }).kind).toBe("catcher");
    expect(
      mailTransport(database.db, { brand: "Aurive", smtpUrl: "smtp://127.0.0.1:2525", from: "a@b.example" })
        .kind,
    ).toBe("smtp");
  });

  it("waits for a server that asks to try later, loses nothing and sends nothing twice", async () => {
    const seen: { to: string[]; from: string; raw: string }[] = [];
    let busy = 2;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo(address, _session, done) {
        if (address.address.startsWith("gone@"))
          return done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
        if (busy-- > 0) return done(Object.assign(new Error("busy"), { responseCode: 451 }));
        return done();
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          seen.push({
            to: session.envelope.rcptTo.map((r) => r.address),
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
            raw: Buffer.concat(chunks).toString("utf8"),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = smtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: "Aurive <service@aurive.example>",
    });
    try {
      await enqueueMail(
        database.db,
        mail({ data: { ...dataOf("share"), senderName: "Päul\r\nBcc: x@y.example" } }),
      );
      await enqueueMail(database.db, mail({ key: "k2", template: "order_confirmation", data: order }));
      await enqueueMail(database.db, mail({ key: "k3", recipient: "gone@client.example" }));
      const both = await Promise.all([
        drainMail(database.db, transport, options),
        drainMail(database.db, transport, options),
      ]);
      expect(both[0] + both[1]).toBe(2);
      expect(seen).toHaveLength(2);
      for (const one of seen) {
        expect(one.to).toEqual(["claire@client.example"]);
        expect(one.from).toBe("service@aurive.example");
        const headers = one.raw.split("\r\n\r\n")[0] ?? "";
        expect(headers).not.toMatch(/^Bcc:/im);
        expect(headers.match(/^From: .*$/im)?.[0]).toContain("service@aurive.example");
      }
      const states = Object.fromEntries(
        (await database.db.select().from(mailQueue)).map((row) => [row.key, row.state]),
      );
      expect(states).toEqual({ k1: "sent", k2: "sent", k3: "dead" });
    } finally {
      transport.close();
      await new Promise<void>((resolve) => server.close(resolve));
    }
  });

  it("is signed for the sender's domain where the house has a key for it", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const arrived: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          arrived.push(Buffer.concat(chunks).toString("utf8"));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = smtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: "Aurive <service@aurive.example>",
      dkim: { selector: "mail2026", key: privateKey.export({ type: "pkcs8", format: "pem" }).toString() },
    });
    try {
      const letter = {
        key: "k",
        to: "claire@client.example",
        subject: "Votre bague",
        text: "Été",
        html: "<p>Été</p>",
        stop: "https://aurive.example/mail/stop?token=a.b.c",
      };
      await transport.send(letter);
      const raw = arrived[0] ?? "";
      // A mail program offers its own button where both headers are signed (RFC 8058 §4).
      expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/aurive\.example\/mail\/stop\?token=a\.b\.c>/m);
      expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
      expect(/^DKIM-Signature:[^]*?\bh=([^;]*);/m.exec(raw)?.[1]?.replace(/\s/g, "")).toContain(
        "list-unsubscribe:list-unsubscribe-post",
      );
      expect(raw).toMatch(/^DKIM-Signature:[^]*?\bd=aurive\.example;[^]*?\bs=mail2026;/m);
      expect(isSigned(raw, publicKey)).toBe(true);
      expect(isSigned(raw.replace("Votre", "Notre"), publicKey)).toBe(false);
    } finally {
      transport.close();
      await new Promise<void>((resolve) => server.close(resolve));
    }
  });

  it("survives a crash at every point: none is lost, and a crash doubles a mail at most once, under the same Message-ID", async () => {
    const transport = catcherTransport(database.db, "Aurive <service@aurive.example>");
    const keys = Array.from({ length: 12 }, (_, i) => `crash-${i}`);
    for (const key of keys) await enqueueMail(database.db, mail({ key }));
    // Each worker takes a few and dies: before it sends, or after sending and before recording that.
    for (const dies of ["before", "after", "before", "after"]) {
      for (const taken of await leaseMails(database.db, 3, 0)) {
        const letter = renderMail(
          { template: taken.template, language: "fr", region: "fr", data: taken.data },
          house,
        );
        if (dies === "after") await transport.send({ key: taken.key, to: taken.recipient, ...letter });
      }
    }
    await drainMail(database.db, transport, options);
    const ids = (await caughtMail(database.db))
      .map(({ headers }) => headers["Message-ID"])
      .filter((id) =>
        Buffer.from(String(id).slice(1).split("@")[0] ?? "", "base64url")
          .toString()
          .startsWith("crash-"),
      );
    const times = new Map(ids.map((id) => [id, ids.filter((other) => other === id).length]));
    expect(times.size).toBe(keys.length);
    expect((await database.db.select().from(mailQueue)).map(({ state }) => state)).toEqual(
      keys.map(() => "sent"),
    );
    expect(Math.max(...times.values())).toBeLessThanOrEqual(3);
  });

  it("keeps mail while no server answers", async () => {
    const transport = smtpTransport({ url: "smtp://127.0.0.1:1", from: "a@b.example", timeoutMs: 500 });
    await enqueueMail(database.db, mail());
    expect(await drainMail(database.db, transport, { ...options, baseDelayMs: 60_000 })).toBe(0);
    expect((await database.db.select().from(mailQueue))[0]).toMatchObject({ state: "waiting", tries: 1 });
    transport.close();
  });
});

/** Whether a mail carries a right signature (RFC 6376, rsa-sha256, relaxed/relaxed). */
function isSigned(raw: string, key: KeyObject): boolean {
  const cut = raw.indexOf("\r\n\r\n");
  const fields = raw.slice(0, cut).split(/\r\n(?![ \t])/);
  const relaxed = (field: string) => {
    const at = field.indexOf(":");
    const value = field
      .slice(at + 1)
      .replace(/\s+/g, " ")
      .trim();
    return `${field.slice(0, at).toLowerCase().trim()}:${value}`;
  };
  const find = (name: string) => fields.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  const signature = find("DKIM-Signature") ?? "";
  const tag = (name: string) =>
    new RegExp(`[;:\\s]${name}=([^;]*)`).exec(signature)?.[1]?.replace(/\s+/g, "") ?? "";
  const body = raw
    .slice(cut + 4)
    .split("\r\n")
    .map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""))
    .join("\r\n")
    .replace(/(\r\n)*$/, "\r\n");
  const signed = tag("h")
    .split(":")
    .flatMap((name) => find(name) ?? [])
    .map((field) => `${relaxed(field)}\r\n`);
  const own = relaxed(signature.replace(/([;\s]b=)[^;]*/, "$1"));
  return (
    createHash("sha256").update(body).digest("base64") === tag("bh") &&
    verify("sha256", Buffer.from(signed.join("") + own), key, Buffer.from(tag("b"), "base64"))
  );
}
