import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { dataOf, house, order, person } from "./letters.test-support";
import { TEMPLATE_NAMES, renderMail } from "./templates";

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

  it("of a company name only that company, and nothing of the demo", () => {
    const own = { brand: "Maison Test", publicOrigin: "https://www.maison-test.fr" };
    for (const { tag: language } of LANGUAGES)
      for (const template of TEMPLATE_NAMES) {
        const data: unknown = JSON.parse(
          JSON.stringify(dataOf(template)).replaceAll(house.publicOrigin, own.publicOrigin),
        );
        const { subject, text, html } = renderMail({ template, language, region: "fr", data }, own);
        expect(subject + text + html, `${template} ${language}`).not.toMatch(
          /aurive|fictional|imaginaire|架空|虛構|虚构|가상|aurive\.example/i,
        );
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

  it("say of a ring that is sent what was chosen of it, for readers without its pictures", () => {
    const url = `${house.publicOrigin}/fr/fr/ring/platinum/aube?cut=oval&carat=1.00&size=54`;
    const letter = (language: "fr" | "ja", region: "fr" | "jp", more = {}) =>
      renderMail(
        { template: "share", language, region, data: { ...dataOf("share"), url, ...more } },
        house,
      ).text.replaceAll("\u00a0", " ");
    expect(letter("fr", "fr")).toContain(
      "Métal : Platine 950\nTaille de diamant : Ovale\nCarat : 1,00–1,19 ct\nTour de doigt : 54 mm",
    );
    expect(letter("ja", "jp")).toContain("地金：プラチナ950");
    expect(letter("ja", "jp", { discreet: true })).not.toContain("プラチナ");
  });

  it("use a different text for a ring that visitors send to themselves", () => {
    const letter = (language: (typeof LANGUAGES)[number]["tag"]) =>
      renderMail(
        { template: "share", language, region: "fr", data: { ...dataOf("share"), own: true } },
        house,
      );
    expect(letter("en").subject).toBe("Your Aurive ring");
    expect(letter("en").text).toContain("Here is the ring you composed: Aube.");
    for (const { tag } of LANGUAGES) expect(letter(tag).subject + letter(tag).text).not.toContain("Paul");
  });

  it("link only to this site", () => {
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
    // What a screen reader says about the ring, in the same words as the pages.
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
    // In other languages short labels stay on one line: an order number is not separated from its word, while a long
    // label may take two lines.
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

  it("that name neither company nor ring are signed with the sender's name only", () => {
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
