import type { OrderedPicture } from "~/features/order/order-picture";
import type { Order } from "../../contract/order";

/** The data from which the picture of an order's ring is drawn. */
export const pictureOf = (order: Order): OrderedPicture => ({
  aesthetic: order.aesthetic,
  metal: order.metal,
  cut: order.cut,
  carat: order.stone?.carat ?? order.carat.min,
  band: order.lines.some(({ kind }) => kind === "band"),
  name: order.article_name,
});
