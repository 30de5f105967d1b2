import { passwordForm as newPasswordForm, sent } from "~/features/account/fields";
import { localPath } from "~/lib/paths";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { qrOf } from "#server/bff/views/qr";
import { renewSellerSession } from "#server/bff/policy/login";
import { endFactorRequirement } from "#server/bff/policy/factor";
import { shopZone } from "#server/bff/counter/shop";
import { passkeyAnswer } from "#server/bff/request/passkey-answer";
import type { NewFlash } from "#server/bff/request/session-fields";
import { ApiProblem } from "#server/contract/problem";
import { registrationResponse, securityEndpoints } from "#server/contract/security";
import { codeForm, passkeyForm, passwordForm, pinForm, removeForm } from "./form";

/** PIN of the tablet and second factor of the login, set by the seller. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { enrolment, newPasskey, factor } = ctx.session.data;
  const state = await ctx.api(securityEndpoints.security);
  // Set up elsewhere meanwhile, so /api no longer requires it.
  if (factor && state.second_factor) await endFactorRequirement(ctx);
  const needed = factor === "needed" && !state.second_factor;
  return {
    head: head(ctx, { title: translator(ctx)("security:title") }),
    state,
    back: needed ? null : (localPath(ctx.url.searchParams.get("to")) ?? null),
    /** Why the person was led here. */
    asked: needed
      ? ("needed" as const)
      : ctx.url.searchParams.has("offer") && !state.second_factor
        ? ("offered" as const)
        : null,
    enrolment: enrolment
      ? {
          secret: enrolment.secret.replace(/(.{4})(?=.)/g, "$1 "),
          uri: enrolment.uri,
          qr: qrOf(enrolment.uri),
        }
      : null,
    newPasskey: newPasskey?.options ?? null,
    timeZone: await shopZone(ctx),
  };
});

const here = (ctx: PageContext) =>
  ctx.href("pro-security", {}, { to: localPath(ctx.url.searchParams.get("to")) });

/**
 * The message for a setup that is over: it was confirmed elsewhere, or took too long.
 * @throws every other error
 */
function overBecause(error: unknown): { over: NewFlash } {
  const code = error instanceof ApiProblem ? error.code : undefined;
  if (code === "illegal_move") return { over: { type: "info", key: "authenticator_there" } };
  if (code === "token_invalid") return { over: { type: "danger", key: "authenticator_over" } };
  throw error;
}

export const action = forms(
  { guards: ["seller"] },
  {
    password: (ctx, formData) =>
      submit(
        ctx,
        formData,
        {
          schema: newPasswordForm(sent(formData, "newPassword")),
          hide: ["currentPassword", "newPassword", "passwordConfirmation"],
        },
        async (_, { currentPassword, newPassword }) => {
          const { token } = await ctx.api(securityEndpoints.sellerPassword, {
            body: { currentPassword, newPassword },
          });
          await renewSellerSession(ctx, token);
          await ctx.session.flash({ type: "success", key: "password_changed" });
          return go(ctx, here(ctx));
        },
      ),
    pin: (ctx, formData) =>
      submit(ctx, formData, { schema: pinForm, hide: ["pin", "password"] }, async (_, body) => {
        await ctx.api(securityEndpoints.pinSet, { body });
        await ctx.session.flash({ type: "success", key: "pin_saved" });
        return go(ctx, localPath(ctx.url.searchParams.get("to")) ?? here(ctx));
      }),
    start: (ctx, formData) =>
      submit(ctx, formData, { schema: passwordForm, hide: ["password"] }, async (_, body) => {
        await ctx.session.set("enrolment", await ctx.api(securityEndpoints.secondFactorStart, { body }));
        return go(ctx, here(ctx));
      }),
    confirm: (ctx, formData) =>
      submit<typeof codeForm, { codes: string[] }>(
        ctx,
        formData,
        { schema: codeForm, hide: ["code"] },
        async (_, body) => {
          const confirmed = await ctx
            .api(securityEndpoints.secondFactorConfirm, { body })
            .catch((error: unknown) => overBecause(error));
          await ctx.session.unset("enrolment");
          if ("over" in confirmed) {
            await ctx.session.flash(confirmed.over);
            return go(ctx, here(ctx));
          }
          const { recovery_codes: codes } = confirmed;
          await endFactorRequirement(ctx);
          if (codes.length) return { extra: { codes } };
          await ctx.session.flash({ type: "success", key: "authenticator_added" });
          return go(ctx, here(ctx));
        },
      ),
    stop: async (ctx) => {
      await ctx.session.unset("enrolment", "newPasskey");
      return go(ctx, here(ctx));
    },
    "passkey-start": (ctx, formData) =>
      submit(ctx, formData, { schema: passwordForm, hide: ["password"] }, async (_, body) => {
        await ctx.session.set("newPasskey", await ctx.api(securityEndpoints.passkeyStart, { body }));
        return go(ctx, here(ctx));
      }),
    passkey: (ctx, formData) =>
      submit<typeof passkeyForm, { codes: string[] }>(
        ctx,
        formData,
        { schema: passkeyForm, hide: ["passkey"] },
        async (_, { name, passkey }) => {
          const { state = "" } = ctx.session.data.newPasskey ?? {};
          // A passkey's answer can be used once. Whatever its result, the next attempt begins with the password.
          await ctx.session.unset("newPasskey");
          const { recovery_codes: codes } = await ctx.api(securityEndpoints.passkeyAdd, {
            body: { name, state, response: passkeyAnswer(registrationResponse, passkey) },
          });
          await endFactorRequirement(ctx);
          await ctx.session.flash({ type: "success", key: "passkey_added" });
          return codes.length ? { extra: { codes } } : go(ctx, here(ctx));
        },
      ),
    "passkey-remove": (ctx, formData) =>
      submit(ctx, formData, { schema: removeForm, hide: ["password"] }, async (_, { id, password }) => {
        await ctx.api(securityEndpoints.passkeyRemove, { params: { id }, body: { password } });
        await ctx.session.flash({ type: "success", key: "passkey_removed" });
        return go(ctx, here(ctx));
      }),
    codes: (ctx, formData) =>
      submit<typeof passwordForm, { codes: string[] }>(
        ctx,
        formData,
        { schema: passwordForm, hide: ["password"] },
        async (_, body) => {
          const { recovery_codes: codes } = await ctx.api(securityEndpoints.recoveryRenew, { body });
          return { extra: { codes } };
        },
      ),
    remove: (ctx, formData) =>
      submit(ctx, formData, { schema: passwordForm, hide: ["password"] }, async (_, body) => {
        await ctx.api(securityEndpoints.secondFactorRemove, { body });
        await ctx.session.flash({ type: "success", key: "second_factor_off" });
        return go(ctx, here(ctx));
      }),
  },
);
