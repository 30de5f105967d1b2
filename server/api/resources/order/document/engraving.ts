import { checkEngraving, isEngravingFont, type EngravingFont } from "~/domain/engraving";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import { shankInside } from "~/gem/engraving/inside";
import { engravingStrip, toolPathSvg } from "~/gem/engraving/drawing";
import { faceOf } from "~/gem/engraving/face";
import { fitEngraving } from "~/gem/engraving/layout";
import type { RingParams } from "~/gem/ring/ring-params";
import type { Order } from "../../../../contract/order";
import type { PrintedEngraving } from "../../../../pdf/papers";
import type { ApiContext } from "../../../context";

/**
 * An engraving laid out in a band of a given size (mm of circumference); null for a text that cannot be engraved in it.
 */
function laidOut(
  design: RingParams,
  { size, text, font }: { size: number; text: string; font: EngravingFont },
) {
  if (checkEngraving(text)) return null;
  const band = shankInside(design, size);
  const { layout } = fitEngraving(text, faceOf(font), band);
  return layout && { band, layout };
}

/** The unrolled inside of a band with the outlines that the cutter follows. */
export function cutStrip(
  design: RingParams,
  engraving: { size: number; text: string; font: EngravingFont },
): Pick<PrintedEngraving, "length" | "width" | "letters" | "hallmark"> | null {
  const laid = laidOut(design, engraving);
  return laid && engravingStrip(laid.band, laid.layout);
}

/**
 * The drawing of an order's engraving for the document and the workshop; null without a text, or if its design is no
 * longer known.
 */
export async function orderEngraving(
  context: Pick<ApiContext, "reference">,
  order: Order,
): Promise<PrintedEngraving | null> {
  const { text, font } = order.engraving;
  const design = (await context.reference()).aesthetics.get(order.aesthetic)?.design;
  if (!text || !design || !isEngravingFont(font)) return null;
  const laid = laidOut(design as RingParams, { size: Number(order.size) || DEFAULT_SIZE, text, font });
  if (!laid) return null;
  const { length, width, letters, hallmark } = engravingStrip(laid.band, laid.layout);
  const tool = toolPathSvg(laid.band, laid.layout, {
    title: `${order.order_number} ${text}`,
    description: `${font}, ${length} mm`,
  });
  return { length, width, letters, hallmark, tool };
}
