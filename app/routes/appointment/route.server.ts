import { z } from "zod";
import { creationFromSearch, creationSearch } from "~/domain/creation";
import { visitDay, visitMode, visitSlot } from "~/features/appointment/form";
import { head, translator } from "#server/bff/head";
import { forms, go, page, submit, type FormAnswer, type PageContext } from "#server/bff/page";
import { shownVisit } from "#server/bff/views/visit";
import { customerEndpoints } from "#server/contract/customer";
import { ApiProblem } from "#server/contract/problem";

export type MoveAnswer = FormAnswer;

const link = (ctx: PageContext) => ({ token: ctx.params.token ?? "" });

/** A visit by the link of its mail, without a login: whoever has the link may move or cancel it. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const visit = await ctx.api(customerEndpoints.appointmentView, { params: link(ctx) });
  return {
    head: head(ctx, { title: translator(ctx)("account:appointment_link.title") }),
    visit: shownVisit(visit),
    state: visit.status === "cancelled" ? ("cancelled" as const) : visit.date < new Date().toISOString().slice(0, 10) ? ("past" as const) : visit.status,
    creation: ctx.href("summary", { sku: visit.sku }, creationSearch(creationFromSearch(new URLSearchParams(visit.creation)))),
  };
});

const moveForm = z.object({ date: visitDay, slot: visitSlot, mode: visitMode });

export const action = forms({ guards: ["public"] }, {
  async move(ctx, formData) {
    return submit(ctx, formData, { schema: moveForm }, async (_, to) => {
      await ctx.api(customerEndpoints.appointmentMove, { params: link(ctx), body: to });
      await ctx.session.flash({ type: "success", key: "appointment_moved" });
      return go(ctx, ctx.href("appointment", link(ctx)));
    });
  },
  async cancel(ctx) {
    try {
      await ctx.api(customerEndpoints.appointmentCancel, { params: link(ctx) });
      await ctx.session.flash({ type: "success", key: "appointment_cancelled" });
    } catch (error) {
      // Cancelled meanwhile, or past: the page below says which.
      if (!(error instanceof ApiProblem) || error.code !== "illegal_move") throw error;
      await ctx.session.flash({ type: "warning", key: "appointment_closed" });
    }
    return go(ctx, ctx.href("appointment", link(ctx)));
  },
});
