import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { SOLITAIRE } from "~/gem/ring/solitaire.test-support";
import type { LangTag } from "~/i18n/locales";
import type { Order } from "../contract/order";
import { printWords } from "../mail/words";
import { purchaseOrderPdf } from "./purchase-order";
import { canReadPdf, readPdf } from "../../tests/setup/read-pdf";
import { sampleOrder } from "../../tests/setup/sample-order";
import { orderEngraving } from "../api/resources/order/document/engraving";

const base = sampleOrder();

/** A size in the system of a boutique, as stored with an order. */
const sized = (system: string, label: string) =>
  base.ring && { ...base.ring, size: { mm: 52, system, label } };
const who = (firstname: string, lastname: string) => ({ ...base.customer, firstname, lastname });
const CASES: { lang: LangTag; order: Order; says: string[] }[] = [
  {
    lang: "en",
    order: sampleOrder({
      website: "gb",
      ring: sized("uk", "L½"),
      deposit_kind: "deposit",
      tax_label: "VAT",
      price: { ...base.price, currency: "GBP" },
      customer: who("Chloé", "Nguyen"),
    }),
    says: [
      "Chloé Nguyen",
      "£10,100",
      "£8,416.67",
      "VAT 20%",
      "Mrs Chloé Nguyen",
      "Platinum 950",
      "52 mm (UK L½, approximate)",
      "2.1 × 1.75 mm",
      "15 January 2027",
    ],
  },
  {
    lang: "fr",
    order: base,
    says: [
      "Claire Dupont",
      "10 100 €",
      "TVA 20 %",
      "Acompte",
      "Mme Claire Dupont",
      "Platine 950",
      "1,21 ct",
      "15 janvier 2027",
      "2,1 × 1,75 mm",
      "À toi ♥ 2027",
      "est un acompte",
    ],
  },
  {
    lang: "ja",
    order: sampleOrder({
      website: "jp",
      ring: sized("jp", "12"),
      tax_label: "消費税",
      tax_rate: 0.1,
      deposit_kind: "deposit",
      price: { excl: 1836364, tax: 183636, incl: 2020000, currency: "JPY" },
      deposit_amount: 600000,
      customer: who("健二", "髙橋"),
    }),
    says: ["髙橋 健二 様", "プラチナ950", "12号", "￥2,020,000", "消費税 10%", "2027年1月15日"],
  },
  {
    lang: "ko",
    order: sampleOrder({
      website: "kr",
      ring: sized("kr", "9"),
      tax_label: "VAT",
      tax_rate: 0.1,
      deposit_kind: "deposit",
      price: { excl: 18181818, tax: 1818182, incl: 20000000, currency: "KRW" },
      deposit_amount: 6000000,
      customer: who("민준", "김"),
    }),
    says: ["김민준 님", "플래티넘 950", "9호", "부가가치세 10%", "예치금", "₩20,000,000", "2027년 1월 15일"],
  },
  {
    lang: "zh-Hant",
    order: sampleOrder({
      website: "hk",
      ring: sized("hk", "12"),
      tax_label: "",
      tax_rate: 0,
      deposit_kind: "deposit",
      price: { excl: 8800000, tax: 0, incl: 8800000, currency: "HKD" },
      customer: who("美玲", "陳"),
    }),
    says: ["陳美玲女士", "鉑金 950", "港碼 12", "HK$88,000", "無銷售稅", "訂金", "戒指尺碼"],
  },
  {
    lang: "zh-Hans",
    order: sampleOrder({
      website: "cn",
      ring: sized("hk", "12"),
      tax_label: "VAT",
      tax_rate: 0.13,
      deposit_kind: "deposit",
      price: { excl: 7787611, tax: 1012389, incl: 8800000, currency: "CNY" },
      customer: who("伟", "王"),
    }),
    says: ["王伟女士", "铂金 950", "港码 12", "¥88,000", "增值税 13%", "订金"],
  },
];

