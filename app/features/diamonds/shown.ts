import type { Availability, Clarity, Color, CutSlug, StoneOrigin } from "~/domain/ring";
import type { Currency } from "~/domain/money";
import type { DrawnFigures } from "~/features/stone-drawing/stone-picture";

export const DIAMOND_SORTS = ["price", "-price", "-carat", "carat", "color", "clarity", "light"] as const;

export type DiamondState = "free" | "held" | "sold";

/** A diamond of a list: sizes in mm, weight in carat, price of the whole ring in minor units, light as shares. */
export type ShownDiamond = {
  sku: string;
  gia: string;
  cut: CutSlug;
  carat: number;
  color: Color;
  clarity: Clarity;
  cutGrade: string;
  polish: string;
  origin: StoneOrigin;
  length: number;
  width: number;
  figures: DrawnFigures;
  state: DiamondState;
  light: { value: number; low: number; high: number } | null;
  price: { incl: number; currency: Currency };
  availability: Availability;
  weeks: number;
};

/** A marked diamond; `diamond` is null where it does not fit the ring at hand. */
export type Marked = { sku: string; diamond: ShownDiamond | null };
