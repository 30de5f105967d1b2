import type { z } from "zod";
import { explainChange, explainPrice, listRate, sum, type Subject } from "~/domain/price-explained";
import { caratBand, MTO_QUALITY, type Quality } from "~/domain/ring";
import { isRegion, type RegionCode } from "~/i18n/locales";
import type { CreationPrice, ExplainedPrice, creationPriceQuery } from "../../../contract/creation";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { exactSubject, marketByList, subjectOf, type RingToPrice } from "../../pricing";
import { bandsOf } from "../../reference/aesthetic";
import type { AestheticRow, Market, Reference } from "../../reference/types";
import { exactStone } from "./exact";
import { chooseBand, chooseMount, chooseSize } from "./service";

type Query = z.output<typeof creationPriceQuery>;
type Wanted = {
  metal: RingToPrice["metal"];
  cut?: RingToPrice["cut"] | undefined;
  carat?: number | undefined;
  quality: Quality;
  size?: number | undefined;
  band: boolean;
  engraved: boolean;
  /** euro cents of an exact stone */ stoneCost?: number | undefined;
};
type Priced = { shown: ExplainedPrice; subject: Subject };

/**
 * The price of a ring line by line, and of a second one that differs only in what is given: another choice, another
 * website, another price list. With an exact stone, it is the price with that stone. Nothing is stored: price lists are
 * dated, so the same question always has the same answer.
 * @throws ApiProblem 404 for a ring that is not sold here; 422 with the field for a choice in which it is not made, and
 * for an unknown list
 */
export async function comparePrices(
  context: ApiContext,
  query: Query,
  region: RegionCode,
  caller: Caller,
): Promise<CreationPrice> {
  const ref = await context.reference();
  const [market, design] = [ref.markets.get(region), ref.aesthetics.get(query.aesthetic)];
  if (!market || !design || !ref.sold(region, design.id, query.metal))
    throw new ApiProblem("not_found", { message: "aesthetic" });
  const { exact, cut = query.cut, carat = query.carat } = await exactStone(context, query, caller);
  const wanted: Wanted = {
    metal: query.metal,
    cut,
    carat,
    quality: {
      color: query.colorTo ?? MTO_QUALITY.least.color,
      clarity: query.clarityTo ?? MTO_QUALITY.least.clarity,
    },
    size: query.size,
    band: query.band === "1",
    engraved: Boolean(query.engravingText?.trim()),
    stoneCost: exact?.cost,
  };
  const from = priced(ref, listed(ref, market, query.list, "list"), design, wanted);
  const there = otherMarket(ref, market, query);
  const other: Wanted = {
    metal: query.other_metal ?? wanted.metal,
    cut: query.other_cut ?? from.shown.cut,
    carat: query.other_carat ?? from.shown.carat.min,
    quality: {
      color: query.other_colorTo ?? wanted.quality.color,
      clarity: query.other_clarityTo ?? wanted.quality.clarity,
    },
    size: query.other_size ?? from.shown.size,
    band: query.other_band === undefined ? wanted.band : query.other_band === "1",
    engraved: query.other_engraved === undefined ? wanted.engraved : query.other_engraved === "1",
  };
  // Another cut or weight needs another stone, so it is priced as made to order.
  if (other.cut === from.shown.cut && caratBand(other.carat ?? 0)?.min === from.shown.carat.min)
    other.stoneCost = exact?.cost;
  const to = ref.sold(there.region, design.id, other.metal)
    ? tryPriced(ref, there, design, other)
    : "reason.not_sold_here";
  const lists = ref.priceLists
    .filter((list) => list.region === region)
    .map(({ version, validFrom }) => ({ version, valid_from: validFrom }));
  if (typeof to === "string")
    return { from: from.shown, to: null, reason: to, change: null, difference: null, list_rate: null, lists };
  const change = explainChange(from.subject, to.subject);
  return {
    from: from.shown,
    to: to.shown,
    reason: null,
    change,
    difference: change && sum(change),
    list_rate: listRate(from.subject.list, to.subject.list),
    lists,
  };
}

function otherMarket(ref: Reference, market: Market, query: Query): Market {
  const region =
    query.other_store === undefined ? market.region : ref.marketByStore.get(query.other_store)?.region;
  const found = region && isRegion(region) ? ref.markets.get(region) : undefined;
  if (!found) throw fieldError("other_store", "invalid");
  // The same website is compared by the same price list unless another one is named.
  return listed(
    ref,
    found,
    query.other_list ?? (found.region === market.region ? query.list : undefined),
    "other_list",
  );
}

function listed(ref: Reference, market: Market, version: string | undefined, field: string): Market {
  const found = version === undefined ? market : marketByList(ref, market, version);
  if (!found) throw fieldError(field, "invalid");
  return found;
}

/** The key of the reason that pages show for a refused choice. */
const REASONS: Record<string, string> = {
  cut: "reason.not_in_this_metal",
  carat: "reason.not_in_this_carat",
  size: "reason.not_in_this_size",
};

function tryPriced(ref: Reference, market: Market, design: AestheticRow, wanted: Wanted): Priced | string {
  try {
    return priced(ref, market, design, wanted);
  } catch (error) {
    const field = error instanceof ApiProblem ? (error.problem.fields[0]?.field ?? "cut") : undefined;
    if (!field) throw error;
    return REASONS[field] ?? "reason.not_in_this_metal";
  }
}

function priced(ref: Reference, market: Market, design: AestheticRow, wanted: Wanted): Priced {
  const inMetal = ref.mountsOf(design.id).filter((mount) => mount.metal === wanted.metal);
  if (!inMetal.length) throw new ApiProblem("not_found", { message: "metal" });
  const { metal, cut } = chooseMount(ref, inMetal, wanted.cut);
  const ring = {
    design,
    metal,
    cut,
    carat: chooseBand(bandsOf(design), wanted.carat),
    quality: wanted.quality,
    size: chooseSize(design, wanted.size),
    band: wanted.band,
    engraved: wanted.engraved,
  };
  const subject =
    wanted.stoneCost === undefined
      ? subjectOf(market, ring)
      : exactSubject(market, { ...ring, stoneCost: wanted.stoneCost });
  const { price, lines } = explainPrice(subject);
  const validFrom = ref.priceLists.find((list) => list.version === market.priceList)?.validFrom ?? "";
  return {
    subject,
    shown: {
      region: market.region,
      metal,
      cut,
      carat: ring.carat,
      size: ring.size,
      band: ring.band,
      engraved: ring.engraved,
      price,
      lines,
      tax: { label: market.taxLabel, rate: market.taxRate },
      list: { version: market.priceList, valid_from: validFrom, step: market.step },
    },
  };
}
