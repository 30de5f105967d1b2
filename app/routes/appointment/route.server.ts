import { data } from "@remix-run/node";
import { z } from "zod";
import { creationFromSearch, creationSearch } from "~/domain/creation";
import {
  dateFromCalendarButton,
  asksOtherMonth,
  appointmentDay,
  appointmentMode,
  appointmentSlot,
  type JudgeDay,
} from "~/features/appointment/form";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import { typedAgain } from "#server/bff/page/typed-again";
import type { PageContext } from "#server/bff/request/context";
import { isPast, judgeDay, openDays, shownAppointment, leadToExisting } from "#server/bff/views/appointment";
import { visitDiamonds } from "#server/bff/views/diamonds";
import { appointmentEndpoints } from "#server/contract/appointment";
import { ApiProblem } from "#server/contract/problem";

const link = (ctx: PageContext) => ({ token: ctx.params.token ?? "" });

/** The appointment of the link; null if there is none, or the link is incomplete. */
async function visitOf(ctx: PageContext) {
  try {
    return await ctx.api(appointmentEndpoints.appointmentView, { params: link(ctx) });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

/**
 * An appointment opened by the link of its e-mail, without a login: the link grants the right to move or cancel it. If
 * the link leads to no appointment, the page says so.
 */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const visit = await visitOf(ctx);
  const title = (key: "title" | "unknown_title") =>
    head(ctx, { title: translator(ctx)(`appointment:${key}`) });
  if (!visit) return data({ head: title("unknown_title"), state: "unknown" as const }, { status: 404 });
  const creation = creationSearch(creationFromSearch(new URLSearchParams(visit.creation)));
  const { sku } = visit;
  return {
    head: title("title"),
    visit: { ...shownAppointment(ctx, visit), diamonds: await visitDiamonds(ctx, visit) },
    state:
      visit.status === "cancelled"
        ? ("cancelled" as const)
        : (await isPast(ctx, visit))
          ? ("past" as const)
          : visit.status,
    days: await openDays(ctx, visit.shop.code, visit.date),
    creation: sku ? ctx.href("summary", { sku }, creation) : null,
    /** Address for another appointment about the same ring. */
    again: ctx.href("appointment-request", {}, sku ? { ...creation, sku } : {}),
  };
});

const moveForm = (lang: string, judge?: JudgeDay) =>
  z.object({ date: appointmentDay(lang, judge), slot: appointmentSlot, mode: appointmentMode });

export const action = forms(
  { guards: ["public"] },
  {
    async move(ctx, formData) {
      const form = dateFromCalendarButton(formData, ctx.tag);
      if (asksOtherMonth(form)) return typedAgain(ctx, form);
      const visit = await visitOf(ctx);
      const schema = moveForm(ctx.tag, visit ? await judgeDay(ctx, visit.shop.code) : undefined);
      return submit(ctx, form, { schema }, (_, to) =>
        leadToExisting(ctx, async () => {
          const { changed } = await ctx.api(appointmentEndpoints.appointmentMove, {
            params: link(ctx),
            body: to,
          });
          await ctx.session.flash(
            changed
              ? { type: "success", key: "appointment_moved" }
              : { type: "info", key: "appointment_stays" },
          );
          return go(ctx, ctx.href("appointment", link(ctx)));
        }),
      );
    },
    async cancel(ctx) {
      try {
        await ctx.api(appointmentEndpoints.appointmentCancel, { params: link(ctx) });
        await ctx.session.flash({ type: "success", key: "appointment_cancelled" });
      } catch (error) {
        // Cancelled in the meantime, or past: the page below shows which.
        if (!(error instanceof ApiProblem) || error.code !== "illegal_move") throw error;
        await ctx.session.flash({ type: "warning", key: "appointment_closed" });
      }
      return go(ctx, ctx.href("appointment", link(ctx)));
    },
  },
);
