import { checkEngraving, isEngravingFont } from "~/domain/engraving";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import { engravingBand } from "~/gem/engraving/band";
import { engravingStrip, toolPathSvg } from "~/gem/engraving/drawing";
import { faceOf } from "~/gem/engraving/face";
import { fitEngraving } from "~/gem/engraving/layout";
import type { RingParams } from "~/gem/ring-params";
import type { Order } from "../../../../contract/order";
import type { PrintedEngraving } from "../../../../pdf/engraving";
import type { ApiContext } from "../../../context";

/** The drawing of an order's engraving for paper and workshop; null without a text, or when its design is no longer known. */
export async function orderEngraving(
  context: Pick<ApiContext, "reference">,
  order: Order,
): Promise<PrintedEngraving | null> {
  const { text, font } = order.engraving;
  const design = (await context.reference()).aesthetics.get(
    order.aesthetic,
  )?.design;
  if (!text || !design || !isEngravingFont(font) || checkEngraving(text))
    return null;
  const band = engravingBand(
    design as RingParams,
    Number(order.size) || DEFAULT_SIZE,
  );
  const { layout } = fitEngraving(text, faceOf(font), band);
  if (!layout) return null;
  const { length, width, letters, hallmark } = engravingStrip(band, layout);
  const tool = toolPathSvg(band, layout, {
    title: `${order.order_number} ${text}`,
    description: `${font}, ${length} mm`,
  });
  return { length, width, letters, hallmark, tool };
}
