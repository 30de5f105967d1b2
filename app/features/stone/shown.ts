import type { Currency } from "~/domain/money";
import type { Clarity, Color, CutSlug, StoneOrigin } from "~/domain/ring";
import type { StoneState } from "~/features/counter/stone-state";
import type { DrawnFigures } from "~/features/stone-drawing/stone-picture";
import type { Diagram } from "~/gem/drawing/stone-diagram";
import type { LightCard } from "~/gem/stone/light-card";

/** What lists and pages show of a stone's report: weight in carat, sizes in mm. */
export type ShownReport = {
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
};

/** A stone as its page shows it: the price is that of the ring it is offered in (minor units), where one is named. */
export type ShownStone = ShownReport & {
  symmetry: string;
  /** As the report writes it. */
  fluorescence: string;
  state: StoneState;
  depth: number;
  /** Whether the report states crown and pavilion angle. */
  saysAngles: boolean;
  diagram: Diagram;
  light: LightCard;
  price: { incl: number; tax: number; currency: Currency } | null;
  mountSku: string | null;
};

/** Maximum number of stones side by side. */
export const MAX_COMPARED = 4;
