import { z } from "zod";
import { isEngravingFont } from "~/domain/engraving";
import { FINENESS, parseMountSku, pictureCarat, splitStoneOption, type MetalSlug } from "~/domain/ring";
import { DEFAULT_SIZE, localSize, sizeSystem } from "~/domain/ring-size";
import { shankFor } from "~/gem/ring/made-for";
import type { RingParams } from "~/gem/ring/ring-params";
import { weddingBandParams } from "~/gem/ring/wedding-band";
import { ringMade, type RingMade } from "../../../contract/order";
import { cutStrip } from "./document/engraving";
import { itemOf } from "./item";
import type { OrderRow } from "./store";

/**
 * What the workshop needs in addition to the order's own data (spec §3). It is computed when the message is written.
 */
export const workshopFacts = z.object({
  ring: ringMade,
  /** Number of the stone's report; null for a stone that will be chosen within `carat`. */
  report: z.string().nullable(),
  carat: z.object({ min: z.number(), max: z.number() }),
  /** Outlines of the letters as path data, in mm on the unrolled inside of the band, read from inside the ring. */
  engraving: z.object({ outline: z.string(), length_mm: z.number(), width_mm: z.number() }).nullable(),
});
export type WorkshopFacts = z.infer<typeof workshopFacts>;

type Made = Pick<OrderRow, "mountSku" | "region" | "item">;

const bandOf = ({ profile, shank, shankW, shankT }: RingParams): RingMade["band"] => ({
  profile,
  shank,
  width_mm: round(shankW),
  thickness_mm: round(shankT),
});
/** Rounds to hundredths of a millimetre, the precision of a workshop. */
const round = (mm: number): number => Math.round(mm * 100) / 100;

/** The design with the shank that it gets for its stone and size. */
function madeOf(params: RingParams, sku: string, from: number, circumference: number): RingParams {
  const cut = parseMountSku(sku)?.cut;
  if (!cut || from <= 0) return params;
  return { ...params, ...shankFor({ params, cut, carat: pictureCarat(from), circumference }) };
}

/** A ring as it is made: by the design on the day of the order, in its metal and size. */
function ringAsMade(order: Made, design: RingParams, metal: MetalSlug): RingMade {
  const { mountSku, region } = order;
  const { product, options, carat } = itemOf(order);
  const system = sizeSystem(region);
  const made = madeOf(design, mountSku, carat.min, product.size ?? DEFAULT_SIZE);
  const withBand = options.some(({ title, value }) => title === "cyl_band" && value === "1");
  return {
    mount: mountSku,
    fineness: FINENESS[metal],
    head: design.head,
    band: bandOf(made),
    size: product.size === null ? null : { mm: product.size, system, label: localSize(product.size, system) },
    wedding_band: withBand ? bandOf(weddingBandParams(design)) : null,
  };
}

/** The ordered ring as stored with the order. For an order placed before this was stored: by the current design. */
export function orderedRing(order: Made, design: unknown): RingMade | null {
  const kept = itemOf(order).ring;
  const metal = parseMountSku(order.mountSku)?.metal;
  return (
    kept ??
    (design && metal
      ? (ringMade.safeParse(ringAsMade(order, design as RingParams, metal)).data ?? null)
      : null)
  );
}

/** The data for the message about an order; null if its design is no longer known. */
export function workshopOf(
  order: Made & Pick<OrderRow, "engravingText" | "engravingFont">,
  design: unknown,
): WorkshopFacts | null {
  const ring = orderedRing(order, design);
  if (!ring) return null;
  const { carat, stone, options } = itemOf(order);
  const named = options.find(({ title }) => title === "stone_sku")?.value;
  const font = order.engravingFont;
  const strip =
    design && order.engravingText && isEngravingFont(font)
      ? cutStrip(design as RingParams, {
          size: ring.size?.mm ?? DEFAULT_SIZE,
          text: order.engravingText,
          font,
        })
      : null;
  return {
    ring,
    carat,
    report: stone?.gia ?? (named ? (splitStoneOption(named)?.gia ?? null) : null),
    engraving: strip && { outline: strip.letters, length_mm: strip.length, width_mm: round(strip.width) },
  };
}
