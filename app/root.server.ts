import { data } from "@remix-run/node";
import { translator } from "#server/bff/views/head";
import { worded } from "#server/bff/views/messages";
import { page } from "#server/bff/page/loader";
import { barOf } from "#server/bff/counter/bar";
import { waitingOf } from "#server/bff/counter/waiting";
import { getSettings } from "#server/bff/clients/settings";
import { detectLocale } from "#server/bff/request/detect-locale";
import { consentOf, isClosed, suggestedPlace } from "#server/bff/request/notices";
import type { PageContext } from "#server/bff/request/context";
import { PHONE_EXAMPLES } from "#server/bff/request/phone";
import { wordsOf } from "~/i18n/i18n.server";
import { LANGUAGES, langTag, regionInfo, wordsTag } from "~/i18n/locales";
import { resumed } from "#server/bff/reply/kept-form";
import { onceToken } from "#server/bff/page/once";
import { storedAnswer } from "#server/bff/reply/kept-answer";
import { IDLE } from "#server/bff/request/shared-tablet";
import { readCookie } from "#server/bff/request/cookies";

/** Seconds until the token expires; null if unknown. */
const tokenLeft = (exp: number | undefined) =>
  exp ? Math.max(0, Math.round(exp - Date.now() / 1000)) : null;

const YEAR = 365 * 24 * 3600;

/** Data that every page's frame needs. Only selected fields: no token, no e-mail, no id. */
export const loader = page({ guards: ["public"], frame: true }, async (ctx) => {
  const { session } = ctx;
  const locked = session.data.locked === true;
  // Until a manager has a second factor, /api returns nothing about the counter.
  const atCounter = ctx.isSeller && session.data.factor !== "needed";
  const serving = atCounter && !locked;
  // The edge allows the camera on pages with the bar's search field (server/edge/front.ts).
  if (serving) ctx.memo.set("hasCounterBar", true);
  const [settings, waiting, counter] = await Promise.all([
    getSettings(ctx).catch(() => null),
    atCounter ? waitingOf(ctx) : null,
    serving ? barOf(ctx) : null,
  ]);
  const website = settings?.websites.find((w) => w.value === ctx.region);
  const acting = session.data.actingFor;
  const { env } = ctx.runtime;
  return data(
    {
      brand: env.BRAND_NAME,
      /** In discreet mode, the title of every tab. */
      discreet: ctx.discreet ? translator(ctx)("common:discreet.title") : null,
      demo: env.DEMO,
      /** Icon hosts, tried one after another (spec §9). */
      icons: ["", ...env.ICON_MIRRORS].map((host) => `${host}/icons`),
      origin: env.PUBLIC_ORIGIN,
      csrf: session.csrf,
      once: onceToken(),
      region: shownRegion(ctx),
      country: regionInfo(ctx.region).country,
      /** Example of a telephone number of this country with its code, on one line. */
      phoneExample: PHONE_EXAMPLES[ctx.region].replaceAll(" ", "\u00a0"),
      customerAccount: website?.customerAccount ?? true,
      currency: website?.currency ?? null,
      isAuthenticated: ctx.isAuthenticated,
      isSeller: ctx.isSeller,
      isManager: session.data.role === "manager",
      locked,
      rehearsal: ctx.isSeller && session.data.rehearsal !== undefined,
      firstname: session.data.firstname ?? null,
      actingFor: serving && acting ? { firstname: acting.firstname, lastname: acting.lastname } : null,
      guest: serving && session.data.guest === true,
      quoteUntil: serving ? (session.data.quoteUntil ?? null) : null,
      /** Content of the counter's bar. */
      counter,
      shop: ctx.isSeller ? (session.data.shop ?? null) : null,
      waiting,
      consent: consentOf(ctx.request.headers.get("cookie")),
      rotate: !isClosed(ctx.request.headers.get("cookie"), "rotate"),
      suggestion: ctx.isAuthenticated ? null : suggestion(ctx),
      resumed: resumed(ctx),
      answered: await storedAnswer(ctx),
      // A locked tablet has no idle limit: nothing is open, and the PIN protects it (docs/decisions/0094).
      watch:
        ctx.isAuthenticated && !locked
          ? { token: tokenLeft(session.data.tokenExp), idle: ctx.isSeller ? IDLE.seller : IDLE.customer }
          : null,
      messages: worded(ctx, await session.takeFlash()),
    },
    {
      headers: localeCookies(ctx),
    },
  );
});

/** The region for the page's links: the page of a mailed link has no region in its path, but names its original one. */
function shownRegion({ params, url, region, regions }: PageContext) {
  const named = params.region === undefined && url.searchParams.get("region");
  return regions.find((code) => code === named) ?? region;
}

/** The suggestion in the language that it leads to. */
function suggestion(ctx: PageContext) {
  const place = ctx.params.region === ctx.region ? suggestedPlace(ctx.request, ctx) : null;
  if (!place) return null;
  const t = wordsOf(wordsTag(langTag(place.lang), place.region), ["common", "reference"]);
  const language = LANGUAGES.find(({ slug }) => slug === place.lang)?.name ?? place.lang;
  return {
    ...place,
    words: t("suggestion.words"),
    go: t("suggestion.go", { language, region: t(`reference:region.${place.region}`) }),
  };
}

/**
 * Both cookies of spec §2: the region cookie `/{locale}/{region}`, and `i18n_redirected` (365 days, path /, Lax, and
 * not `Secure`, as specified). A cached page sets none for a visitor who would be redirected here anyway.
 */
function localeCookies(ctx: PageContext): Headers {
  const headers = new Headers();
  const { request, lang, region, params } = ctx;
  if (!params.lang || params.region !== region) return headers;
  const led = detectLocale(request, ctx.regions);
  if (ctx.page?.memory && led.lang === lang && led.region === region) return headers;
  const cookies = request.headers.get("cookie");
  const place = encodeURIComponent(`/${lang}/${region}`);
  if (readCookie(cookies, "region") !== place)
    headers.append("Set-Cookie", `region=${place}; Path=/; Max-Age=${YEAR}; Secure; SameSite=Lax`);
  if (readCookie(cookies, "i18n_redirected") !== lang)
    headers.append("Set-Cookie", `i18n_redirected=${lang}; Path=/; Max-Age=${YEAR}; SameSite=Lax`);
  return headers;
}
