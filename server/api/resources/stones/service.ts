import type { z } from "zod";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import type { LangTag, RegionCode } from "~/i18n/locales";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { StoneOffer, stonePage, stonesQuery } from "../../../contract/stone";
import type { ApiContext } from "../../context";
import { deliveryDate } from "../../delivery";
import type { Caller } from "../../http";
import { costLimit, exactPrice } from "../../pricing";
import { readyDaysOf } from "../../promise/of-order";
import { hundredths, mountsOnSale, orderable, toAesthetic } from "../../reference/aesthetic";
import type { AestheticRow, Market, MountRow, Reference } from "../../reference/types";
import { stoneOwners, type StoneOwner } from "../../stone-state/store";
import { holdOf, stateOf } from "../cart/facts";
import { readQuantities, type StoneRow } from "../cart/store";
import { findByGia, findStones, readPlace } from "./store";
import { toGrades } from "./grades";
import { placesBySku } from "./place";

type Seller = Extract<Caller, { kind: "seller" }>;
type Query = z.output<typeof stonesQuery>;

/** Number of stones per page at the counter: two screens of a tablet. More rows make a page slower. */
const OF_A_PAGE = 16;

/**
 * Exact stones that fit a creation, with their price in it. Stones that are sold or held by others are not shown,
 * unless one is requested by its report number.
 * @throws ApiProblem 404 for a design or metal that the seller's website does not sell; 422 `cut` for a cut in which it
 * is not made
 */
export async function listStones(
  context: ApiContext,
  query: Query,
  seller: Seller,
  lang: LangTag,
): Promise<z.input<typeof stonePage>> {
  const ref = await context.reference();
  const ring = mountForStones(ref, query, seller.region);
  const found = query.gia
    ? await byReport(context, query.gia.trim(), ring.design, ring.mount)
    : await stonesFor(context, query, ring, seller, OF_A_PAGE);
  const [items, places] = await Promise.all([
    offered(context, found.rows, { ...ring, size: query.size, caller: seller }),
    placesBySku(
      context,
      found.rows.map(({ sku }) => sku),
      lang,
    ),
  ]);
  return {
    total: found.total,
    next: found.next,
    aesthetic: toAesthetic(ref, ring.design, seller.region, lang),
    items: items.map(({ offer, owner }) => ({
      ...offer,
      hold: holdOf(owner, seller, lang),
      place: places.get(offer.sku) ?? null,
      ready_about: readyAbout(ref, ring.market, offer, {
        now: context.now(),
        engraved: query.engraved === "1",
      }),
    })),
    checked_at: context.now().toISOString(),
  };
}

/** The date as the reservation of that stone would compute it, but from the cached reference rows, without a query. */
function readyAbout(
  ref: Reference,
  market: Market,
  { sku, mount_sku, availability, lead_weeks }: StoneOffer,
  { now, engraved }: { now: Date; engraved: boolean },
): string | null {
  if (availability !== "immediately" && availability !== "weeks") return null;
  const mountTaken = availability === "immediately";
  const made = { mountSku: mount_sku, stoneSku: sku, mountTaken, engravingText: engraved ? "♥" : "" };
  return deliveryDate(now, market.timeZone, {
    availability,
    weeks: lead_weeks,
    engraved,
    readyDays: readyDaysOf(ref, made),
  });
}

/**
 * The mount for which stones are listed. Without a wanted cut, it is the design's first.
 * @throws ApiProblem 404 for a design or metal that the website does not sell; 422 `cut` for a cut in which it is not
 * made
 */
export function mountForStones(
  ref: Reference,
  query: Pick<Query, "aesthetic" | "metal" | "cut">,
  region: RegionCode,
): Pick<Ring, "market" | "design" | "mount"> {
  const market = ref.markets.get(region);
  const design = orderable(ref, query.aesthetic);
  if (!market || !design) throw new ApiProblem("not_found", { message: "aesthetic" });
  const mounts = mountsOnSale(ref, region, design.id).filter((m) => m.metal === query.metal);
  if (!mounts.length) throw new ApiProblem("not_found", { message: "metal" });
  const mount = query.cut
    ? mounts.find((m) => m.cut === query.cut)
    : ref.cuts.flatMap((c) => mounts.filter((m) => m.cut === c.slug))[0];
  if (!mount) throw fieldError("cut", "invalid");
  return { market, design, mount };
}

/**
 * One page of the stones that fit a ring and that the caller can have.
 * @throws ApiProblem 422 if `after` is not the `next` of a page in this order
 */
