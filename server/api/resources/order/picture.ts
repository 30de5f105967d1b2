import { isCut, isMetal, pictureCarat } from "~/domain/ring";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import type { RingParams } from "~/gem/ring/ring-params";
import type { Order } from "../../../contract/order";
import type { ApiContext } from "../../context";

const WIDTH = 480;

/**
 * JPEG of the ordered ring, in the weight band of its stone; null if its design is no longer known or no picture is
 * available.
 */
export async function orderPicture(context: ApiContext, order: Order): Promise<Uint8Array | null> {
  const design = (await context.reference()).aesthetics.get(order.aesthetic)?.design;
  const { metal, cut } = order;
  if (!design || !isMetal(metal) || !isCut(cut)) return null;
  return context.draw(
    {
      params: design as RingParams,
      cut,
      carat: pictureCarat(order.stone?.carat ?? order.carat.min),
      circumference: Number(order.size) || DEFAULT_SIZE,
      metal,
      view: "three-quarter",
      band: order.lines.some(({ kind }) => kind === "band"),
    },
    WIDTH,
  );
}
