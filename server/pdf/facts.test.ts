import { expect, it } from "vitest";
import { LANGUAGES, type LangTag } from "~/i18n/locales";
import { printWords } from "../mail/words";
import { orderState, purchaseOrderFacts } from "./facts";
import { sampleOrder } from "../../tests/setup/sample-order";

it("the client's telephone number is written as it is dialled in the order's country, another country's with its code", () => {
  const phoneOf = (phone: string) =>
    purchaseOrderFacts(sampleOrder({ customer: { ...sampleOrder().customer, phone } }), "fr").contact[0]
      ?.value;
  expect(phoneOf("+33612345678")).toBe("06 12 34 56 78");
  expect(phoneOf("+81355550123")).toBe("+81 3 5555 0123");
});

it("a reading is printed before telephone and e-mail; without one there is no line for it", () => {
  const labels = (reading?: string) =>
    purchaseOrderFacts(
      sampleOrder({ customer: { ...sampleOrder().customer, ...(reading ? { reading } : {}) } }),
      "ja",
    ).contact.map(({ label, value }) => (label === "フリガナ" ? `${label} ${value}` : label));
  expect(labels("ヤマダ ケンジ")[0]).toBe("フリガナ ヤマダ ケンジ");
  expect(labels()).not.toContain("フリガナ");
});

it("the client is named with the title of the language: before the name in the west, after it in the east", () => {
  const named = (civility: "mr" | "mrs" | null, firstname = "Claire", lastname = "Moreau") =>
    LANGUAGES.map(
      ({ tag }) =>
        purchaseOrderFacts(
          sampleOrder({ customer: { ...sampleOrder().customer, civility, firstname, lastname } }),
          tag,
        ).addressee,
    );
  expect(named("mrs")).toEqual([
    "Mrs Claire Moreau",
    "Mme Claire Moreau",
    "Claire Moreau 様",
    "Claire Moreau 님",
    "Claire Moreau 女士",
    "Claire Moreau 女士",
  ]);
  expect(named("mr", "健二", "山田").slice(2)).toEqual([
    "山田 健二 様",
    "山田健二 님",
    "山田健二先生",
    "山田健二先生",
  ]);
  expect(named(null)).toEqual([
    "Claire Moreau",
    "Claire Moreau",
    "Claire Moreau 様",
    "Claire Moreau 님",
    "Claire Moreau",
    "Claire Moreau",
  ]);
});

it("the tax is named as its country calls it, in letters of the reader", () => {
  const taxOf = (website: string, tag: LangTag, tax_label: string) =>
    purchaseOrderFacts(sampleOrder({ website, tax_label }), tag).tax[0]?.label.replace(/\s/g, " ");
  expect([
    taxOf("fr", "fr", "TVA"),
    taxOf("jp", "ja", "消費税"),
    taxOf("jp", "en", "消費税"),
    taxOf("kr", "ko", "VAT"),
    taxOf("cn", "zh-Hans", "VAT"),
    taxOf("tw", "zh-Hant", "營業稅"),
    taxOf("sg", "en", "GST"),
  ]).toEqual([
    "dont TVA 20 %",
    "うち消費税 20%",
    "of which consumption tax 20%",
    "이 중 부가가치세 20%",
    "其中增值税 20%",
    "其中營業稅 20%",
    "of which GST 20%",
  ]);
});

it("the state of an order is printed with its code and the moment of reading, beside what was agreed", () => {
  const late = sampleOrder({ rescheduled: true });
  expect(orderState(late, "en", "2026-12-01T09:00:00.000Z").map(({ value }) => value)).toEqual([
    // No line begins with the dot.
    "Deposit confirmed (S1)\u00a0· Delivery rescheduled",
    "1 December 2026 at 10:00",
    "45A1B2C3D4E5",
    "15 January 2027",
    "22 January 2027",
  ]);
  const agreed = (order: typeof late) => JSON.stringify({ ...purchaseOrderFacts(order, "ja"), t: null });
  expect(agreed(late)).toBe(
    agreed(sampleOrder({ status: "S4", erp_number: null, expected_delivery_date: "2027-05-01" })),
  );
});

