import { expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { orderState, purchaseOrderFacts } from "./facts";
import { sampleOrder } from "../../tests/setup/sample-order";

it("the client's telephone number is written as it is dialled in the order's country, another country's with its code", () => {
  const phoneOf = (phone: string) =>
    purchaseOrderFacts(sampleOrder({ customer: { ...sampleOrder().customer, phone } }), "fr").contact[0]
      ?.value;
  expect(phoneOf("+33612345678")).toBe("06 12 34 56 78");
  expect(phoneOf("+81355550123")).toBe("+81 3 5555 0123");
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
  const taxOf = (website: string, tag: (typeof LANGUAGES)[number]["tag"], tax_label: string) =>
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
    "Deposit confirmed (S1) · Delivery rescheduled",
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

it("says the fineness with the metal, and how the ring is made", () => {
  const article = (tag: (typeof LANGUAGES)[number]["tag"], metal: string) =>
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
const DEPOSIT_WORDS: Record<(typeof LANGUAGES)[number]["tag"], [string, string, string]> = {
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
      // Terms of law: each binds differently, and 定金 means double return on the mainland.
      for (const other of words.slice(1).filter((word) => core(word) !== core(words[i])))
        expect(said, `${kind} is not ${other}`).not.toContain(core(other));
    }
  },
);
