import type { z } from "zod";
import type { LangTag } from "~/i18n/locales";
import type { stoneEndpoints, StonePlace } from "../../../contract/stone";
import { ApiProblem, fieldError } from "../../../contract/problem";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import type { Reference } from "../../reference/types";
import { findByGia, findBySku } from "./store";
import { lockPlace, placesOf, writePlace, type PlaceRow } from "./place-store";

type Seller = Extract<Caller, { kind: "seller" }>;
type Move = z.output<typeof stoneEndpoints.stoneMove.body>;
type Moves = { arrive: boolean; send_to: { code: string; name: string }[]; safe: boolean };

/** Where a stone is, in words of one language. */
export function placeView(row: PlaceRow, { shops }: Reference, lang: LangTag): StonePlace {
  const shop = shops.find(({ plantCode }) => plantCode === row.shop);
  return {
    kind: row.kind,
    shop: shop ? { code: shop.plantCode, name: shop.name[lang] } : null,
    since: row.since.toISOString(),
  };
}

/** Where each of these stones is, if recorded. */
export async function placesBySku(
  context: ApiContext,
  skus: readonly string[],
  lang: LangTag,
): Promise<Map<string, StonePlace>> {
  const [rows, reference] = await Promise.all([placesOf(context.db, skus), context.reference()]);
  return new Map([...rows].map(([sku, row]) => [sku, placeView(row, reference, lang)]));
}

/**
 * Who may move a stone. A seller records that it has arrived in one of their shops, and sends stones from their shops.
 * A manager sends any stone, also one whose place is unknown.
 */
function mayMove(place: Pick<PlaceRow, "kind" | "shop"> | null | undefined, seller: Seller) {
  const here = place?.shop ? seller.shops.includes(place.shop) : false;
  return {
    arrive: place?.kind === "way" && here,
    send: seller.role === "manager" || (place?.kind === "shop" && here),
  };
}

/** What this seller may do with a stone at this place. */
export function movesOf(
  place: StonePlace | null,
  { shops }: Reference,
  seller: Seller,
  lang: LangTag,
): Moves {
  const { arrive, send } = mayMove(place && { kind: place.kind, shop: place.shop?.code ?? null }, seller);
  return {
    arrive,
    send_to: send
      ? shops
          .filter(({ plantCode }) => plantCode !== place?.shop?.code)
          .map(({ plantCode, name }) => ({ code: plantCode, name: name[lang] }))
      : [],
    safe: send && place?.kind !== "safe",
  };
}

/**
 * Moves a stone and records it in the audit. If it is already there or on its way there, nothing changes. Simultaneous
 * moves run one after the other.
 * @throws ApiProblem 404, forbidden, illegal_move for the arrival of a stone that is not on its way, 422 `shop`
 */
export async function moveStone(
  context: ApiContext,
  number: string,
  move: Move,
  seller: Seller,
  lang: LangTag,
): Promise<{ place: StonePlace; changed: boolean }> {
  const { db } = context;
  const stone = (await findBySku(db, number)) ?? (await findByGia(db, number));
  if (!stone) throw new ApiProblem("not_found", { message: "stone" });
  const reference = await context.reference();
  const { row, changed } = await db.transaction(async (tx) => {
    const place = await lockPlace(tx, stone.sku);
    const next = nextPlace(place, move, seller, reference);
    if (place && next.kind === place.kind && next.shop === place.shop) return { row: place, changed: false };
    await writeAudit(tx, {
      actor: `seller:${seller.id}`,
      act: "stone_moved",
      subject: `stone:${stone.sku}`,
      detail: {
        from: place ? { kind: place.kind, shop: place.shop, since: place.since.toISOString() } : null,
        to: next,
      },
    });
    const row = await writePlace(tx, { ...next, sku: stone.sku, movedBy: seller.id });
    return { row, changed: true };
  });
  return { place: placeView(row, reference, lang), changed };
}

function nextPlace(
  place: PlaceRow | undefined,
  { to, shop }: Move,
  seller: Seller,
  { shops }: Reference,
): Pick<PlaceRow, "kind" | "shop"> {
  const may = mayMove(place, seller);
  if (to === "arrived") {
    if (may.arrive && place) return { kind: "shop", shop: place.shop };
    throw new ApiProblem(place?.kind === "way" ? "forbidden" : "illegal_move");
  }
  if (!may.send) throw new ApiProblem("forbidden");
  if (to === "safe") return { kind: "safe", shop: null };
  const there = shops.find(({ plantCode }) => plantCode === shop);
  if (!there) throw fieldError("shop", shop ? "invalid" : "required");
  if (place && there.plantCode === place.shop) return { kind: place.kind, shop: place.shop };
  return { kind: "way", shop: there.plantCode };
}
