import { beginRehearsal, endRehearsal } from "#server/bff/counter/rehearsal";
import { head, translator } from "#server/bff/head";
import { forms, go, page, submit } from "#server/bff/page";
import { z } from "zod";

const none = z.object({});

/** Rehearsal: what it is, and the switch. */
export const loader = page({ guards: ["seller"] }, (ctx) =>
  Promise.resolve({
    head: head(ctx, { title: translator(ctx)("rehearsal:title") }),
    possible: ctx.runtime.rehearsal !== null,
    running: ctx.session.data.rehearsal !== undefined,
  }));

export const action = forms({ guards: ["seller"] }, {
  begin: (ctx, formData) =>
    submit(ctx, formData, { schema: none }, async () => {
      await beginRehearsal(ctx);
      return go(ctx, ctx.href("pro-customer-search"));
    }),
  end: async (ctx) => {
    await endRehearsal(ctx);
    await ctx.session.flash({ type: "success", key: "rehearsal_ended" });
    return go(ctx, ctx.href("pro-customer-search"));
  },
});
