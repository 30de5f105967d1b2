import type { Availability } from "~/domain/ring";
import type { Currency } from "~/domain/money";
import type { ShownReport } from "~/features/stone/shown";

export const DIAMOND_SORTS = ["price", "-price", "-carat", "carat", "color", "clarity", "light"] as const;

export type DiamondState = "free" | "held" | "sold";

/** A diamond of a list: price of the whole ring in minor units, light as shares. */
export type ShownDiamond = ShownReport & {
  state: DiamondState;
  light: { value: number; low: number; high: number } | null;
  price: { incl: number; currency: Currency };
  availability: Availability;
  weeks: number;
};

/** A shortlisted diamond in its current state. */
export type Marked = {
  sku: string;
  stone: Pick<ShownDiamond, "cut" | "carat" | "color" | "clarity" | "origin" | "gia" | "figures">;
  state: DiamondState;
  /** In the ring at hand; null where it does not fit, and where there is no ring. */
  diamond: ShownDiamond | null;
  /** The nearest equivalent in that ring of one that is not free. */
  twin: ShownDiamond | null;
  /** Marked by who reads this page, not by who sent it. */
  isOwn: boolean;
};

export type VisitStones = {
  /** The ring of the visit, as pages of a diamond take it; without mount where the visit is about none. */
  ring: { aesthetic?: string | undefined; metal?: string | undefined } & Record<string, string | undefined>;
  items: Marked[];
} | null;