export async function stonesFor(
  context: ApiContext,
  query: Omit<Query, "gia">,
  { market, design, mount }: Pick<Ring, "market" | "design" | "mount">,
  caller: Caller,
  size?: number,
): ReturnType<typeof findStones> {
  const sort = query.sort ?? "price";
  const after = query.after ? readPlace(query.after, sort) : undefined;
  if (query.after && !after) throw fieldError("after", "invalid");
  return findStones(
    context.db,
    filterOf(query, market, design, mount, caller.kind === "seller" ? caller.id : ""),
    sort,
    after,
    size,
  );
}

/** Stones in a ring, each with its owner. Stones of grades that the house does not sell are left out. */
export async function offered(
  context: ApiContext,
  rows: StoneRow[],
  ring: Omit<Ring, "qty">,
): Promise<{ row: StoneRow; offer: StoneOffer; owner: StoneOwner | undefined }[]> {
  const [owners, quantities] = await Promise.all([
    stoneOwners(
      context.db,
      rows.map((row) => row.sku),
    ),
    readQuantities(context.db, [ring.mount.sku]),
  ]);
  const qty = quantities.get(ring.mount.sku) ?? 0;
  return rows.flatMap((row) => {
    const owner = owners.get(row.sku);
    const offer = offerOf(row, owner, { ...ring, qty });
    return offer ? [{ row, offer, owner }] : [];
  });
}

/** A ring for which stones are offered. */
type Ring = {
  market: Market;
  design: AestheticRow;
  mount: MountRow;
  qty: number;
  size: number | undefined;
  caller: Caller;
};

/** A stone in a ring with its price and date; `undefined` for grades that the house does not sell. */
export function offerOf(
  row: StoneRow,
  owner: StoneOwner | undefined,
  { market, design, mount, qty, size, caller }: Ring,
): StoneOffer | undefined {
  const grades = toGrades(row);
  if (!grades) return undefined;
  const state = stateOf(row, owner, caller);
  const { price, lines } = exactPrice(market, {
    design,
    metal: mount.metal,
    cut: mount.cut,
    size: size ?? DEFAULT_SIZE,
    band: false,
    stoneCost: row.cost,
  });
  const reach =
    state === "withdrawn"
      ? "no_longer_available"
      : state === "held" || state === "sold"
        ? "not_available"
        : (state === "held_by_you" && owner?.quoteId ? owner.mountTaken : qty > 0)
          ? "immediately"
          : "weeks";
  return {
    ...grades,
    state,
    mount_sku: mount.sku,
    price,
    lines,
    availability: reach,
    lead_weeks: reach === "weeks" ? mount.leadWeeks : 0,
  };
}

async function byReport(
  context: ApiContext,
  gia: string,
  design: AestheticRow,
  mount: MountRow,
): Promise<{ total: number; next: null; rows: StoneRow[] }> {
  const row = await findByGia(context.db, gia);
  return row && fits(row, design, mount)
    ? { total: 1, next: null, rows: [row] }
    : { total: 0, next: null, rows: [] };
}

/** Whether a stone has the mount's cut and a weight for which the design is made. */
export function fits(row: StoneRow, design: AestheticRow, mount: MountRow): boolean {
  const carat = row.caratMilli / 1000;
  return (
    row.cut === mount.cut &&
    carat >= hundredths(design.caratMin) &&
    carat < hundredths(design.caratMax) + 0.01
  );
}

function filterOf(
  query: Omit<Query, "gia">,
  market: Market,
  design: AestheticRow,
  mount: MountRow,
  sellerId: string,
): Parameters<typeof findStones>[1] {
  const low = Math.max(hundredths(design.caratMin), query.caratMin ?? 0);
  const high = Math.min(hundredths(design.caratMax), query.caratMax ?? Infinity);
  return {
    cut: mount.cut,
    caratMin: Math.round(low * 1000),
    caratMax: Math.round(high * 1000) + 9,
    colors: query.color ?? [],
    clarities: query.clarity ?? [],
    fluorescences: query.fluorescence ?? [],
    origins: query.origin ?? [],
    table: [query.tableMin ?? null, query.tableMax ?? null],
    depth: [query.depthMin ?? null, query.depthMax ?? null],
    sellerId,
    costMax:
      query.priceMax === undefined
        ? null
        : costLimit(market, {
            design,
            metal: mount.metal,
            size: query.size ?? DEFAULT_SIZE,
            priceMax: query.priceMax,
          }),
  };
}
