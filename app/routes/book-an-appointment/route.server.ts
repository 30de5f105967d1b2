import { appointmentForm } from "~/features/appointment/form";
import { query } from "~/lib/paths";
import { regionInfo } from "~/i18n/locales";
import { head, translator } from "#server/bff/head";
import { forms, go, page, submit, type FormAnswer, type PageContext } from "#server/bff/page";
import { toE164 } from "#server/bff/phone";
import { showPhone } from "#server/platform/phone";
import { boutiques, shownVisit, visitToken, visitedCreation } from "#server/bff/views/visit";
import { customerEndpoints } from "#server/contract/customer";

export type AppointmentAnswer = FormAnswer;

/** The visit that was just asked for, while it is of this creation (spec §4: the submitted flag). */
async function submitted(ctx: PageContext, sku: string) {
  const reference = ctx.session.data.appointmentSubmitted;
  if (!reference) return null;
  const visit = (await ctx.api(customerEndpoints.appointments)).find((one) => one.reference === reference && one.sku === sku);
  if (!visit) return null;
  return { ...shownVisit(visit), manage: ctx.href("appointment", { token: visitToken(visit.manage_url) }) };
}

export const loader = page({ guards: ["auth"] }, async (ctx) => {
  const [creation, places] = await Promise.all([visitedCreation(ctx), boutiques(ctx)]);
  const { customer } = ctx.session.data;
  return {
    head: head(ctx, { title: translator(ctx)("account:appointment.title") }),
    creation,
    ...places,
    visit: await submitted(ctx, creation.sku),
    person: { firstname: customer?.firstname ?? "", lastname: customer?.lastname ?? "", email: customer?.email ?? "", phone: showPhone(customer?.phone ?? null, "") },
  };
});

/** The page of this creation again, in the country that was chosen. */
const here = (ctx: PageContext, creation: Awaited<ReturnType<typeof visitedCreation>>, country?: string) => ctx.href("book-an-appointment", { sku: creation.sku }, { ...creation.search, country });

export const action = forms({ guards: ["auth"] }, {
  async main(ctx, formData) {
    const creation = await visitedCreation(ctx);
    // A number without a country code is one of the customer's own country, wherever the boutique is.
    const home = ctx.session.data.customer?.country ?? regionInfo(ctx.region).country;
    return submit(ctx, formData, { schema: appointmentForm(toE164, home) }, async (_, value) => {
      const visit = await ctx.api(customerEndpoints.appointmentCreate, { body: { ...value, sku: creation.sku, creation: query(ctx.discreet ? { ...creation.search, discreet: "1" } : creation.search).slice(1), lang: ctx.tag } });
      await ctx.session.set("appointmentSubmitted", visit.reference);
      await ctx.session.flash({ type: "success", key: "appointment_requested" });
      return go(ctx, here(ctx, creation, value.country));
    });
  },
  async new(ctx) {
    await ctx.session.unset("appointmentSubmitted");
    return go(ctx, ctx.href("home"));
  },
});
