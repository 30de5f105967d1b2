import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { SIZES, DEFAULT_SIZE } from "~/domain/ring-size";
import { usualClass } from "~/domain/catalog";
import {
  CARAT_BANDS,
  caratBand,
  MTO_CLARITIES,
  MTO_COLORS,
  MTO_QUALITY,
  type Availability,
  type Quality,
} from "~/domain/ring";
import { explainPrice } from "~/domain/price-explained";
import { wordsTag, type LangTag, type RegionCode } from "~/i18n/locales";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { Creation, creationQuery } from "../../../contract/creation";
import type { ApiContext } from "../../context";
import { promiseOf } from "../../delivery";
import type { Caller } from "../../http";
import { readyByOf, readyDaysOf } from "../../promise/of-order";
import { bandPrice, exactPrice, exactSubject, madeToOrderRange, subjectOf } from "../../pricing";
import { bandsOf, toAesthetic } from "../../reference/aesthetic";
import type { AestheticRow, Market, MountRow, Reference } from "../../reference/types";
import { say } from "../../reference/words";
import type { StoneState } from "../cart/facts";
import { exactStone } from "./exact";
import { readReach } from "./store";

type Query = z.output<typeof creationQuery>;
type Choice = { available: boolean; reason: string | null };

/** Reasons why a choice is unavailable: keys of locales/*\/reference.json. */
const YES: Choice = { available: true, reason: null };
const no = (
  reason:
    | "not_sold_here"
    | "not_in_this_metal"
    | "not_in_this_cut"
    | "not_in_this_carat"
    | "not_in_this_size"
    | "withdrawn",
): Choice => ({ available: false, reason: `reason.${reason}` });

/**
 * A made-to-order creation: what was chosen (with defaults for the rest), every other choice with the reason if it is
 * not possible, price range, availability, delivery.
 * @throws ApiProblem 404 for a design or metal that is not sold together on this website; 422 with the field for a cut,
 * weight or size in which the design is not made
 */
export async function describeCreation(
  context: ApiContext,
  asked: Query,
  region: RegionCode,
  lang: LangTag,
  caller: Caller,
): Promise<Creation> {
  const ref = await context.reference();
  const market = ref.markets.get(region);
  const { exact, replaced, ...ofStone } = await exactStone(context, asked, caller);
  const query: Query = { ...asked, ...ofStone };
  const design = ref.aesthetics.get(query.aesthetic);
  if (!market || !design || !ref.sold(region, design.id, query.metal))
    throw new ApiProblem("not_found", { message: "aesthetic" });
  const chosen = choose(ref, design, query);
  const { mount, engraved } = chosen;
  const { availability, weeks } = await reachOf(context, design, mount, chosen, exact?.state);
  const made = {
    mountSku: mount.sku,
    stoneSku: exact?.shown?.sku ?? null,
    mountTaken: exact !== undefined && availability === "immediately",
    engravingText: engraved ? (query.engravingText ?? "") : "",
  };
  const readyDays = readyDaysOf(ref, made);
  const promise = promiseOf(context.now(), market.timeZone, { availability, weeks, engraved, readyDays });
  return {
    ...fixedOf(ref, market, chosen, lang),
    ...(exact ? withStone(market, { ...chosen, stoneCost: exact.cost }) : {}),
    stone: exact?.shown ?? null,
    replaced,
    availability: promise.availability,
    lead_weeks: promise.weeks,
    delivery_date: promise.date,
    ready_by: readyByOf(ref, made, { stage: "A0", since: context.now(), timeZone: market.timeZone }),
    price_list: market.priceList,
  };
}

/** The choice given by a query, with defaults for missing values. */
function choose(ref: Reference, design: AestheticRow, query: Query): Chosen {
  const inMetal = ref.mountsOf(design.id).filter((m) => m.metal === query.metal);
  if (!inMetal.length) throw new ApiProblem("not_found", { message: "metal" });
  const mount = chooseMount(ref, inMetal, query.cut);
  const bands = bandsOf(design);
  return {
    design,
    mount,
    bands,
    metal: mount.metal,
    cut: mount.cut,
    carat: chooseBand(bands, query.carat),
    size: chooseSize(design, query.size),
    band: query.band === "1",
    engraved: Boolean(query.engravingText?.trim()),
    quality: {
      color: query.colorTo ?? MTO_QUALITY.least.color,
      clarity: query.clarityTo ?? MTO_QUALITY.least.clarity,
    },
  };
}

