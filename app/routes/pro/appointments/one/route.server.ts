import type { z } from "zod";
import { keepHourOverHalfDay, dateFromCalendarButton, asksOtherMonth } from "~/features/appointment/form";
import { halfOf, hoursOn, momentsOf, visitHours } from "~/domain/visit-day";
import { typedDate } from "~/domain/person";
import { diaryEndpoints, type DiaryVisit } from "#server/contract/diary";
import { ApiProblem } from "#server/contract/problem";
import { withHalfDayRefusals } from "#server/bff/counter/appointment";
import { ownShops } from "#server/bff/counter/shop";
import { getSettings } from "#server/bff/clients/settings";
import { head, translator } from "#server/bff/views/head";
import { creationOf, diamondOfCreation, sellersDays } from "#server/bff/views/appointment";
import { visitDiamonds } from "#server/bff/views/diamonds";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import { typedAgain } from "#server/bff/page/typed-again";
import type { PageContext } from "#server/bff/request/context";
import type { MessageKey } from "#server/bff/request/session-fields";
import { showPhone } from "#server/platform/phone";
import { assignForm, cancelForm, closeForm, confirmForm, moveForm } from "./form";

const params = (ctx: PageContext) => ({ reference: ctx.params.reference ?? "" });

/** An appointment with everything that a seller needs to prepare it, and what can be done with it. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const [visit, settings, shops] = await Promise.all([
    ctx.api(diaryEndpoints.diaryVisit, { params: params(ctx) }),
    getSettings(ctx),
    ownShops(ctx),
  ]);
  const shop = shops.find((one) => one.shop_plant_code === visit.shop.code);
  const [[diary, days], creation, diamonds] = await Promise.all([
    diaryOf(ctx, visit),
    creationOf(ctx, settings, visit.sku, new URLSearchParams(visit.creation)).then(
      async (one) => one && { ...one, diamond: await diamondOfCreation(ctx, one) },
    ),
    visitDiamonds(ctx, visit),
  ]);
  const moments = momentsOf(shop ? [shop] : [], diary.today, new Date());
  return {
    head: head(ctx, { title: translator(ctx)("diary:title") }),
    reference: visit.reference,
    sequence: visit.sequence,
    status: visit.status,
    result: visit.result ?? null,
    date: visit.date,
    typedDate: typedDate(visit.date, ctx.tag),
    slot: visit.slot,
    time: visit.time ?? null,
    mode: visit.mode,
    shop: visit.shop.name,
    timeZone: shop?.timeZone ?? "UTC",
    firstname: visit.firstname,
    lastname: visit.lastname,
    reading: visit.reading ?? "",
    email: visit.email,
    dial: visit.phone,
    phone: showPhone(visit.phone, visit.shop.country),
    comment: visit.comment,
    seller: visit.seller?.id ?? "",
    sellerName: visit.seller?.name ?? null,
    me: ctx.session.data.sellerId ?? "",
    sellers: diary.sellers,
    can: visit.can,
    history: visit.history,
    days,
    moments,
    /** Hours of the half-day that was asked for, at which it can be confirmed. */
    hours: visitHours([shop ? hoursOn(shop, visit.date) : null]).filter(
      (hour) => halfOf(hour) === visit.slot && !(visit.date === moments.today && moments.over.includes(hour)),
    ),
    creation,
    diamonds,
  };
});

/** The sellers of the appointment's boutique, and the dates to which it can be moved. */
async function diaryOf(ctx: PageContext, { shop, can, date }: DiaryVisit) {
  const diary = await ctx.api(diaryEndpoints.diary, { query: { shop: shop.code, days: 1 } });
  return [diary, can.change ? await sellersDays(ctx, diary, date) : null] as const;
}

/**
 * An action on the appointment. If somebody changed it in the meantime, the page shows its current state, not an error.
 */
function actOnVisit<S extends z.ZodType>(
  schemaOf: (ctx: PageContext) => S,
  done: MessageKey,
  run: (ctx: PageContext, value: z.output<S>) => Promise<unknown>,
) {
  return (ctx: PageContext, formData: FormData) =>
    submit(ctx, formData, { schema: schemaOf(ctx) }, (_, value) =>
      actAndStay(ctx, done, () => run(ctx, value).then(() => undefined)),
    );
}

/** @param run gives the message that says why nothing is to be done, if so */
async function actAndStay(
  ctx: PageContext,
  done: MessageKey,
  run: () => Promise<MessageKey | undefined>,
): Promise<Response> {
  try {
    const stays = await run();
    await ctx.session.flash(stays ? { type: "info", key: stays } : { type: "success", key: done });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "illegal_move") throw error;
    await ctx.session.flash({ type: "warning", key: "appointment_changed_meanwhile" });
  }
  return go(ctx, ctx.href("pro-appointment", params(ctx)));
}

export const action = forms(
  { guards: ["seller"] },
  {
    confirm: actOnVisit(
      () => confirmForm,
      "appointment_confirmed",
      (ctx, body) => ctx.api(diaryEndpoints.appointmentConfirm, { params: params(ctx), body }),
    ),
    assign: actOnVisit(
      () => assignForm,
      "appointment_assigned",
      (ctx, body) => ctx.api(diaryEndpoints.appointmentAssign, { params: params(ctx), body }),
    ),
    async move(ctx, formData) {
      const form = keepHourOverHalfDay(dateFromCalendarButton(formData, ctx.tag));
      if (asksOtherMonth(form)) return typedAgain(ctx, form);
      return submit(ctx, form, { schema: moveForm(ctx.tag) }, (_, body) =>
        withHalfDayRefusals(ctx, () =>
          actAndStay(ctx, "appointment_moved_told", async () => {
            const { changed } = await ctx.api(diaryEndpoints.appointmentReschedule, {
              params: params(ctx),
              body,
            });
            return changed ? undefined : "appointment_stays";
          }),
        ),
      );
    },
    cancel: actOnVisit(
      () => cancelForm,
      "appointment_called_off",
      (ctx, body) => ctx.api(diaryEndpoints.appointmentCallOff, { params: params(ctx), body }),
    ),
    close: actOnVisit(
      () => closeForm,
      "appointment_result_kept",
      (ctx, body) => ctx.api(diaryEndpoints.appointmentClose, { params: params(ctx), body }),
    ),
  },
);
