import type { z } from "zod";
import { caratBand, formatCarat } from "~/domain/ring";
import type { RegionCode } from "~/i18n/locales";
import type { addBody } from "../../../contract/cart";
import { ApiProblem, fieldError } from "../../../contract/problem";
import { newId } from "../../../platform/ids";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http";
import type { Reference } from "../../reference/types";
import { scopeOf } from "../customer/search/service";
import { releaseQuote } from "../reservation/release-store";
import { readEntry, type Wanted } from "./entry";
import { factsOf } from "./facts";
import { fingerprint } from "./fingerprint";
import { isItemId, namedOwner, noSuchCustomer, ofGuest, trayOwner, type TrayOwner } from "./owner";
import {
  addItems,
  moveItem,
  quotesOfItem,
  readAddFacts,
  readItems,
  readTray,
  removeItem,
  type NewTrayRow,
  type StoneFacts,
} from "./store";

type Known = Exclude<Caller, { kind: "none" }>;
type Body = z.output<typeof addBody>;

/** Maximum number of items. Nobody chooses among more, and a longer tray would slow down every page that shows it. */
const TRAY_MAX = 100;

/**
 * Adds creations to a tray: a seller's to the customer's cart, a customer's own to the wishlist. The same creation is
 * kept only once. A customer's creation keeps design and options, but never the exact stone (spec §1).
 * @throws ApiProblem 409 not_salable for an item that is withdrawn, sold, or not sold on this website
 */
export async function addToTray(
  context: ApiContext,
  body: Body,
  caller: Known,
  region: RegionCode,
): Promise<{ id: string; sku: string; already: boolean }[]> {
  const target = namedOwner(caller, body.customerId);
  const ref = await context.reference();
  const wanted = body.wishlistItem.map((entry) => ({ entry, ...readEntry(ref, entry) }));
  const now = await readAddFacts(context.db, {
    ...target,
    stoneSkus: wanted.flatMap((w) => w.stone?.sku ?? []),
  });
  if (
    caller.kind === "seller" &&
    target.customerId !== null &&
    now.scope !== (await scopeOf(context, caller))
  )
    throw noSuchCustomer();
  const rows = wanted.map((w) => {
    assertOnSale(ref, w, region);
    const stone = stoneFor(w, now.stones);
    if (stone && (stone.withdrawn || stone.sold)) throw new ApiProblem("not_salable", { message: stone.sku });
    return toRow(w, stone, target, caller, region);
  });
  if (now.items + rows.length > TRAY_MAX) throw new ApiProblem("limit_reached");
  return addItems(context.db, rows);
}

function assertOnSale(ref: Reference, { design, mount }: Wanted, region: RegionCode): void {
  if (design.withdrawn || mount.withdrawn || !ref.sold(region, design.id, mount.metal))
    throw new ApiProblem("not_salable", { message: mount.sku });
}

/** The named stone. It must exist under that report number, fit the mount, and have the given weight. */
function stoneFor(
  wanted: Wanted & { entry: Body["wishlistItem"][number] },
  stones: ReadonlyMap<string, StoneFacts>,
): StoneFacts | null {
  if (!wanted.stone) return null;
  const stone = stones.get(wanted.stone.sku);
  if (!stone || stone.gia !== wanted.stone.gia) throw new ApiProblem("not_found", { message: "stone_sku" });
  if (stone.cut !== wanted.mount.cut) throw fieldError("stone_sku", "invalid");
  const carat = stone.caratMilli / 1000;
  if (carat < wanted.design.caratMin - 0.005 || carat > wanted.design.caratMax + 0.005)
    throw fieldError("stone_sku", "invalid");
  const said = (title: string) => wanted.entry.options.find((o) => o.title === title)?.value;
  if (said("carat") !== undefined && formatCarat(Number(said("carat"))) !== formatCarat(carat))
    throw fieldError("carat", "invalid");
  if (said("color") !== undefined && said("color") !== stone.color) throw fieldError("color", "invalid");
  if (said("clarity") !== undefined && said("clarity") !== stone.clarity)
    throw fieldError("clarity", "invalid");
  return stone;
}

