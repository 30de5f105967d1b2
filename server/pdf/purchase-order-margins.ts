import type { Order } from "../contract/order";
import type { PurchaseOrderFacts } from "./facts";
import { type Sheet, PAGE, INNER, MM, small } from "./sheet";
import { tagsOf } from "./tags";

/** Across every page: this is a training document, not an order. Announced only once to screen readers. */
export function watermarks({ doc, type }: Sheet, facts: PurchaseOrderFacts): void {
  const tags = tagsOf(doc);
  for (let i = 0; i < doc.bufferedPageRange().count; i += 1) {
    doc.switchToPage(i);
    for (const y of [200, 420, 640]) {
      doc
        .save()
        .rotate(-30, { origin: [PAGE.width / 2, y] })
        .opacity(0.16);
      const draw = () =>
        type.draw(facts.t("rehearsal"), PAGE.margin, y - 25, INNER, {
          size: 38,
          color: "#a12c2c",
          leading: 46,
          align: "center",
        });
      if (i === 0 && y === 200) draw();
      else tags.aside(draw, "Pagination");
      doc.restore();
    }
  }
}

/** Company, boutique, order and page number at the foot of every page. */
export function footers(sheet: Sheet, facts: PurchaseOrderFacts, order: Order, brand: string): void {
  const { count } = sheet.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    sheet.doc.switchToPage(i);
    const y = PAGE.height - 12 * MM;
    const whose = `${brand} · ${facts.shop[0] ?? ""} · ${order.order_number}`;
    const page = facts.t("page", { page: i + 1, pages: count });
    tagsOf(sheet.doc).aside(() => {
      sheet.type.draw(whose, PAGE.margin, y, INNER * 0.7, small);
      sheet.type.draw(page, PAGE.margin + INNER * 0.7, y, INNER * 0.3, { ...small, align: "right" });
    }, "Pagination");
  }
}
