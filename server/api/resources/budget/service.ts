import type { z } from "zod";
import {
  bestChoices,
  layOut,
  QUALITIES,
  waysOut,
  type Choice,
  type Offer,
  type Offers,
  type Question,
} from "~/domain/budget";
import { caratBand } from "~/domain/ring";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import type { LangTag, RegionCode } from "~/i18n/locales";
import { ApiProblem } from "../../../contract/problem";
import type { BudgetAnswer, BudgetChoice, budgetQuery } from "../../../contract/budget";
import { priceOf, costWithoutStone } from "../../pricing";
import { bandsOf, inStock, mountsOnSale } from "../../reference/aesthetic";
import type { Market, MountRow, Reference } from "../../reference/types";
import { say } from "../../reference/words";

/** An offer with its mount. */
type MountOffer = Offer & { mount: MountRow };

/** Computed once for each requested website and ring size, and dropped with the reference rows it depends on. */
const kept = new WeakMap<Reference, Map<string, Offers>>();

/** Every mount that a website sells in a ring size, with the weights in which its design is made. */
export function offersOf(ref: Reference, market: Market, size: number): Offers {
  const ofRef = kept.get(ref) ?? new Map<string, Offers>();
  kept.set(ref, ofRef);
  const key = `${market.region} ${size}`;
  const offers = ofRef.get(key) ?? layOut(mountOffers(ref, market, size), priceOf(market));
  ofRef.delete(key);
  ofRef.set(key, offers);
  let held = [...ofRef.values()].reduce((sum, { all }) => sum + all.length, 0);
  // The least recently used go first. The one just requested stays.
  for (const [oldest, { all }] of ofRef) {
    if (held <= KEPT || oldest === key) break;
    ofRef.delete(oldest);
    held -= all.length;
  }
  return offers;
}

/** Maximum number of cached offers, some 120 bytes each. */
const KEPT = 200_000;

function mountOffers(ref: Reference, market: Market, size: number): MountOffer[] {
  const rank = new Map(ref.cuts.map(({ slug, rank }) => [slug, rank]));
  const designs = [...ref.aesthetics.values()].filter(
    (design) => !design.withdrawn && size >= design.sizeMin && size <= design.sizeMax,
  );
  const offers = designs.flatMap((design) => {
    const bands = bandsOf(design);
    const [least, best] = [bands[0], bands.at(-1)];
    if (!least || !best) return [];
    const mounts = mountsOnSale(ref, market.region, design.id).sort(
      (a, b) => (rank.get(a.cut) ?? 0) - (rank.get(b.cut) ?? 0),
    );
    return mounts.map((mount) => ({
      mount,
      design: design.id,
      collection: design.collection,
      metal: mount.metal,
      cut: mount.cut,
      lightest: Math.round(least.min * 100),
      heaviest: Math.round(best.max * 100),
      rest: costWithoutStone({ design, metal: mount.metal, size }),
    }));
  });
  return offers.map((offer, order) => ({ ...offer, order }));
}

/** Answers a budget from the cached reference rows alone. Nothing about the caller is stored. */
export function answerBudget(
  ref: Reference,
  query: z.output<typeof budgetQuery>,
  region: RegionCode,
  lang: LangTag,
): BudgetAnswer {
  const market = ref.markets.get(region);
  if (!market) throw new ApiProblem("not_found", { message: "Store" });
  const size = query.size ?? DEFAULT_SIZE;
  const offers = offersOf(ref, market, size);
  const question: Question = {
    budget: query.budget,
    metal: query.metal,
    cut: query.cut,
    collection: query.collection,
    carat: query.carat === undefined ? undefined : Math.ceil(query.carat * 100 - 1e-6),
  };
  const show = (choice: Choice) => toChoice(ref, choice, lang);
  const choices = bestChoices(offers, question);
  const designs = [...new Set(choices.map(({ offer }) => offer.design))];
  const begin = ((query.page ?? 1) - 1) * (query.limit ?? designs.length);
  const onPage = new Set(designs.slice(begin, begin + (query.limit ?? designs.length)));
  return {
    currency: market.currency,
    size,
    designs: designs.length,
    choices: choices.filter(({ offer }) => onPage.has(offer.design)).map(show),
    ways: choices.length
      ? []
      : waysOut(offers, question).map(({ give, choice }) => ({ give, choice: show(choice) })),
  };
}

function toChoice(ref: Reference, { offer, carat, quality, price }: Choice, lang: LangTag): BudgetChoice {
  const { mount } = offer as MountOffer;
  const [design, collection, grades] = [
    ref.aesthetics.get(offer.design),
    ref.collections.get(offer.collection),
    QUALITIES[quality],
  ];
  const band = caratBand(carat / 100);
  if (!design || !collection || !grades || !band)
    throw new ApiProblem("internal", { message: "an offer of no design" });
  const ready = inStock(ref, mount, [band]);
  return {
    aesthetic: { value: design.id, label: say(design.label, lang) },
    collection: { value: collection.id, label: say(collection.label, lang) },
    metal: offer.metal,
    cut: offer.cut,
    carat: carat / 100,
    band: band.min,
    ...grades,
    price,
    availability: ready ? "immediately" : "weeks",
    lead_weeks: ready ? 0 : mount.leadWeeks,
  };
}
