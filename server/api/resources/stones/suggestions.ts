import type { z } from "zod";
import type { RegionCode } from "~/i18n/locales";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import {
  SUGGESTED_AS,
  type Diamond,
  type suggestions,
  type suggestionsQuery,
} from "../../../contract/diamond";
import type { ApiContext } from "../../context";
import { costLimit } from "../../pricing";
import { hundredths } from "../../reference/aesthetic";
import type { StoneRow } from "../cart/store";
import { shown, SHOPPER } from "./diamonds";
import { mountForStones } from "./service";
import { brightest, cheapest, heaviestByColor, type Wish } from "./suggestions-store";

type Query = z.output<typeof suggestionsQuery>;
type Answer = z.input<typeof suggestions>;

/**
 * A whiter or brighter stone must have at least this share of the largest stone's weight. A smaller one would make
 * another ring. The figure is our own choice.
 */
const LEAST_OF_LARGEST = 0.7;
/** Above the cost of any stone, in euro cents. */
const ANY_COST = 2_147_483_647;

/**
 * The largest, the whitest and the brightest free stone with which a ring stays within a budget. Largest: the heaviest,
 * then the whitest, then the cheapest. Whitest: of the best colour, the heaviest. Brightest: the most light, then the
 * heaviest. Whitest and brightest weigh at least seven tenths of the largest.
 * @throws ApiProblem 404 for a design or metal that the website does not sell; 422 `cut` for a cut in which it is not
 * made
 */
export async function suggestStones(context: ApiContext, query: Query, region: RegionCode): Promise<Answer> {
  const ring = mountForStones(await context.reference(), query, region);
  const { market, design, mount } = ring;
  const size = query.size ?? DEFAULT_SIZE;
  const least = Math.round(hundredths(design.caratMin) * 1000);
  const wish: Wish = {
    cut: mount.cut,
    origin: query.origin,
    caratMin: Math.max(least, Math.round((query.caratMin ?? 0) * 1000)),
    caratMax: Math.round(hundredths(design.caratMax) * 1000) + 9,
    costMax: costLimit(market, { design, metal: mount.metal, size, priceMax: query.priceMax }),
  };
  const inRing = (rows: StoneRow[]) => shown(context, rows, { ...ring, size, caller: SHOPPER });
  const heaviest = await heaviestByColor(context.db, wish);
  const chosen = await choose(context, wish, heaviest);
  if (!chosen)
    return { items: [], heaviest: [], nearest: await nearest(context, { ...wish, least }, inRing) };
  const rows = [...heaviest, ...chosen.values()];
  const diamonds = await inRing(rows.filter((row, i) => rows.findIndex(({ sku }) => sku === row.sku) === i));
  const of = ({ sku }: StoneRow) => diamonds.filter((one) => one.sku === sku);
  return {
    items: SUGGESTED_AS.flatMap((as) => {
      const row = chosen.get(as);
      const same = SUGGESTED_AS.filter((other) => chosen.get(other)?.sku === row?.sku);
      return row && same[0] === as ? of(row).map((diamond) => ({ as: same, diamond })) : [];
    }),
    heaviest: heaviest.flatMap(of),
    nearest: { weight: null, price: null },
  };
}

async function choose(context: ApiContext, wish: Wish, heaviest: StoneRow[]) {
  // Already sorted whitest first: of equal weights the whiter one stays ahead.
  const [largest] = [...heaviest].sort((a, b) => b.caratMilli - a.caratMilli);
  if (!largest) return null;
  const caratMin = Math.max(wish.caratMin, Math.ceil(largest.caratMilli * LEAST_OF_LARGEST));
  const whitest = heaviest.find(({ caratMilli }) => caratMilli >= caratMin) ?? largest;
  const bright = await brightest(context.db, { ...wish, caratMin });
  return new Map<(typeof SUGGESTED_AS)[number], StoneRow>([
    ["largest", largest],
    ["whitest", whitest],
    ...(bright ? [["brightest", bright] as const] : []),
  ]);
}

/** If nothing fits: what the wanted weight costs at least, and which weight the budget allows. */
async function nearest(
  context: ApiContext,
  wish: Wish & { least: number },
  inRing: (rows: StoneRow[]) => Promise<Diamond[]>,
): Promise<Answer["nearest"]> {
  const lighter = wish.caratMin > wish.least;
  const [dearer, byColor] = await Promise.all([
    cheapest(context.db, { ...wish, costMax: ANY_COST }),
    lighter ? heaviestByColor(context.db, { ...wish, caratMin: wish.least }) : [],
  ]);
  const [heavy] = byColor.sort((a, b) => b.caratMilli - a.caratMilli);
  const [weight, price] = await Promise.all([inRing(dearer ? [dearer] : []), inRing(heavy ? [heavy] : [])]);
  return { weight: weight[0] ?? null, price: price[0] ?? null };
}