/** Price of the ring with its exact stone, instead of a range. */
function withStone(
  market: Market,
  ring: Parameters<typeof exactPrice>[1],
): Pick<Creation, "price_min" | "price_max" | "lines" | "explained"> {
  const { price, lines } = exactPrice(market, ring);
  return {
    price_min: price,
    price_max: price,
    lines,
    explained: explainPrice(exactSubject(market, ring)).lines,
  };
}

type Fixed = Omit<
  Creation,
  "stone" | "replaced" | "availability" | "lead_weeks" | "delivery_date" | "ready_by" | "price_list"
>;
const kept = new WeakMap<Reference, LRUCache<string, Fixed>>();

/** Results that depend only on the reference rows. Computed once for each choice while those rows are cached. */
function fixedOf(ref: Reference, market: Market, chosen: Chosen, lang: LangTag): Fixed {
  const { mount, carat, quality, size, band, engraved } = chosen;
  const { color, clarity } = quality;
  const key = [market.region, lang, mount.sku, carat.min, color, clarity, size, band, engraved].join(" ");
  const cache = kept.get(ref) ?? new LRUCache<string, Fixed>({ max: 500 });
  kept.set(ref, cache);
  const found = cache.get(key) ?? describe(ref, market, chosen, lang);
  cache.set(key, found);
  return found;
}

function describe(ref: Reference, market: Market, chosen: Chosen, lang: LangTag): Fixed {
  const { design, mount } = chosen;
  const collection = ref.collections.get(design.collection);
  if (!collection) throw new ApiProblem("not_found", { message: "aesthetic" });
  const range = madeToOrderRange(market, chosen);
  return {
    sku: mount.sku,
    aesthetic: toAesthetic(ref, design, market.region, lang),
    collection: { value: collection.id, label: say(collection.label, lang) },
    metal: mount.metal,
    cut: mount.cut,
    carat: chosen.carat,
    quality: chosen.quality,
    size: chosen.size,
    choices: choicesOf(ref, market, lang, chosen),
    price_min: range.min.price,
    price_max: range.max.price,
    lines: range.min.lines,
    explained: explainPrice(subjectOf(market, chosen)).lines,
    band: {
      chosen: chosen.band,
      price: bandPrice(market, design, mount.metal),
      sku: `${design.id}-${mount.metal}-band`,
    },
  };
}

async function reachOf(
  context: ApiContext,
  design: AestheticRow,
  mount: MountRow,
  { carat, quality }: { carat: { min: number; max: number }; quality: Quality },
  stone: StoneState | undefined,
): Promise<{ availability: Availability; weeks: number }> {
  if (stone === "held") return { availability: "not_available", weeks: mount.leadWeeks };
  if (design.withdrawn || mount.withdrawn)
    return { availability: "no_longer_available", weeks: mount.leadWeeks };
  const reach = await readReach(context.db, { mountSku: mount.sku, cut: mount.cut, carat, quality });
  return {
    availability: reach.qty > 0 && (stone !== undefined || reach.freeStone) ? "immediately" : "weeks",
    weeks: mount.leadWeeks,
  };
}

/**
 * The mount of the wanted cut, also a withdrawn one. Without a wanted cut, the first one in the house's order that is
 * not withdrawn.
 * @param inMetal the design's mounts in one metal
 * @throws ApiProblem 422 on `cut`; 404 if there is no mount to choose from
 */
