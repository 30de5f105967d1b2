import type { z } from "zod";
import type { LangTag } from "~/i18n/locales";
import { ApiProblem } from "#server/contract/problem";
import type { stoneDetail, stoneQuery, StoneOffer, stoneTwin } from "#server/contract/stone";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { mountsOnSale, orderable } from "../../reference/aesthetic";
import { stoneOwners } from "../../stone-state/store";
import { holdOf, stateOf } from "../cart/facts";
import { readQuantities, type StoneRow } from "../cart/store";
import { toGrades } from "./grades";
import { movesOf, placesBySku } from "./place";
import { offerOf } from "./service";
import { findByGia, findBySku } from "./store";
import { twinOf } from "./twin/service";

type Seller = Extract<Caller, { kind: "seller" }>;
type Query = z.output<typeof stoneQuery>;
type Detail = z.input<typeof stoneDetail>;

/**
 * One stone by its own number or its report's, with its state and, if a ring is named, its price in it.
 * @throws ApiProblem 404 for an unknown number
 */
export async function oneStone(
  context: ApiContext,
  number: string,
  query: Query,
  seller: Seller,
  lang: LangTag,
): Promise<Detail> {
  return described(context, await rowOf(context, number), query, seller, lang);
}

/**
 * The nearest equivalent of a stone, whatever the stone's own state.
 * @throws ApiProblem 404 for an unknown number
 */
export async function twinStone(
  context: ApiContext,
  number: string,
  query: Query,
  seller: Seller,
  lang: LangTag,
): Promise<z.input<typeof stoneTwin>> {
  const row = await rowOf(context, number);
  const [own, found] = await Promise.all([
    described(context, row, query, seller, lang),
    twinOf(context.db, row, seller.id),
  ]);
  const twin = found ? await described(context, found, query, seller, lang) : null;
  return {
    stone: own.stone,
    state: own.state,
    twin,
    price_difference: own.offer && twin?.offer ? twin.offer.price.incl - own.offer.price.incl : null,
  };
}

/** @throws ApiProblem 404 for an unknown number */
export async function rowOf(context: ApiContext, number: string): Promise<StoneRow> {
  const row = (await findBySku(context.db, number)) ?? (await findByGia(context.db, number));
  if (!row) throw new ApiProblem("not_found", { message: "stone" });
  return row;
}

async function described(
  context: ApiContext,
  row: StoneRow,
  query: Query,
  seller: Seller,
  lang: LangTag,
): Promise<Detail> {
  const stone = toGrades(row);
  if (!stone) throw new ApiProblem("not_found", { message: "stone" });
  const [owners, places, reference] = await Promise.all([
    stoneOwners(context.db, [row.sku]),
    placesBySku(context, [row.sku], lang),
    context.reference(),
  ]);
  const owner = owners.get(row.sku);
  const place = places.get(row.sku) ?? null;
  return {
    stone,
    state: stateOf(row, owner, seller),
    offer: (await inRing(context, row, owner, query, seller)) ?? null,
    hold: holdOf(owner, seller, lang),
    place,
    moves: movesOf(place, reference, seller, lang),
    checked_at: context.now().toISOString(),
  };
}

async function inRing(
  context: ApiContext,
  row: StoneRow,
  owner: Parameters<typeof offerOf>[1],
  query: Query,
  seller: Seller,
): Promise<StoneOffer | undefined> {
  const ref = await context.reference();
  const market = ref.markets.get(seller.region);
  const design = query.aesthetic ? orderable(ref, query.aesthetic) : undefined;
  if (!market || !design) return undefined;
  const mount = mountsOnSale(ref, seller.region, design.id).find(
    (m) => m.metal === query.metal && m.cut === row.cut,
  );
  if (!mount) return undefined;
  const qty = (await readQuantities(context.db, [mount.sku])).get(mount.sku) ?? 0;
  return offerOf(row, owner, { market, design, mount, qty, size: query.size, caller: seller });
}
