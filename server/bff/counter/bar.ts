import { fullName, initialsOf } from "~/domain/person";
import { ApiProblem } from "../../contract/problem";
import { piecesOf } from "../clients/cart";
import type { PageContext } from "../request/context";
import { namedShop, shopTime } from "./shop";
import { GUEST, trayHolder } from "./tray-holder";

/** How long a page waits for the number of pieces on the tray, in ms. The page is complete without it. */
const PATIENCE = 300;

/**
 * What the bar of the counter shows: the active seller and their shop; pieces on the tray, null if no customer is
 * selected or /api does not answer; the running reservation.
 */
export async function barOf(ctx: PageContext) {
  const [tray, hold, shop] = await Promise.all([onTray(ctx), holdOf(ctx), nullOnFailure(namedShop(ctx))]);
  const { firstname = "", lastname = "" } = ctx.session.data;
  const seller = { name: fullName(ctx.tag, firstname, lastname), initials: initialsOf(firstname, lastname) };
  return { seller, shop, tray, hold };
}

/** If /api fails, the bar leaves the value out. */
const nullOnFailure = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiProblem) return null;
    throw error;
  });

async function onTray(ctx: PageContext): Promise<number | null> {
  const holder = trayHolder(ctx);
  if (!holder) return null;
  const pieces = nullOnFailure(piecesOf(ctx, holder, { wishlist: holder !== GUEST }));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  try {
    return await Promise.race([pieces, late]);
  } finally {
    clearTimeout(timer);
    pieces.catch(() => {});
  }
}

async function holdOf(ctx: PageContext) {
  const { quoteUntil } = ctx.session.data;
  const seconds = quoteUntil ? Math.ceil((Date.parse(quoteUntil) - Date.now()) / 1000) : 0;
  return quoteUntil && seconds > 0 ? { seconds, until: await shopTime(ctx, quoteUntil) } : null;
}
