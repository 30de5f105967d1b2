import { isEngravingFont } from "~/domain/engraving";
import { engravingForm } from "~/features/engraving/form";
import { needTrayHolder } from "#server/bff/counter/acting";
import { forgetTypedEngraving } from "#server/bff/counter/order-form";
import {
  extendAndReturn,
  isOver,
  needQuote,
  reservationEnded,
  reserveItem,
} from "#server/bff/counter/reservation";
import { typedText } from "#server/bff/request/typed-text";
import { panelQuote } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import { engravingView, requireFit } from "#server/bff/views/engraving";

/** Engraving of the quote. A text in the query was typed when the reservation was extended. */
export const loader = page({ guards: ["seller", "checkout"] }, async (ctx) => {
  const quote = await needQuote(ctx);
  const query = ctx.url.searchParams;
  const named = query.get("font");
  const text = query.get("text")?.slice(0, 200) ?? quote.engraving.text;
  const font = isEngravingFont(named) ? named : quote.engraving.font;
  const {
    product: { aesthetic, metal, size, cut },
    carat,
  } = quote.item;
  return {
    head: head(ctx, { title: translator(ctx)("engraving:title") }),
    quote: await panelQuote(ctx, quote),
    quoteId: quote.quote_id,
    ring: { aesthetic, metal, size, cut, carat: (carat.min + carat.max) / 2 },
    typed: { text, font },
    engraving: await engravingView(ctx, { aesthetic, size, text, font }),
  };
});

export const action = forms(
  { guards: ["seller", "checkout"] },
  {
    main: (ctx, formData) =>
      submit(ctx, formData, { schema: engravingForm }, async (_, { engravingText, engravingFont }) => {
        const holder = await needTrayHolder(ctx);
        const { product } = (await needQuote(ctx)).item;
        await requireFit(ctx, {
          aesthetic: product.aesthetic,
          size: product.size,
          text: engravingText,
          font: engravingFont,
        });
        try {
          // The same seller, customer and item keep the same quote, now with this engraving; its clock keeps running.
          await reserveItem(ctx, holder, ctx.session.data.finalItem ?? "", {
            engraving: { text: engravingText, font: engravingFont },
          });
        } catch (error) {
          if (isOver(error)) return reservationEnded(ctx);
          throw error;
        }
        await forgetTypedEngraving(ctx);
        return go(ctx, ctx.href("pro-checkout-order"));
      }),
    // Without script: the same page with the text in its address.
    preview: (ctx, formData) =>
      submit(ctx, formData, { schema: engravingForm }, async (_, { engravingText, engravingFont }) =>
        go(ctx, ctx.href("pro-checkout-engraving", {}, { text: engravingText, font: engravingFont })),
      ),
    extend: (ctx, formData) =>
      extendAndReturn(
        ctx,
        ctx.href(
          "pro-checkout-engraving",
          {},
          { text: typedText(formData, "engravingText", 200), font: typedText(formData, "engravingFont", 40) },
        ),
      ),
  },
);