describe("the purchase order", () => {
  it.runIf(canReadPdf).each(CASES)(
    "of a house of its own in $lang says nothing of the demonstration; an invented report number is marked",
    async ({ lang, order }) => {
      const own = JSON.parse(JSON.stringify(order).replaceAll("Aurive", "Maison Test")) as Order;
      const text = readPdf(await purchaseOrderPdf(own, lang, "Maison Test"));
      expect(text).toContain("Maison Test");
      expect(text).not.toMatch(/aurive|specimen|spécimen|見本|견본|範例|样例/i);
      const marked = readPdf(
        await purchaseOrderPdf(
          JSON.parse(JSON.stringify(own).replaceAll("2201234567", "9910000001")) as Order,
          lang,
          "Maison Test",
        ),
      );
      const words = printWords(lang, order.website)("value.specimen", { number: "9910000001" });
      expect(marked.replace(/\s+/g, " ")).toContain(words);
    },
  );

  it.runIf(canReadPdf).each(CASES)(
    "says everything in $lang, names in their own script",
    async ({ lang, order, says }) => {
      const text = readPdf(await purchaseOrderPdf(order, lang, "Aurive"));
      const t = printWords(lang, order.website);
      const flat = text.replace(/\s+/g, " ");
      for (const word of [
        t("title"),
        t("label.orderNumber") && order.order_number,
        t("label.storeCode"),
        t("label.salesAssociate"),
        t("label.productCode"),
        t("label.estimatedDelivery"),
        t("label.depositNumber"),
        order.deposit_number,
        order.sales_associate,
        "2201234567",
        "VS1",
        "À toi ♥ 2027",
        ...says,
      ]) {
        expect(flat, word).toContain(word);
      }
      for (const sentence of [t("sentence.warranty"), t("sentence.natural")])
        expect(flat.replace(/ /g, ""), sentence).toContain(sentence.replace(/\s/g, ""));
      expect(flat).toMatch(/1\D+[12]/);
      // The status is not part of the document: a later status gives the same bytes.
      expect(flat).not.toContain(t("status.S1"));
      expect(text).not.toMatch(/\?\d|\uFFFD|label\.|sentence\./);
    },
  );

  it.runIf(canReadPdf)("writes a name in another script than the document's language", async () => {
    const text = readPdf(
      await purchaseOrderPdf(
        sampleOrder({ customer: who("丽颖", "赵"), comment: "김민준 님의 친구, 髙橋さん" }),
        "fr",
        "Aurive",
      ),
    );
    for (const name of ["丽颖", "赵", "김민준", "髙橋さん"]) expect(text).toContain(name);
  });

  it.skipIf(!canReadPdf).each([
    ["ko", "acompte", ["선급금(acompte)", "지급하신 금액은 선급금"], /계약금/],
    ["ko", "arrhes", ["계약금(arrhes)", "지급하신 금액은 계약금"], /선급금/],
    ["zh-Hant", "acompte", ["預付款（acompte）", "所付款項為預付款"], /定金/],
    ["zh-Hant", "arrhes", ["定金（arrhes）", "所付款項為定金"], /預付款/],
    ["zh-Hans", "acompte", ["预付款（acompte）", "所付款项为预付款"], /定金/],
    ["zh-Hans", "arrhes", ["定金（arrhes）", "所付款项为定金"], /预付款/],
  ] as const)("a French boutique's paper in %s says %s in its own words", async (lang, kind, says, never) => {
    const paper = readPdf(await purchaseOrderPdf(sampleOrder({ deposit_kind: kind }), lang, "Aurive"));
    // Lines may break between any two characters.
    const text = paper.replace(/\s/g, "");
    for (const word of says) expect(text).toContain(word.replace(/\s/g, ""));
    expect(text).not.toMatch(never);
  });

  it.runIf(canReadPdf)("is printed without a balance once it is cancelled", async () => {
    const text = readPdf(
      await purchaseOrderPdf(
        sampleOrder({ status: "S9", deposit_number: "", deposit_amount: 0 }),
        "fr",
        "Aurive",
      ),
    ).replace(/\s+/g, " ");
    expect(text).toContain("Rien n’a été versé");
    expect(text).not.toMatch(/Solde|Acompte|caisse/);
  });

  it.runIf(canReadPdf)("states a laboratory-grown stone, an offer on hold and a cancellation", async () => {
    const t = printWords("en", "fr");
    const squeeze = (text: string) => text.replace(/\s+/g, " ");
    const grown = squeeze(
      readPdf(
        await purchaseOrderPdf(
          sampleOrder({ stone: base.stone && { ...base.stone, origin: "laboratory-grown" } }),
          "en",
          "Aurive",
        ),
      ),
    );
    expect(grown).toContain(t("origin.laboratory-grown"));
    expect(grown).toContain("was produced in a laboratory");
    expect(
      squeeze(
        readPdf(
          await purchaseOrderPdf(
            sampleOrder({ status: "A10", on_hold_until: "2026-11-23T09:30:00.000Z", signature: null }),
            "en",
            "Aurive",
          ),
        ),
      ),
    ).toContain("On hold until 23 November 2026 at 10:30");
    expect(squeeze(readPdf(await purchaseOrderPdf(sampleOrder({ status: "S9" }), "en", "Aurive")))).toContain(
      t("sentence.cancelled"),
    );
  });

  it("has the same bytes at every status that does not change the agreement", async () => {
    const signed = await purchaseOrderPdf(
      sampleOrder({ status: "A0", erp_number: null, version: 1 }),
      "fr",
      "Aurive",
    );
    const shipped = sampleOrder({
      status: "S4",
      rescheduled: true,
      expected_delivery_date: "2027-03-01",
      version: 9,
      events: [
        ...base.events,
        {
          at: "2026-12-24T09:30:00.000Z",
          kind: "status",
          from: "S3",
          to: "S4",
          actor: "warehouse",
          actor_name: null,
          detail: null,
          message_id: null,
        },
      ],
    });
    expect((await purchaseOrderPdf(shipped, "fr", "Aurive")).equals(signed)).toBe(true);
    expect(
      (await purchaseOrderPdf(sampleOrder({ status: "A0", deposit_amount: 400000 }), "fr", "Aurive")).equals(
        signed,
      ),
    ).toBe(false);
  });

  it("gives the same bytes for the same order, so that a reprint can be compared", async () => {
    const [one, two] = [
      await purchaseOrderPdf(base, "ja", "Aurive"),
      await purchaseOrderPdf(base, "ja", "Aurive"),
    ];
    expect(one.equals(two)).toBe(true);
    expect(one.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("treats what people typed as text", async () => {
    const pdf = await purchaseOrderPdf(
      sampleOrder({
        comment: "(Tj) endstream \\) /JS (app.alert(1)) 🙂",
        customer: who("A".repeat(60), "B".repeat(60)),
      }),
      "en",
      "Aurive",
    );
    expect(pdf.toString("latin1")).not.toContain("/JS");
  });

  it("draws the engraving with the outlines that are cut, and embeds the tool path", async () => {
    const order = sampleOrder();
    const engraving = await orderEngraving(
      {
        reference: () => Promise.resolve({ aesthetics: new Map([["aube", { design: SOLITAIRE }]]) } as never),
      },
      order,
    );
    expect(engraving?.length).toBe(52);
    const plain = await purchaseOrderPdf(order, "ko", "Aurive");
    const drawn = await purchaseOrderPdf(order, "ko", "Aurive", undefined, {
      engraving: engraving ?? undefined,
    });
    expect(plain.toString("latin1")).not.toContain("engraving.svg");
    expect(drawn.toString("latin1")).toContain("engraving.svg");
    expect(drawn.toString("latin1")).not.toContain("/Subtype /Image");
    expect(
      await orderEngraving({ reference: () => Promise.resolve({ aesthetics: new Map() } as never) }, order),
    ).toBeNull();
  });

  it.runIf(canReadPdf)("shortens no word about the stone to make room for the picture", async () => {
    const picture = await sharp({ create: { width: 48, height: 48, channels: 3, background: "#e6e3de" } })
      .jpeg()
      .toBuffer();
    const text = readPdf(
      await purchaseOrderPdf(
        sampleOrder({ stone: base.stone && { ...base.stone, origin: "laboratory-grown" } }),
        "en",
        "Aurive",
        undefined,
        { picture },
      ),
    );
    expect(text).toContain("Laboratory-grown");
  });

  it.runIf(canReadPdf)("prints the signer's name under a drawn signature", async () => {
    const signature = base.signature && { ...base.signature, drawn: "M40 120L80 60 120 140" };
    const name = `${base.customer.firstname} ${base.customer.lastname}`;
    const names = async (order: typeof base) =>
      readPdf(await purchaseOrderPdf(order, "en", "Aurive")).split(name).length;
    expect(signature).toBeTruthy();
    expect(await names(sampleOrder({ signature }))).toBe((await names(base)) + 1);
  });

  it("shows the ring when there is a picture of it", async () => {
    const plain = await purchaseOrderPdf(base, "en", "Aurive");
    const drawn = await purchaseOrderPdf(base, "en", "Aurive", undefined, {
      picture: await sharp({ create: { width: 48, height: 48, channels: 3, background: "#e6e3de" } })
        .jpeg()
        .toBuffer(),
    });
    expect(plain.toString("latin1")).not.toContain("/Subtype /Image");
    expect(drawn.toString("latin1")).toContain("/Subtype /Image");
  });
});
