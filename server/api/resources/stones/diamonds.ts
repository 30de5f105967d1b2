import type { z } from "zod";
import type { RegionCode } from "~/i18n/locales";
import { ApiProblem } from "../../../contract/problem";
import type { Diamond, diamondDetail, diamondEndpoints, diamondPage } from "../../../contract/diamond";
import type { StoneOffer } from "../../../contract/stone";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { exactPrice } from "../../pricing";
import { mountsOnSale } from "../../reference/aesthetic";
import type { Reference } from "../../reference/types";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import type { StoneRow } from "../cart/store";
import { fits, offered, mountForStones, stonesFor } from "./service";
import { findByGia, findBySku, mediansLike } from "./store";
import { twinOf } from "./twin/service";

type ListQuery = z.output<(typeof diamondEndpoints)["diamonds"]["query"]>;
type OneQuery = z.output<(typeof diamondEndpoints)["diamond"]["query"]>;
type Ring = Parameters<typeof offered>[2];

/** With fewer similar stones than this, a median says nothing. */
const LEAST_ALIKE = 5;
/** The caller for whom stones are read: a seller sees here what every shopper sees. */
export const SHOPPER: Caller = { kind: "none" };

/**
 * Free stones that fit a ring, with the price of the ring.
 * @throws ApiProblem 404 for a design or metal that the website does not sell; 422 `cut` for a cut in which it is not
 * made
 */
export async function listDiamonds(
  context: ApiContext,
  { limit, ...query }: ListQuery,
  region: RegionCode,
): Promise<z.input<typeof diamondPage>> {
  const ring = mountForStones(await context.reference(), query, region);
  const found = await stonesFor(context, query, ring, SHOPPER, limit);
  return {
    total: found.total,
    next: found.next,
    items: await shown(context, found.rows, { ...ring, size: query.size, caller: SHOPPER }),
  };
}

/**
 * One stone by its own number or its report's, whatever its state, in a ring that it fits.
 * @throws ApiProblem 404 for an unknown number, and for a stone that does not fit
 */
export async function oneDiamond(
  context: ApiContext,
  number: string,
  query: OneQuery,
  region: RegionCode,
): Promise<z.input<typeof diamondDetail>> {
  const row = (await findBySku(context.db, number)) ?? (await findByGia(context.db, number));
  if (!row) throw new ApiProblem("not_found", { message: "stone" });
  const ring = ringWith(await context.reference(), row, query, region);
  const [diamond] = await shown(context, [row], ring);
  if (!diamond) throw new ApiProblem("not_found", { message: "stone" });
  const twin = diamond.state === "free" ? undefined : await twinOf(context.db, row, "");
  const [shownTwin] = twin && fits(twin, ring.design, ring.mount) ? await shown(context, [twin], ring) : [];
  return { diamond, twin: shownTwin ?? null, among: await amongLike(context, row, ring) };
}

function ringWith(ref: Reference, row: StoneRow, query: OneQuery, region: RegionCode): Ring {
  const mount = mountsOnSale(ref, region, query.aesthetic).find(
    (m) => m.metal === query.metal && m.cut === row.cut,
  );
  const ring = mount && mountForStones(ref, { ...query, cut: mount.cut }, region);
  if (!ring || !fits(row, ring.design, ring.mount)) throw new ApiProblem("not_found", { message: "ring" });
  return { ...ring, size: query.size, caller: SHOPPER };
}

/** For shoppers, every stone that is no longer in stock is "sold", for whatever reason. */
export const shopperState = (state: StoneOffer["state"]): Diamond["state"] =>
  state === "free" || state === "held" ? state : "sold";

/** Stones in a ring, as shoppers see them. */
export async function shown(context: ApiContext, rows: StoneRow[], ring: Ring): Promise<Diamond[]> {
  const items = await offered(context, rows, ring);
  return items.map(({ row, offer }) => {
    const { state, mount_sku: _mount, lines: _lines, ...said } = offer;
    return {
      ...said,
      state: shopperState(state),
      light: row.light
        ? { value: row.light / 1000, low: row.lightLow / 1000, high: row.lightHigh / 1000 }
        : null,
    };
  });
}

async function amongLike(context: ApiContext, row: StoneRow, ring: Ring) {
  const { count, area, light, cost } = await mediansLike(context.db, row);
  if (count < LEAST_ALIKE || area === null || cost === null) return null;
  const { price } = exactPrice(ring.market, {
    design: ring.design,
    metal: ring.mount.metal,
    cut: ring.mount.cut,
    size: ring.size ?? DEFAULT_SIZE,
    band: false,
    stoneCost: cost,
  });
  return { count, area, light: light && light / 1000, price: price.incl };
}
