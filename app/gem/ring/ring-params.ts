import { proportionsKey, type CutId, type Proportions } from "../stone/cut";

export type MetalId = "white-gold" | "pink-gold" | "platinum" | "yellow-gold";

/** A ring's design, JSON-serialisable; lengths in mm. The builder of spec §gem 3.4. */
export type RingParams = {
  readonly profile: "court" | "flat" | "knife" | "round";
  /** Width of the shank along the finger, mm. */
  readonly shankW: number;
  /** Thickness of the shank, mm. */
  readonly shankT: number;
  /** Width at the head ÷ width at the back; 0.9 when left out. */
  readonly taper?: number;
  readonly shank: "plain" | "cathedral" | "split" | "twist" | "double";
  readonly head: "prong4" | "prong6" | "double4" | "bezel" | "v";
  readonly halo?: boolean;
  readonly hiddenHalo?: boolean;
  readonly pave?: "none" | "half" | "full" | "twist";
  /** Stones beside the centre; `scale` = their width ÷ the centre's. */
  readonly side?: { readonly cut: CutId; readonly scale: number };
  /** The stone is set across the finger. */
  readonly eastWest?: boolean;
  /**
   * How the shank runs towards its head: `pinched` to a waist, widened like a `signet` until it carries the whole
   * setting, fluted with `rays` that open towards the stone, or swollen on its shoulders between `meridians`, lines
   * that draw together at the stone and at the back.
   */
  readonly run?: "pinched" | "signet" | "rays" | "meridians";
  /** How much higher than necessary the stone stands, mm. */
  readonly lift?: number;
  /** Small stones of the shank grow towards the head. */
  readonly graded?: true;
  /** Two rows of beads, rolled along the edges of the shank. */
  readonly milgrain?: true;
  /** How often the strands of a twist wind round each other; 3 when left out. */
  readonly winds?: 2 | 3;
  /** The branches of a split shank rise like a cathedral's shoulders. */
  readonly vault?: true;
  /** How the outer face of the shank is worked; its edges stay polished. */
  readonly finish?: "brushed" | "hammered";
};

/** A hollow in the top of a shank that leaves room for the point of a low stone; mm, from the middle of the head. */
export type Pit = {
  /** half its length along the shank */ readonly along: number;
  /** half its width across the shank, from its middle to its end in even steps */ readonly across: readonly number[];
  /** depth below the middle of the shank's top */ readonly depth: number;
};

/** A design made for one stone and one finger (`madeFor`). */
export type MadeParams = RingParams & {
  /** Shoulders that rise beside the setting: their angle from the head, radians, and their height, mm. */
  readonly shoulders?: { readonly at: number; readonly rise: number } | undefined;
  /** Angle from the head at which rays or meridians begin, radians: where the setting stands. */
  readonly rays?: number | undefined;
  /** Opening between the branches of a split shank at the head, mm. */
  readonly opening?: number | undefined;
  /** A hollow below the stone, which is lower by its depth. */
  readonly pit?: Pit | undefined;
};

export const RING_VIEWS = ["three-quarter", "front", "side", "top"] as const;
export type RingView = (typeof RING_VIEWS)[number];
/** A ring alone from its sides, or on a hand. */
export const PICTURE_VIEWS = [...RING_VIEWS, "hand"] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** A ring to make: `circumference` is its size, the inner circumference in mm (ISO 8653). */
export type RingOrder = {
  readonly params: RingParams;
  readonly cut: CutId;
  readonly carat: number;
  readonly circumference: number;
  readonly proportions?: Partial<Proportions> | undefined;
};

/** One ring to draw. `circumference` is the size: the inner circumference in mm (ISO 8653). */
export type RingPicture = {
  readonly params: RingParams;
  readonly cut: CutId;
  readonly carat: number;
  /** Proportions of the exact stone, if the ring is made for one. */
  readonly proportions?: Partial<Proportions> | undefined;
  readonly circumference: number;
  readonly metal: MetalId;
  readonly view: PictureView;
  /** Its wedding band lies beside it. */
  readonly band?: boolean;
  /** Skin tone of the hand; the default when left out. */
  readonly skin?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
};

/**
 * The parts of the key for parameters that only some designs have. Designs without them keep the keys that they had
 * before these parameters were introduced.
 */
const formKey = ({ run, lift, graded, milgrain, winds, vault, finish }: RingParams): string[] => [
  ...(run ? [run] : []),
  ...(lift ? [`up${lift.toFixed(2)}`] : []),
  ...(graded ? ["graded"] : []),
  ...(milgrain ? ["milgrain"] : []),
  ...(winds ? [`winds${winds}`] : []),
  ...(vault ? ["vault"] : []),
  ...(finish ? [finish] : []),
];

/** The key of caches and addresses: equal for equal pictures. */
export function ringKey({
  params: p,
  cut,
  carat,
  proportions,
  circumference,
  metal,
  view,
  band,
  skin,
}: RingPicture): string {
  return [
    view,
    metal,
    cut,
    carat.toFixed(2),
    circumference.toFixed(1),
    p.profile,
    p.shankW.toFixed(2),
    p.shankT.toFixed(2),
    (p.taper ?? 1).toFixed(2),
    p.shank,
    p.head,
    p.halo ? "halo" : "",
    p.hiddenHalo ? "hidden" : "",
    p.pave ?? "none",
    p.side ? `${p.side.cut}*${p.side.scale.toFixed(2)}` : "",
    p.eastWest ? "ew" : "",
    ...formKey(p),
    ...(band ? ["band"] : []),
    ...(proportions ? [proportionsKey(cut, proportions)] : []),
    ...(skin ? [`skin${skin}`] : []),
  ].join("|");
}
