import { data } from "@remix-run/node";
import { asksReading } from "~/domain/reading";
import { passwordForm, sent } from "~/features/account/fields";
import { regionInfo } from "~/i18n/locales";
import { customerFields } from "#server/bff/policy/login";
import { translator } from "#server/bff/views/head";
import { go } from "#server/bff/reply/go";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { toE164 } from "#server/bff/request/phone";
import { customerSummary } from "#server/contract/common";
import { customerEndpoints } from "#server/contract/customer";
import { confirmForm, deletionForm, preferencesForm, profileForm, withdrawalForm } from "./form";

export type AccountForm = "profile" | "confirm" | "preferences" | "password" | "deletion";
/** Names the refused form of the page, so that each form keeps its own errors. */
async function named(form: AccountForm, work: ReturnType<typeof submit>) {
  const answer = await work;
  return answer instanceof Response ? answer : data({ ...answer.data, form }, answer.init ?? {});
}

async function updated(ctx: PageContext): Promise<Response> {
  await ctx.session.flash({ type: "success", key: "account_updated" });
  return go(ctx, ctx.href("my-account"));
}

/** Needs the current password. If the website does not ask for a name's reading, the stored reading stays. */
export function saveProfile(ctx: PageContext, formData: FormData) {
  const schema = profileForm(toE164, sent(formData, "country") || regionInfo(ctx.region).country);
  return named(
    "profile",
    submit(
      ctx,
      formData,
      { schema, hide: ["currentPassword"] },
      async (_, { civility, phone, country, firstnameKana, lastnameKana, optional_data, ...rest }) => {
        const customer = await ctx.api(customerEndpoints.customerUpdate, {
          body: {
            ...rest,
            // If the reading is not asked for, the stored one stays.
            ...(asksReading(ctx.region) ? { firstnameKana, lastnameKana } : {}),
            civility: civility ?? null,
            phone: phone || null,
            ...(country ? { country } : {}),
            ...(optional_data ? { optional_data } : {}),
          },
        });
        // The session holds the name for the greeting and prefilled forms; both are updated.
        await ctx.session.set("firstname", customer.firstname);
        await ctx.session.set("lastname", customer.lastname);
        await ctx.session.set("customer", customerSummary.parse(customer));
        return updated(ctx);
      },
    ),
  );
}

export function savePreferences(ctx: PageContext, formData: FormData) {
  return named(
    "preferences",
    submit(ctx, formData, { schema: preferencesForm }, async (_, wishes) => {
      await ctx.api(customerEndpoints.preferences, { body: wishes });
      return updated(ctx);
    }),
  );
}

/** Sends the mail that confirms the account's address again. */
export function confirmAgain(ctx: PageContext, formData: FormData) {
  return named(
    "confirm",
    submit(ctx, formData, { schema: confirmForm }, async () => {
      await ctx.api(customerEndpoints.emailConfirmAgain);
      await ctx.session.flash({ type: "success", key: "confirm_email_sent" });
      return go(ctx, `${ctx.href("my-account")}#profile`);
    }),
  );
}

/** Withdraws one consent; the others are unchanged. */
export function withdraw(ctx: PageContext, formData: FormData) {
  return named(
    "preferences",
    submit(ctx, formData, { schema: withdrawalForm }, async (_, { kind }) => {
      const { newsletter, contact_email, contact_phone } = await ctx.api(customerEndpoints.customer, {});
      const customer = await ctx.api(customerEndpoints.preferences, {
        body: { newsletter, contact_email, contact_phone, [kind]: false },
      });
      await ctx.session.set("customer", customerSummary.parse(customer));
      await ctx.session.flash({ type: "success", key: "consent_withdrawn" });
      return go(ctx, `${ctx.href("my-account")}#preferences`);
    }),
  );
}

/** A new password ends every other session; this one continues with the new token, under a new id. */
export function savePassword(ctx: PageContext, formData: FormData) {
  return named(
    "password",
    submit(
      ctx,
      formData,
      {
        schema: passwordForm(sent(formData, "newPassword")),
        hide: ["currentPassword", "newPassword", "passwordConfirmation"],
      },
      async (_, { currentPassword, newPassword }) => {
        const session = await ctx.api(customerEndpoints.changePassword, {
          body: { currentPassword, newPassword },
        });
        await ctx.session.renew(customerFields(session));
        await ctx.session.flash({ type: "success", key: "password_changed" });
        return go(ctx, ctx.href("my-account"));
      },
    ),
  );
}

/**
 * Erases the account, after its password. The session starts again without it, and the home page says what was erased
 * and what stays.
 */
export function deleteAccount(ctx: PageContext, formData: FormData) {
  return named(
    "deletion",
    submit(
      ctx,
      formData,
      { schema: deletionForm, hide: ["currentPassword"] },
      async (_, { currentPassword }) => {
        const { erased, kept } = await ctx.api(customerEndpoints.customerDelete, {
          body: { currentPassword },
        });
        await ctx.session.renew({});
        // A receipt takes time to read, so its message stays as long as a warning.
        await ctx.session.flash({ type: "warning", ...receiptOf(ctx, erased, kept) });
        return go(ctx, ctx.href("home"));
      },
    ),
  );
}

const KINDS = ["creations", "visits", "orders"] as const;
type Records = Partial<Record<(typeof KINDS)[number], number>>;

/** The records erased and kept for an account; kinds without records are omitted. */
function receiptOf(ctx: PageContext, erased: Records, kept: Records) {
  const t = translator(ctx);
  const said = (records: Records) =>
    new Intl.ListFormat(ctx.tag).format(
      KINDS.flatMap((kind) => {
        const number = records[kind];
        return number ? [t(`messages:records_${kind}`, { number })] : [];
      }),
    );
  const values = { erased: said(erased), kept: said(kept) };
  const [gone, left] = [values.erased ? "_erased" : "", values.kept ? "_kept" : ""] as const;
  return { key: `account_deleted${gone}${left}` as const, values };
}
