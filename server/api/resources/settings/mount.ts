import type { Hono } from "hono";
import { dayIn } from "~/domain/calendar-day";
import { DAYS_AHEAD } from "~/domain/visit-day";
import { LANGUAGES, wordsTag, type LangTag, type WordsTag } from "~/i18n/locales";
import { NAMESPACES } from "~/i18n/namespaces";
import { endpoints } from "../../../contract/endpoints";
import type { Settings, Shop } from "../../../contract/settings";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import type { Reference, ShopRow } from "../../reference/types";
import { say, addressFor } from "../../reference/words";
import { mountsOnSale, orderable, toAesthetic } from "../../reference/aesthetic";
import { holidaysAhead } from "../appointment/closed-days";

/** Languages, websites, designs, reference lists and shops (spec §3, §7). */
export function mountSettings(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.settings, async ({ lang, region, query }) => {
    const ref = await context.reference();
    const { aesthetics } = ref;
    const tag = wordsTag(lang, region);
    return {
      languages: LANGUAGES.map((l) => ({
        code: l.slug,
        name: l.name,
        languageCode: l.tag,
        files: NAMESPACES.map((name) => `${l.tag}/${name}.json`),
      })),
      websites: websitesOf(ref, tag),
      ...catalogueOf(ref, tag),
      aesthetics:
        query.aesthetics === "0"
          ? []
          : [...aesthetics.values()]
              .filter((a) => !a.withdrawn)
              .map((a) => toAesthetic(ref, a, region, lang)),
    };
  });

  register(app, identify, endpoints.aesthetic, async ({ params, lang, region }) => {
    const ref = await context.reference();
    const row = ref.aesthetics.get(params.aesthetic);
    if (!row) throw new ApiProblem("not_found", { message: "aesthetic" });
    return toAesthetic(ref, row, region, lang);
  });

  register(app, identify, endpoints.aestheticWebsites, async ({ params }) => {
    const ref = await context.reference();
    const row = orderable(ref, params.aesthetic);
    if (!row) throw new ApiProblem("not_found", { message: "aesthetic" });
    const regions = [...ref.markets.values()].map(({ region }) => region);
    return ref.metals.flatMap(({ slug }) => {
      const websites = regions.filter((region) =>
        mountsOnSale(ref, region, row.id).some(({ metal }) => metal === slug),
      );
      return websites.length ? [{ metal: slug, websites }] : [];
    });
  });

  register(app, identify, endpoints.shops, async ({ query, lang }) => {
    const ref = await context.reference();
    const market = ref.marketByWebCode.get(query.code.toUpperCase()) ?? ref.marketByStore.get(query.code);
    if (!market) throw new ApiProblem("not_found", { message: "code" });
    return ref.shops.filter((s) => s.region === market.region).map((s) => toShop(s, lang, context.now()));
  });

  register(app, identify, endpoints.allShops, async ({ lang }) =>
    (await context.reference()).shops.map((s) => toShop(s, lang, context.now())),
  );
}

function websitesOf(ref: Reference, tag: WordsTag): Settings["websites"] {
  const [base] = ref.markets.values();
  return [...ref.markets.values()].map((m) => ({
    value: m.region,
    store: m.store,
    code: m.webCode,
    name: say(m.name, tag),
    currency: m.currency,
    currencySymbol: m.currencySymbol,
    customerAccount: m.customerAccount,
    defaultLanguage: m.defaultLanguage,
    taxLabel: m.taxLabel,
    taxRate: m.taxRate,
    timeZone: m.timeZone,
    listRate: m.coefficient / (base ?? m).coefficient,
    service: m.service,
  }));
}

/** Lists that every website shares. */
function catalogueOf(
  ref: Reference,
  tag: WordsTag,
): Pick<Settings, "collections" | "metals" | "cuts" | "references"> {
  return {
    collections: [...ref.collections.values()].map((c) => ({
      value: c.id,
      label: say(c.label, tag),
      description: say(c.description, tag),
      story: c.story ? say(c.story, tag).split(/\n{2,}/) : [],
      order: c.rank,
    })),
    metals: ref.metals.map((m) => ({ value: m.slug, code: m.code, label: say(m.label, tag) })),
    cuts: ref.cuts.map((c) => ({
      value: c.slug,
      code: c.code,
      label: say(c.label, tag),
      description: say(c.description, tag),
      order: c.rank,
      icon: c.icon,
    })),
    references: ref.codes.map((r) => ({
      id: r.id,
      code: r.code,
      group: r.group,
      label: say(r.label, tag),
    })),
  };
}

function toShop(shop: ShopRow, lang: LangTag, now: Date): Shop {
  return {
    shop_plant_code: shop.plantCode,
    shop_name: say(shop.name, lang),
    shop_odeis_code: shop.odeisCode,
    auto_check: shop.autoCheck,
    hold_hours: shop.holdHours,
    website: shop.region,
    ...addressFor(shop, lang),
    phone: shop.phone,
    timeZone: shop.timeZone,
    latitude: shop.latitude,
    longitude: shop.longitude,
    hours: shop.hours,
    closed_days: holidaysAhead(shop, dayIn(now, shop.timeZone), DAYS_AHEAD).map(({ date, reason }) => ({
      date,
      reason: say(reason, lang),
    })),
  };
}
