import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { uaFaults } from "../../tests/setup/pdf-ua";
import { canReadPdf, hearPdf } from "../../tests/setup/read-pdf";
import { sampleOrder } from "../../tests/setup/sample-order";
import { drawCode } from "./code";
import { newDocument } from "./document";
import { purchaseOrderPdf } from "./purchase-order";
import { hairline, need } from "./sheet";
import { tagsOf } from "./tags";
import { typesetter } from "./type";

const picture = () =>
  sharp({ create: { width: 48, height: 48, channels: 3, background: "#e6e3de" } })
    .jpeg()
    .toBuffer();
const engraving = {
  length: 52,
  width: 2.1,
  letters: "M1 1L2 1L2 2Z",
  hallmark: [{ x: 3, width: 4 }],
  tool: "<svg/>",
};
const seal = {
  twin: "{}",
  signature: Buffer.from("signed"),
  code: "ABCD-2345",
  url: "https://aurive.example/check/ABCD-2345",
  publicKey: "key",
};
const signed = sampleOrder({
  signature: { ...sampleOrder().signature!, drawn: "M10 10L20 20" },
  comment: "To be collected by her sister.",
});
describe("A purchase order for screen readers (PDF/UA-1)", () => {
  it.each(LANGUAGES.map(({ tag }) => tag))(
    "is in order in %s, with everything that it can show",
    async (lang) => {
      const paper = await purchaseOrderPdf(signed, lang, "Aurive", seal, {
        picture: await picture(),
        engraving,
        rehearsal: true,
      });
      expect(uaFaults(paper)).toEqual([]);
    },
  );

  it("is valid for a company whose name has an ampersand", async () => {
    expect(uaFaults(await purchaseOrderPdf(sampleOrder(), "en", "Aurive & Sons"))).toEqual([]);
  });

  it.runIf(canReadPdf)(
    "is read from its title to its terms, each value after its label, its footers left out",
    async () => {
      const paper = await purchaseOrderPdf(signed, "en", "Aurive", seal, { engraving });
      const said = hearPdf(paper);
      const places = [
        "Purchase order",
        "Purchase date",
        "Ring",
        "GIA report",
        "Price",
        "Total including tax",
        "Estimated delivery date",
        "Handwritten",
        "Terms",
        "https://aurive.example/check/ABCD-2345",
      ].map((word) => (said.indexOf(`"${word}`) < 0 ? said.indexOf(word) : said.indexOf(`"${word}`)));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(0);
      expect(said).not.toContain("Page 1 of");
    },
  );
});

describe("Violations of PDF/UA-1 in a document", () => {
  /** A document with something drawn on it. */
  const drawn = async (draw: (doc: PDFKit.PDFDocument, type: ReturnType<typeof typesetter>) => void) => {
    const { doc, bytes } = newDocument({ lang: "en", title: "A & B", brand: "A", made: new Date(0) });
    const type = typesetter(doc, "en");
    type.draw("Title", 20, 20, 200, { size: 12, tag: "H1" });
    draw(doc, type);
    doc.end();
    return uaFaults(await bytes);
  };

  it("are none in a valid document, also across pages", async () => {
    expect(
      await drawn((doc, type) => {
        const sheet = { doc, type, y: 830 };
        need(sheet, 40);
        hairline(doc, 30, "#000");
        drawCode(doc, "https://aurive.example/", 20, 60, 40);
      }),
    ).toEqual([]);
  });

  it.each<[string, (doc: PDFKit.PDFDocument, type: ReturnType<typeof typesetter>) => void]>([
    ["S outside of every mark", (doc) => doc.moveTo(1, 1).lineTo(9, 9).stroke()],
    ["13-004", (doc) => tagsOf(doc).leaf("Figure", () => doc.rect(1, 1, 9, 9).fill())],
    ["14-003 H3 after H1", (_, type) => type.draw("Deep", 20, 60, 200, { size: 9, tag: "H3" })],
    ["09-004 LBody in Document", (_, type) => type.draw("Astray", 20, 60, 200, { size: 9, tag: "LBody" })],
    ["28-011", (doc) => doc.link(1, 1, 9, 9, "https://aurive.example/")],
    ["01-005", (doc) => void (doc.markStructureContent("P"), doc.rect(1, 1, 9, 9).fill().endMarkedContent())],
    ["31-009", (doc) => tagsOf(doc).leaf("P", () => doc.font("Helvetica").text("Theirs", 20, 90))],
    ["a mark ends that never began", (doc) => void doc.addContent("EMC")],
  ])("is found: %s", async (fault, draw) => {
    expect((await drawn(draw)).join()).toContain(fault);
  });

  it("are all found in an untagged document", async () => {
    const doc = new PDFDocument({ pdfVersion: "1.7" });
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.text("Nothing but ink");
    doc.end();
    await new Promise((done) => doc.on("end", done));
    const found = uaFaults(Buffer.concat(chunks)).join();
    for (const fault of ["06-001", "06-002", "07-001", "11-006", "01-003", "01-007", "31-009"])
      expect(found).toContain(fault);
  });
});
