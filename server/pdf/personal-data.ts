import type { LangTag } from "~/i18n/locales";
import { printWords } from "../mail/words";
import { newDocument } from "./document";
import { sectionsOf, type PersonalData, type Read } from "./personal-data-sections";
import { GOLD, hairline, INNER, PAGE, SOFT } from "./sheet";
import { tagsOf } from "./tags";
import { typesetter } from "./type";

const LABEL = 150;

/**
 * All stored data of a customer as a document for people to read (features 59): details, consents with their dates,
 * creations, orders, appointments, notes, and who has viewed the file.
 */
export async function personalDataPdf(
  data: PersonalData,
  lang: LangTag,
  { brand, ...read }: { brand: string } & Read,
): Promise<Buffer> {
  const t = printWords(lang, data.customer.website);
  const made = new Date(data.exported_at);
  const { doc, bytes } = newDocument({ lang, title: t("data.title"), brand, made });
  const type = typesetter(doc, lang);
  const tags = tagsOf(doc);
  let y = PAGE.margin;
  const room = (height: number) => {
    if (y + height <= PAGE.height - PAGE.margin) return;
    doc.addPage();
    y = PAGE.margin;
  };
  /** A label with its text beside it. */
  const row = (label: string, text: string) => {
    const height = Math.max(
      type.height(text, INNER - LABEL, { size: 9.5 }),
      type.height(label, LABEL - 12, { size: 8.5 }),
    );
    room(height);
    tags.group("LI", () => {
      type.draw(label, PAGE.margin, y + 1, LABEL - 12, { size: 8.5, color: SOFT, tag: "Lbl" });
      type.draw(text, PAGE.margin + LABEL, y, INNER - LABEL, { size: 9.5, tag: "LBody" });
    });
    y += height;
  };
  y = type.draw(brand, PAGE.margin, y, INNER, { size: 12, color: SOFT }) + 6;
  y = type.draw(t("data.title"), PAGE.margin, y, INNER, { size: 20, tag: "H1" }) + 12;
  for (const section of sectionsOf(data, lang, read)) {
    room(60);
    y = type.draw(section.title, PAGE.margin, y + 10, INNER, { size: 12, bold: true, tag: "H2" });
    hairline(doc, y, GOLD);
    y += 6;
    for (const { title, rows } of section.entries) {
      if (title) {
        room(30);
        y = type.draw(title, PAGE.margin, y + 4, INNER, { size: 10, bold: true, tag: "H3" });
      }
      tags.group("L", () => {
        for (const [label, value] of rows)
          row(label, value === null || value === undefined || value === "" ? t("value.none") : String(value));
      });
    }
  }
  doc.end();
  return bytes;
}
