import PDFDocument from "pdfkit";
import type { LangTag } from "~/i18n/locales";

/** Metadata of a document. `made`: the date that it states, so that the same facts give the same bytes. */
type About = { lang: LangTag; title: string; brand: string; made: Date };

/**
 * A new document of A4 pages without margins, and a promise of its bytes once it is ended. It declares itself PDF/UA-1:
 * everything drawn on it goes through `tags.ts` (docs/decisions/0100).
 * @param bufferPages whether a page can still be changed after the next one has begun
 */
export function newDocument(
  { lang, title, brand, made }: About,
  bufferPages = false,
): { doc: PDFKit.PDFDocument; bytes: Promise<Buffer> } {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages,
    autoFirstPage: true,
    lang,
    displayTitle: true,
    pdfVersion: "1.7",
    tagged: true,
    // @ts-expect-error pdfkit has it, its types do not yet.
    subset: "PDF/UA",
    info: {
      Title: title,
      Author: brand,
      Creator: brand,
      Producer: brand,
      CreationDate: made,
      ModDate: made,
    },
  });
  escapeMetadata(doc);
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  return { doc, bytes };
}

/** pdfkit does not escape title and names in its XML: a company called A & B would break it. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const append = doc.appendXML.bind(doc);
  doc.appendXML = (xml, newline) => append(xml.replace(/&(?!amp;)/g, "&amp;"), newline);
}
