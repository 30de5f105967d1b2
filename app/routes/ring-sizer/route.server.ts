import { DEFAULT_SIZE, isSize } from "~/domain/ring-size";
import { isCardWidth, USUAL_CARD } from "~/domain/screen-scale";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import { ringToReturnTo } from "#server/bff/views/ring-to-return-to";

/**
 * Measures a ring on the screen: first the scale with a bank card, then the circle that fills the ring. Both are in the
 * address, so it works without scripts.
 */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  const query = ctx.url.searchParams;
  const [card, size] = [Number(query.get("card")), Number(query.get("size"))];
  return {
    head: head(ctx, { title: t("size:screen.title"), description: t("size:screen.lead") }),
    card: isCardWidth(card) ? card : USUAL_CARD,
    size: isSize(size) ? size : DEFAULT_SIZE,
    /** The ring for which the size is wanted. */
    to: ringToReturnTo(ctx),
  };
});
