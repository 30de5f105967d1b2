import type { Order } from "../contract/order";
import type { PurchaseOrderFacts } from "./facts";
import { type Place, type Seal, sealHeight } from "./purchase-order-seal";
import { type Sheet, MM, PAGE, rule, GOLD, body, small, INNER, cells } from "./sheet";

/**
 * Wordmark; the shop on one side, the client on the side of the window in the country's envelopes, 45 to 85 mm from the
 * top.
 * @param seal of the document, if it has one: there is room for it below the shop
 * @returns where the seal is to be drawn
 */
export function letterHead(
  sheet: Sheet,
  facts: PurchaseOrderFacts,
  brand: string,
  seal: Seal | undefined,
): Place {
  const { type } = sheet;
  const spaced = /^[\p{Script=Latin}\s.&'’-]+$/u.test(brand);
  type.draw(spaced ? brand.toLocaleUpperCase("en") : brand, 0, 16 * MM, PAGE.width + (spaced ? 7 : 0), {
    size: 20,
    align: "center",
    ...(spaced ? { tracking: 7 } : {}),
  });
  sheet.y = 30 * MM;
  rule(sheet, GOLD, PAGE.width / 2 - 24, 48);
  const left = PAGE.margin;
  const right = 110 * MM;
  const [shopAt, clientAt] = facts.frenchPost ? [left, right] : [right, left];
  const max = PAGE.width - PAGE.margin - right;
  let y = 37 * MM;
  for (const [i, line] of facts.shop.entries())
    y = type.draw(
      line,
      shopAt,
      y,
      max,
      i === 0 ? { ...body, bold: true } : { ...small, size: 8.5, leading: 12 },
    );
  let z = 50 * MM;
  z = type.draw(facts.addressee, clientAt, z, max, { size: 11.5 });
  for (const fact of facts.contact)
    z = type.draw(`${fact.label} ${fact.value}`, clientAt, z, max, { ...small, size: 8.5, leading: 12 });
  const below = { x: shopAt, y: y + 8, width: max };
  const end = seal ? below.y + sealHeight(sheet, facts, seal, max) : y;
  sheet.y = Math.max(88 * MM, end + 8, z + 12);
  return below;
}

/** Title and number, then what identifies the order. */
export function title(sheet: Sheet, facts: PurchaseOrderFacts, order: Order): void {
  const { type } = sheet;
  const size = { size: 18, tag: "H1" } as const;
  type.draw(facts.t("title"), PAGE.margin, sheet.y, INNER / 2, size);
  type.draw(order.order_number, PAGE.margin + INNER / 2, sheet.y + 4, INNER / 2, {
    size: 13,
    align: "right",
  });
  sheet.y += 26;
  if (facts.notice)
    sheet.y = type.draw(facts.notice, PAGE.margin, sheet.y, INNER, { ...body, color: "#7a5200" }) + 6;
  rule(sheet);
  sheet.y += 7;
  cells(sheet, facts.head, facts.head.length);
}
