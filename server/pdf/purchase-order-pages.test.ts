import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { SOLITAIRE } from "~/gem/ring/solitaire.test-support";
import { LANGUAGES } from "~/i18n/locales";
import { canReadPdf, readPdf } from "../../tests/setup/read-pdf";
import { sampleOrder } from "../../tests/setup/sample-order";
import { orderEngraving } from "../api/resources/order/document/engraving";
import type { Order } from "../contract/order";
import { printWords } from "../mail/words";
import type { PrintedEngraving } from "./engraving";
import { purchaseOrderPdf } from "./purchase-order";

const base = sampleOrder();
/** Everything that an order of one ring usually has: both sellers, a round stone with all its grades, a drawn signature. */
const usual = sampleOrder({
  second_associate: "Louis Marchand",
  cut: "round",
  stone: base.stone && { ...base.stone, cut: "round" },
  signature: base.signature && { ...base.signature, drawn: "M40 120L80 60 120 140" },
});
const seal = {
  twin: "{}",
  signature: Buffer.alloc(64),
  code: "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
  url: "https://www.aurive.example/fr/fr/check/q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
  publicKey: "",
};

let picture: Buffer;
let engraving: PrintedEngraving | undefined;
beforeAll(async () => {
  const aesthetics = new Map([["aube", { design: SOLITAIRE }]]);
  picture = await sharp({ create: { width: 48, height: 48, channels: 3, background: "#e6e3de" } })
    .jpeg()
    .toBuffer();
  engraving =
    (await orderEngraving({ reference: () => Promise.resolve({ aesthetics } as never) }, usual)) ?? undefined;
});

const drawn = (order: Order, lang: (typeof LANGUAGES)[number]["tag"]) =>
  purchaseOrderPdf(order, lang, "Aurive", seal, { picture, engraving });
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

describe("A purchase order with picture, engraving, drawn signature and seal", () => {
  it.each(LANGUAGES.map(({ tag }) => tag))("is one page in %s", async (lang) => {
    expect(pagesOf(await drawn(usual, lang))).toBe(1);
  });

  it.runIf(canReadPdf)(
    "that needs a second page has delivery, signature and terms on it, all of them, and the seal on the first",
    async () => {
      const order = { ...usual, comment: "An ivory ribbon, please. ".repeat(30) };
      const pdf = await drawn(order, "en");
      expect(pagesOf(pdf)).toBe(2);
      const [first = "", second = ""] = readPdf(pdf).split("\f");
      const t = printWords("en", order.website);
      for (const word of [t("delivery"), t("terms"), t("label.drawn"), t("sentence.delivery")]) {
        expect(first, word).not.toContain(word);
        expect(second.replace(/\s+/g, " "), word).toContain(word);
      }
      expect(first).toContain(t("seal.title"));
      expect(first).toContain("ivory ribbon");
      expect(second).not.toContain("ivory ribbon");
    },
  );
});
