import { data } from "@remix-run/node";
import { page } from "#server/bff/page";
import { getSettings } from "#server/bff/clients/settings";
import { consentOf, isClosed, suggestedPlace } from "#server/bff/notices";
import type { PageContext } from "#server/bff/context";
import { wordsOf } from "~/i18n/i18n.server";
import { langTag, regionInfo } from "~/i18n/locales";
import { readCookie, type Flash } from "#server/bff/session";

const YEAR = 365 * 24 * 3600;

/** What every page's frame needs. Picked fields only: no token, no e-mail, no id. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const { session } = ctx;
  const settings = await getSettings(ctx.api, langTag(ctx.lang)).catch(() => null);
  const website = settings?.websites.find((w) => w.value === ctx.region);
  const acting = session.data.actingFor;
  const { env } = ctx.runtime;
  return data(
    {
      brand: env.BRAND_NAME,
      demo: env.DEMO,
      origin: env.PUBLIC_ORIGIN,
      csrf: session.csrf,
      country: regionInfo(ctx.region).country,
      customerAccount: website?.customerAccount ?? true,
      currency: website?.currency ?? null,
      isAuthenticated: ctx.isAuthenticated,
      isSeller: ctx.isSeller,
      firstname: session.data.firstname ?? null,
      actingFor: ctx.isSeller && acting ? { firstname: acting.firstname, lastname: acting.lastname } : null,
      guest: ctx.isSeller && session.data.guest === true,
      quoteUntil: ctx.isSeller ? (session.data.quoteUntil ?? null) : null,
      shop: ctx.isSeller ? (session.data.shop ?? null) : null,
      consent: consentOf(ctx.request.headers.get("cookie")),
      rotate: !isClosed(ctx.request.headers.get("cookie"), "rotate"),
      suggestion: ctx.isAuthenticated ? null : suggestion(ctx),
      messages: (await session.takeFlash()) as Flash[],
    },
    { headers: localeCookies(ctx.request.headers.get("cookie"), ctx.params.lang && ctx.params.region ? `/${ctx.lang}/${ctx.region}` : null, ctx.lang) },
  );
});

/** The suggestion in the words of the language that it leads to. */
function suggestion(ctx: PageContext) {
  const place = ctx.params.region ? suggestedPlace(ctx.request, ctx) : null;
  if (!place) return null;
  const t = wordsOf(langTag(place.lang)).bind(["common", "reference"]);
  return { ...place, name: t(`reference:region.${place.region}`), words: t("suggestion.words") };
}

/** Both cookies of spec §2: the region cookie `/{locale}/{region}`, and `i18n_redirected` (365 days, path /, Lax, not secure). */
function localeCookies(header: string | null, place: string | null, lang: string): Headers {
  const headers = new Headers();
  if (!place) return headers;
  if (readCookie(header, "region") !== encodeURIComponent(place)) headers.append("Set-Cookie", `region=${encodeURIComponent(place)}; Path=/; Max-Age=${YEAR}; SameSite=Lax`);
  if (readCookie(header, "i18n_redirected") !== lang) headers.append("Set-Cookie", `i18n_redirected=${lang}; Path=/; Max-Age=${YEAR}; SameSite=Lax`);
  return headers;
}