function toRow(
  wanted: Wanted,
  stone: StoneFacts | null,
  target: TrayOwner,
  caller: Known,
  region: RegionCode,
): NewTrayRow {
  const exact = stone && caller.kind === "seller" ? stone : null;
  const band = stone ? caratBand(stone.caratMilli / 1000) : wanted.carat;
  if (!band) throw fieldError("carat", "invalid");
  const carat = exact ? { min: exact.caratMilli / 1000, max: exact.caratMilli / 1000 } : band;
  const creation = {
    kind: exact ? ("in_store" as const) : ("online" as const),
    mountSku: wanted.mount.sku,
    stoneSku: exact?.sku ?? null,
    size: wanted.size,
    caratMin: carat.min,
    caratMax: carat.max,
    band: wanted.band,
    engravingText: wanted.engravingText,
    engravingFont: wanted.engravingFont,
  };
  return {
    id: newId("itm"),
    owner: target.owner,
    list: caller.kind === "seller" ? "cart" : "wishlist",
    region,
    ...creation,
    // The options that are shown are made from the columns; this keeps what the entry was made from.
    options: [],
    addedBy: `${caller.kind}:${caller.id}`,
    fingerprint: fingerprint(creation),
  };
}

/**
 * Removes an item and ends its running holds.
 * @throws ApiProblem 404 for an item that is not in this tray
 */
export async function removeFromTray(
  context: ApiContext,
  caller: Known,
  customerId: string,
  itemId: string,
): Promise<void> {
  const { owner } = await trayOwner(context, caller, customerId);
  if (!isItemId(itemId) || !(await removeItem(context.db, owner, itemId)))
    throw new ApiProblem("not_found", { message: "itemId" });
  for (const quote of await quotesOfItem(context.db, owner, itemId))
    await releaseQuote(context.db, { quoteId: quote.id, sellerId: quote.sellerId });
}

type Skipped = { sku: string; reason: "already_in_tray" | "out_of_stock" | "no_longer_available" };

/**
 * Moves the session's tray without an account into a customer's tray (docs/decisions/0009). A second call moves
 * nothing.
 */
export async function moveTray(
  context: ApiContext,
  caller: Known,
  customerId: string | undefined,
  region: RegionCode,
): Promise<{ target: TrayOwner; moved: string[]; skipped: Skipped[] }> {
  const target = await trayOwner(context, caller, customerId);
  const items = target.customerId === null ? [] : await readTray(context.db, ofGuest(caller).owner, "cart");
  const { facts } = await factsOf(context, items, region, caller);
  const moved: string[] = [];
  const skipped: Skipped[] = [];
  await context.db.transaction(async (tx: Db) => {
    for (const item of items) {
      const now = facts.get(item.id);
      if (!now || now.availability === "no_longer_available")
        skipped.push({ sku: item.mountSku, reason: "no_longer_available" });
      else if (now.stoneState === "sold") skipped.push({ sku: item.mountSku, reason: "out_of_stock" });
      else if (await moveItem(tx, item, target)) moved.push(item.id);
      else skipped.push({ sku: item.mountSku, reason: "already_in_tray" });
    }
  });
  return { target, moved, skipped };
}

/** Items by their ids, limited to those that the caller may see. */
export async function visibleItems(
  context: ApiContext,
  caller: Known,
  ids: readonly string[],
  see: (owner: string) => Promise<boolean>,
) {
  const rows = await readItems(context.db, ids.filter(isItemId));
  const owners = new Map<string, boolean>();
  for (const owner of new Set(rows.map((row) => row.owner))) owners.set(owner, await see(owner));
  return rows.filter((row) => owners.get(row.owner));
}