export function chooseMount(ref: Reference, inMetal: readonly MountRow[], cut: string | undefined): MountRow {
  if (cut) {
    const found = inMetal.find((m) => m.cut === cut);
    if (!found) throw fieldError("cut", "invalid");
    return found;
  }
  const ranked = ref.cuts.flatMap((c) => inMetal.filter((m) => m.cut === c.slug));
  const first = ranked.find((m) => !m.withdrawn) ?? ranked[0];
  if (!first) throw new ApiProblem("not_found", { message: "metal" });
  return first;
}

/**
 * The weight band that contains the wanted weight. Without a wanted weight, the one that contains one carat or is
 * nearest to it.
 */
export function chooseBand(
  bands: readonly { min: number; max: number }[],
  carat: number | undefined,
): { min: number; max: number } {
  if (carat !== undefined) {
    const wanted = caratBand(carat);
    const found = bands.find((b) => b.min === wanted?.min);
    if (!found) throw fieldError("carat", "invalid");
    return found;
  }
  const usual = bands[usualClass(bands)];
  if (!usual) throw new ApiProblem("not_found", { message: "aesthetic" });
  return usual;
}

/**
 * The wanted size (mm, inner circumference). Without a wanted size, 52 or the design's nearest.
 * @throws ApiProblem 422 on `size` outside the design's sizes
 */
export function chooseSize(
  design: Pick<AestheticRow, "sizeMin" | "sizeMax">,
  size: number | undefined,
): number {
  if (size === undefined) return Math.min(design.sizeMax, Math.max(design.sizeMin, DEFAULT_SIZE));
  if (size < design.sizeMin || size > design.sizeMax) throw fieldError("size", "invalid");
  return size;
}

/** A chosen ring in the form in which it is priced, with the design's carat bands. */
type Chosen = Omit<Parameters<typeof madeToOrderRange>[1], "design" | "quality"> & {
  quality: Quality;
  design: AestheticRow;
  mount: MountRow;
  bands: readonly { min: number; max: number }[];
  size: number;
  engraved: boolean;
};

function choicesOf(ref: Reference, market: Market, lang: LangTag, chosen: Chosen): Creation["choices"] {
  const { design, mount } = chosen;
  const mounts = ref.mountsOf(design.id);
  const beginsAt = (quality: Quality): number =>
    madeToOrderRange(market, { ...chosen, quality }).min.price.incl;
  return {
    metals: ref.metals.map((m) => {
      const made = mounts.filter((x) => x.metal === m.slug);
      const same = made.find((x) => x.cut === mount.cut);
      const verdict = !made.length
        ? no("not_in_this_metal")
        : !ref.sold(market.region, design.id, m.slug)
          ? no("not_sold_here")
          : !same
            ? no("not_in_this_cut")
            : same.withdrawn
              ? no("withdrawn")
              : YES;
      return { value: m.slug, code: m.code, label: say(m.label, lang), ...verdict };
    }),
    cuts: ref.cuts.map((c) => {
      const made = mounts.filter((x) => x.cut === c.slug);
      const same = made.find((x) => x.metal === mount.metal);
      const verdict = !made.length
        ? no("not_in_this_cut")
        : !same
          ? no("not_in_this_metal")
          : same.withdrawn
            ? no("withdrawn")
            : YES;
      const description = say(c.description, wordsTag(lang, market.region));
      return { value: c.slug, label: say(c.label, lang), description, ...verdict };
    }),
    carats: CARAT_BANDS.map(([min, max]) => {
      const range = madeToOrderRange(market, { ...chosen, carat: { min, max } });
      const verdict = chosen.bands.some((b) => b.min === min) ? YES : no("not_in_this_carat");
      return { min, max, price_min: range.min.price.incl, price_max: range.max.price.incl, ...verdict };
    }),
    colors: MTO_COLORS.toReversed().map((value) => ({
      value,
      price_min: beginsAt({ ...chosen.quality, color: value }),
    })),
    clarities: MTO_CLARITIES.toReversed().map((value) => ({
      value,
      price_min: beginsAt({ ...chosen.quality, clarity: value }),
    })),
    sizes: SIZES.map((value) => ({
      value,
      ...(value >= design.sizeMin && value <= design.sizeMax ? YES : no("not_in_this_size")),
    })),
  };
}
