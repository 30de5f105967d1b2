import { dateFromCalendarButton, asksOtherMonth } from "~/features/appointment/form";
import { query } from "~/lib/paths";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import { typedAgain } from "#server/bff/page/typed-again";
import type { PageContext } from "#server/bff/request/context";
import { markedDiamonds, visitDiamonds } from "#server/bff/views/diamonds";
import {
  boutiques,
  shownAppointment,
  appointmentToken,
  appointmentCreation,
  diamondOfCreation,
  requestVisit,
  leadToExisting,
  visitForm,
  visitor,
} from "#server/bff/views/appointment";
import { appointmentEndpoints } from "#server/contract/appointment";

/** The appointment just requested, if it is about this creation (spec §4: the submitted flag). */
async function submitted(ctx: PageContext, sku: string) {
  const reference = ctx.session.data.appointmentSubmitted;
  if (!reference) return null;
  const visit = (await ctx.api(appointmentEndpoints.appointments)).find(
    (one) => one.reference === reference && one.sku === sku,
  );
  if (!visit) return null;
  return {
    ...shownAppointment(ctx, visit),
    diamonds: await visitDiamonds(ctx, visit),
    manage: ctx.href("appointment", { token: appointmentToken(visit.manage_url) }),
  };
}

export const loader = page({ guards: ["auth"] }, async (ctx) => {
  const [creation, places] = await Promise.all([appointmentCreation(ctx), boutiques(ctx)]);
  return {
    head: head(ctx, { title: translator(ctx)("account:appointment.title") }),
    creation,
    diamond: await diamondOfCreation(ctx, creation),
    ...places,
    visit: await submitted(ctx, creation.sku),
    person: visitor(ctx),
    marked: await markedDiamonds(ctx, { ...creation, size: creation.size ?? undefined }),
  };
});

/** Redirects to the page of this creation in the chosen country. */
const here = (
  ctx: PageContext,
  creation: Awaited<ReturnType<typeof appointmentCreation>>,
  country?: string,
) => ctx.href("book-an-appointment", { sku: creation.sku }, { ...creation.search, country });

export const action = forms(
  { guards: ["auth"] },
  {
    async main(ctx, formData) {
      const creation = await appointmentCreation(ctx);
      const form = dateFromCalendarButton(formData, ctx.tag);
      if (asksOtherMonth(form)) return typedAgain(ctx, form);
      return submit(ctx, form, { schema: await visitForm(ctx, form) }, (_, value) =>
        leadToExisting(ctx, async () => {
          const visit = await requestVisit(ctx, {
            ...value,
            sku: creation.sku,
            creation: query(ctx.discreet ? { ...creation.search, discreet: "1" } : creation.search).slice(1),
          });
          await ctx.session.set("appointmentSubmitted", visit.reference);
          await ctx.session.flash({ type: "success", key: "appointment_requested" });
          return go(ctx, here(ctx, creation, value.country));
        }),
      );
    },
    async new(ctx) {
      await ctx.session.unset("appointmentSubmitted");
      return go(ctx, ctx.href("home"));
    },
  },
);
