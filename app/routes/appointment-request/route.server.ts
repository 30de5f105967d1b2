import { query } from "~/lib/paths";
import { dateFromCalendarButton, asksOtherMonth } from "~/features/appointment/form";
import { breadcrumb } from "#server/bff/views/structured-data";
import { head, translator } from "#server/bff/views/head";
import { accountsOffered } from "#server/bff/views/accounts-offered";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import { typedAgain } from "#server/bff/page/typed-again";
import { pageOf } from "#server/bff/request/referring-page";
import type { PageContext } from "#server/bff/request/context";
import { markedDiamonds } from "#server/bff/views/diamonds";
import { getSettings } from "#server/bff/clients/settings";
import {
  appointmentToken,
  boutiques,
  creationOf,
  diamondOfCreation,
  requestVisit,
  leadToExisting,
  visitForm,
  visitNeedsAccount,
  visitor,
  wishedEngraving,
} from "#server/bff/views/appointment";

/**
 * Visitors can request an appointment with or without an account, where data may be kept without one: a website
 * without accounts shows its boutiques instead, and some require an account.
 */
async function admit(ctx: PageContext): Promise<void> {
  if (!(await accountsOffered(ctx))) throw go(ctx, `${ctx.href("home")}#boutiques`);
  if (!visitNeedsAccount(ctx) || ctx.session.data.customer || ctx.isSeller) return;
  await ctx.session.flash({ type: "info", key: "appointment_account" });
  throw go(ctx, ctx.href("login", {}, { to: pageOf(ctx) }));
}

/** The ring that a visitor composed and wants to see, if the address names one. */
async function broughtRing(ctx: PageContext) {
  const sku = ctx.url.searchParams.get("sku");
  return sku ? creationOf(ctx, await getSettings(ctx), sku, ctx.url.searchParams) : Promise.resolve(null);
}

export const loader = page({ guards: ["public"] }, async (ctx) => {
  await admit(ctx);
  const t = translator(ctx);
  const creation = await broughtRing(ctx);
  return {
    head: head(ctx, {
      title: t("account:appointment.title"),
      description: t("account:appointment.lead_free"),
      index: true,
      data: [breadcrumb(ctx, [[t("account:appointment.title"), ctx.href("appointment-request")]])],
    }),
    ...(await boutiques(ctx)),
    creation,
    diamond: creation && (await diamondOfCreation(ctx, creation)),
    person: visitor(ctx),
    comment: wishedEngraving(ctx),
    wish: ctx.url.searchParams.get("wish") ?? undefined,
    /** The login of a customer, who then finds the form filled in and the appointment in the account. */
    login:
      ctx.isSeller || ctx.session.data.customer
        ? null
        : ctx.href(
            "login",
            {},
            {
              to: creation
                ? ctx.href("book-an-appointment", { sku: creation.sku }, creation.search)
                : ctx.href("appointment-request"),
            },
          ),
    marked: await markedDiamonds(ctx, creation && { ...creation, size: creation.size ?? undefined }),
  };
});

export const action = forms(
  { guards: ["public"] },
  {
    async main(ctx, formData) {
      await admit(ctx);
      const form = dateFromCalendarButton(formData, ctx.tag);
      if (asksOtherMonth(form)) return typedAgain(ctx, form);
      return submit(ctx, form, { schema: await visitForm(ctx, form) }, (_, value) =>
        leadToExisting(ctx, async () => {
          const ring = await broughtRing(ctx);
          const creation = { ...ring?.search, discreet: ctx.discreet ? "1" : undefined };
          const visit = await requestVisit(ctx, {
            ...value,
            ...(ring ? { sku: ring.sku } : {}),
            creation: query(creation).slice(1),
          });
          await ctx.session.flash({ type: "success", key: "appointment_requested" });
          // The page of its link shows it to the visitor, with or without an account.
          return go(ctx, ctx.href("appointment", { token: appointmentToken(visit.manage_url) }));
        }),
      );
    },
  },
);
