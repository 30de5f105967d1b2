import sharp from "sharp";
import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { LangTag } from "~/i18n/locales";
import type { Order } from "../contract/order";
import { printWords } from "../mail/words";
import { purchaseOrderFacts } from "./facts";
import { purchaseOrderPdf } from "./purchase-order";
import { sampleOrder } from "../../tests/setup/sample-order";
import { orderEngraving } from "../api/resources/order/document/engraving";

const SOLITAIRE = { profile: "court", shankW: 2.1, shankT: 1.75, shank: "plain", head: "prong6" };

const canRead = spawnSync("pdftotext", ["-v"]).error === undefined;
const base = sampleOrder();

function read(pdf: Buffer): string {
  return execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, stdio: ["pipe", "pipe", "ignore"] })
    .toString("utf8")
    .replace(/\u00a0/g, " ");
}

/** A size in the system of a boutique, as it is kept with an order. */
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
  it.runIf(canRead).each(CASES)(
    "says everything in $lang, names in their own script",
    async ({ lang, order, says }) => {
      const text = read(await purchaseOrderPdf(order, lang, "Aurive"));
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
        t("value.specimen", { number: "2201234567" }),
        "VS1",
        "À toi ♥ 2027",
        ...says,
      ]) {
        expect(flat, word).toContain(word);
      }
      for (const sentence of [t("sentence.warranty"), t("sentence.natural")])
        expect(flat.replace(/ /g, ""), sentence).toContain(sentence.replace(/\s/g, ""));
      expect(flat).toMatch(/1\D+[12]/);
      // The state is not part of the document: a later status gives the same paper.
      expect(flat).not.toContain(t("status.S1"));
      expect(text).not.toMatch(/\?\d|\uFFFD|label\.|sentence\./);
    },
  );

  it.runIf(canRead)("writes a name in another script than the document's language", async () => {
    const text = read(
      await purchaseOrderPdf(
        sampleOrder({ customer: who("丽颖", "赵"), comment: "김민준 님의 친구, 髙橋さん" }),
        "fr",
        "Aurive",
      ),
    );
    for (const name of ["丽颖", "赵", "김민준", "髙橋さん"]) expect(text).toContain(name);
  });

  it("describes a stone as its own page does: fluorescence in the client's language, the report's grades as printed, a grade of the cut for round stones alone", () => {
    const said = (lang: LangTag, cut: string, fluorescence: string) =>
      purchaseOrderFacts(
        sampleOrder({ cut, stone: base.stone && { ...base.stone, fluorescence } }),
        lang,
      ).stone.map(({ value }) => value);
    expect(["None", "Faint", "Very Strong"].map((grade) => said("ja", "oval", grade).at(-2))).toEqual([
      "なし",
      "弱い",
      "非常に強い",
    ]);
    expect(said("fr", "oval", "Medium").slice(5, -1)).toEqual(["Excellent", "Very Good", "Moyenne"]);
    expect(said("fr", "round", "Slight").slice(5, -1)).toEqual([
      "Excellent",
      "Excellent",
      "Very Good",
      "Slight",
    ]);
  });

  it.skipIf(!canRead).each([
    ["ko", "acompte", ["선급금(acompte)", "프랑스법상 선급금"], /계약금/],
    ["ko", "arrhes", ["계약금(arrhes)", "프랑스법상 계약금"], /선급금/],
    ["zh-Hant", "acompte", ["預付款（acompte）", "法國法律所定之預付款"], /定金/],
    ["zh-Hant", "arrhes", ["定金（arrhes）", "法國法律所定之定金"], /預付款/],
    ["zh-Hans", "acompte", ["预付款（acompte）", "法国法律规定的预付款"], /定金/],
    ["zh-Hans", "arrhes", ["定金（arrhes）", "法国法律规定的定金"], /预付款/],
  ] as const)("a French boutique's paper in %s says %s in its own words", async (lang, kind, says, never) => {
    const paper = read(await purchaseOrderPdf(sampleOrder({ deposit_kind: kind }), lang, "Aurive"));
    // Lines break between any two letters.
    const text = paper.replace(/\s/g, "");
    for (const word of says) expect(text).toContain(word.replace(/\s/g, ""));
    expect(text).not.toMatch(never);
  });

  it("adds its lines, which include tax, up to the total that includes tax, and says after it what of that is tax", () => {
    const { lines, tax, payment } = purchaseOrderFacts(sampleOrder(), "en");
    expect(lines.map(({ label, value }) => [label, value])).toEqual([
      ["Stone", "€7,900"],
      ["Mount", "€1,800"],
      ["Side stones", "€400"],
      ["Total including tax", "€10,100"],
    ]);
    expect(tax.map(({ label, value }) => [label, value])).toEqual([
      ["of which TVA 20%", "€1,683.33"],
      ["Total excluding tax", "€8,416.67"],
    ]);
    expect(payment.map(({ value }) => value)).toHaveLength(2);
    const untaxed = purchaseOrderFacts(
      sampleOrder({
        website: "hk",
        tax_rate: 0,
        price: { excl: 1010000, tax: 0, incl: 1010000, currency: "HKD" },
      }),
      "en",
    );
    expect([untaxed.lines.at(-1)?.label, untaxed.tax]).toEqual(["Total, no sales tax", []]);
  });

  it.each(["en", "fr", "ja", "ko", "zh-Hant", "zh-Hans"] as const)(
    "asks for no money in %s once it is cancelled: no balance, no deposit where none was paid",
    (lang) => {
      const t = printWords(lang, "fr");
      const unpaid = purchaseOrderFacts(
        sampleOrder({ status: "S9", deposit_number: "", deposit_amount: 0, signature: null }),
        lang,
      );
      // It will not be signed any more.
      expect(unpaid.signature.map(({ value }) => value)).toEqual([t("value.neverSigned")]);
      expect([unpaid.notice, unpaid.payment]).toEqual([t("sentence.cancelledUnpaid"), []]);
      expect(unpaid.sentences).not.toContain(t("sentence.deposit.acompte"));
      const planned = purchaseOrderFacts(sampleOrder({ status: "S9", deposit_number: "" }), lang);
      expect([planned.notice, planned.payment]).toEqual([unpaid.notice, []]);
      const paid = purchaseOrderFacts(sampleOrder({ status: "S9" }), lang);
      expect([paid.notice, paid.payment.map(({ label }) => label)]).toEqual([
        t("sentence.cancelled"),
        [t("depositKind.acompte")],
      ]);
      // With a cancellation requested, the order may still go on; until that is decided no balance is asked for.
      expect(
        purchaseOrderFacts(sampleOrder({ status: "A1" }), lang).payment.map(({ label }) => label),
      ).toEqual([t("depositKind.acompte")]);
      const standing = purchaseOrderFacts(
        sampleOrder({ status: "A10", deposit_number: "", deposit_amount: 0 }),
        lang,
      );
      expect(standing.payment.map(({ label }) => label)).toEqual([
        t("depositKind.acompte"),
        t("label.balance"),
      ]);
    },
  );

  it.runIf(canRead)("is printed without a balance once it is cancelled", async () => {
    const text = read(
      await purchaseOrderPdf(
        sampleOrder({ status: "S9", deposit_number: "", deposit_amount: 0 }),
        "fr",
        "Aurive",
      ),
    ).replace(/\s+/g, " ");
    expect(text).toContain("Rien n’a été versé");
    expect(text).not.toMatch(/Solde|Acompte|caisse/);
  });

  it.runIf(canRead)("states a laboratory-grown stone, an offer on hold and a cancellation", async () => {
    const t = printWords("en", "fr");
    const squeeze = (text: string) => text.replace(/\s+/g, " ");
    const grown = squeeze(
      read(
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
        read(
          await purchaseOrderPdf(
            sampleOrder({ status: "A10", on_hold_until: "2026-11-23T09:30:00.000Z", signature: null }),
            "en",
            "Aurive",
          ),
        ),
      ),
    ).toContain("On hold until 23 November 2026 at 10:30");
    expect(squeeze(read(await purchaseOrderPdf(sampleOrder({ status: "S9" }), "en", "Aurive")))).toContain(
      t("sentence.cancelled"),
    );
  });

  it("has the same bytes at every step of the order that changes no agreement", async () => {
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

  it("draws the engraving with the outlines that are cut, and brings the cutter's path along", async () => {
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

  it.runIf(canRead)("shortens no word about the stone to make room for the picture", async () => {
    const picture = await sharp({ create: { width: 48, height: 48, channels: 3, background: "#e6e3de" } })
      .jpeg()
      .toBuffer();
    const text = read(
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
