import type { Currency } from "~/domain/money";
import type { Clarity, Color, CutSlug, StoneOrigin } from "~/domain/ring";
import type { StoneState } from "~/features/counter/stone-state";
import type { DrawnFigures } from "~/features/stone-drawing/stone-picture";
import type { Diagram } from "~/gem/drawing/stone-diagram";
import type { LightCard } from "~/gem/stone/light-card";

/** A stone as its page shows it: sizes in mm, weight in carat, price of the ring it is offered in (minor units) where one is named. */
export type ShownStone = {
  sku: string;
  gia: string;
  cut: CutSlug;
  carat: number;
  color: Color;
  clarity: Clarity;
  cutGrade: string;
  polish: string;
  symmetry: string;
  /** As the report writes it. */
  fluorescence: string;
  origin: StoneOrigin;
  state: StoneState;
  length: number;
  width: number;
  depth: number;
  figures: DrawnFigures;
  /** Whether the report states crown and pavilion angle. */
  saysAngles: boolean;
  diagram: Diagram;
  light: LightCard;
  price: { incl: number; tax: number; currency: Currency } | null;
  mountSku: string | null;
};

/** Stones that stand side by side at most. */
export const MOST_COMPARED = 4;
