import { caratBand, formatCarat } from "~/domain/ring";
import { query } from "~/lib/paths";
import { cartEndpoints, isDrawn } from "../../contract/cart";
import { ApiProblem } from "../../contract/problem";
import type { PageContext } from "../request/context";
import { translator } from "./head";
import { creationOf } from "./tray-item";

type Search = Record<string, string | undefined>;

/** A saved ring, with the words of its page: finished here, because most visitors never see them. */
export type SavedRing = {
  id: string;
  /** Address of the saved rings. */
  to: string;
  words: { saved: string; note: string; see: string; remove: string };
};

/** What an account keeps of a ring: neither its diamond nor its grades, nor the hand of its picture (spec §1). */
const keptOf = ({ cut, carat, size, band, engravingText, engravingFont }: Search): string =>
  query({ cut, carat, size, band, engravingText, engravingFont });

/**
 * The ring of a page as it is saved in the account of the customer who is logged in; null if it is not, if nobody is,
 * where a PIN hides the saved rings (docs/decisions/0028), and if /api cannot say.
 *
 * @param search query of the ring's choices
 */
export async function savedRing(
  ctx: PageContext,
  { sku, carat }: { sku: string; carat: { min: number } },
  search: Search,
): Promise<SavedRing | null> {
  if (!ctx.isAuthenticated || ctx.isSeller || (ctx.discreet && ctx.session.data.tray)) return null;
  // Saving takes the class of an exact weight, and of an open one that of the picture.
  const min = caratBand(carat.min)?.min ?? carat.min;
  const wanted = keptOf({ ...search, carat: formatCarat(min) });
  const saved = await ctx.api(cartEndpoints.wishlist, { query: {} }).catch((error: unknown) => {
    if (error instanceof ApiProblem) return [];
    throw error;
  });
  const found = saved.find(
    (item) =>
      isDrawn(item) &&
      item.kind === "online" &&
      item.product.sku === sku &&
      keptOf(creationOf(item)) === wanted,
  );
  if (!found) return null;
  const t = translator(ctx);
  return {
    id: found.wishlist_item_id,
    to: ctx.href("my-account-tray"),
    words: {
      saved: t("tray:saved.word"),
      note: t("tray:saved.note"),
      see: t("tray:saved.see"),
      remove: t("tray:saved.remove"),
    },
  };
}