it.each(["A1", "S5", "S6", "S9"] as const)(
  "nobody waits for the ring of an order in %s: it has no day of delivery",
  (status) => {
    const dated = (order: Parameters<typeof orderState>[0]) =>
      orderState(order, "en", null).filter(({ label }) => label.includes("delivery date"));
    expect(dated(sampleOrder({ status }))).toEqual([]);
    expect(dated(sampleOrder({ status: "S4" }))).toHaveLength(2);
  },
);

it("says the fineness with the metal, and how the ring is made", () => {
  const article = (tag: LangTag, metal: string) =>
    purchaseOrderFacts(sampleOrder({ metal }), tag).article.map(({ value }) => value);
  for (const { tag } of LANGUAGES)
    for (const metal of ["white-gold", "pink-gold", "yellow-gold", "platinum"])
      expect(article(tag, metal)[2], `${tag} ${metal}`).toMatch(metal === "platinum" ? /950/ : /18|750/);
  const made = sampleOrder();
  const band = purchaseOrderFacts(
    {
      ...made,
      ring: made.ring && {
        ...made.ring,
        wedding_band: { profile: "court", shank: "plain", width_mm: 1.3, thickness_mm: 1.75 },
      },
    },
    "en",
  ).article;
  expect(band.find(({ label }) => label === "Matching wedding band")?.value.replace(/\s/g, " ")).toContain(
    "1.3 × 1.75 mm",
  );
});

/** What each kind of deposit is called: the general word, one that binds (acompte), one that may be forfeited (arrhes). */
const DEPOSIT_WORDS: Record<LangTag, [string, string, string]> = {
  en: ["Deposit", "Part-payment (acompte)", "Forfeitable deposit (arrhes)"],
  fr: ["Versement", "Acompte", "Arrhes"],
  ja: ["内金", "前払金（acompte）", "手付金（arrhes）"],
  ko: ["예치금", "선급금(acompte)", "계약금(arrhes)"],
  "zh-Hant": ["訂金", "預付款（acompte）", "定金（arrhes）"],
  "zh-Hans": ["订金", "预付款（acompte）", "定金（arrhes）"],
};

it.each(LANGUAGES.map(({ tag }) => tag))(
  "in %s a deposit is called by its kind, and its sentence says that word and no other kind's",
  (tag) => {
    const words = DEPOSIT_WORDS[tag];
    for (const [i, kind] of ["deposit", "acompte", "arrhes"].entries()) {
      const { payment, sentences } = purchaseOrderFacts(sampleOrder({ deposit_kind: kind }), tag);
      expect(payment.map(({ label }) => label)).toContain(words[i]);
      const core = (word = "") =>
        word
          .replace(/[（(].*/, "")
          .trim()
          .toLowerCase();
      const said = (sentences[0] ?? "").toLowerCase();
      expect(said).toContain(core(words[i]));
      // Legal terms with different effects; on the mainland, 定金 must be returned double.
      for (const other of words.slice(1).filter((word) => core(word) !== core(words[i])))
        expect(said, `${kind} is not ${other}`).not.toContain(core(other));
    }
  },
);

it("a document describes a stone as its own page does: fluorescence in the client's language, the report's grades as printed, a cut grade only for round stones", () => {
  const { stone } = sampleOrder();
  const said = (lang: LangTag, cut: string, fluorescence: string) =>
    purchaseOrderFacts(sampleOrder({ cut, stone: stone && { ...stone, fluorescence } }), lang).stone.map(
      ({ value }) => value,
    );
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

it("a paper adds its lines, which include tax, up to the total that includes tax, and says after it what of that is tax", () => {
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

it.each(LANGUAGES.map(({ tag }) => tag))(
  "a paper asks for no money in %s once it is cancelled: no balance, no deposit where none was paid",
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
    // While a cancellation is requested, the order may still continue, but no balance is demanded until that is
    // decided.
    expect(purchaseOrderFacts(sampleOrder({ status: "A1" }), lang).payment.map(({ label }) => label)).toEqual(
      [t("depositKind.acompte")],
    );
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
