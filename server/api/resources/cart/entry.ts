import { z } from "zod";
import { DEFAULT_FONT, type EngravingFont } from "~/domain/engraving";
import { caratBand, metalFrom, isCut, mountSku, splitStoneOption } from "~/domain/ring";
import type { addBody } from "../../../contract/cart";
import { engravingFont, engravingText } from "../../../contract/common";
import { ApiProblem, fieldError } from "../../../contract/problem";
import { requireCuttable } from "../../engraving";
import { parse } from "../../http";
import type { AestheticRow, MountRow, Reference } from "../../reference/types";
import { bandsOf } from "../../reference/aesthetic";

type Entry = z.output<typeof addBody>["wishlistItem"][number];

/**
 * What one entry of an add asks for, checked against the house's designs. Prices and grades that were sent are ignored.
 */
export type Wanted = {
  mount: MountRow;
  design: AestheticRow;
  /** `undefined`: made to order. */
  stone: { sku: string; gia: string } | undefined;
  /** Made to order: the wanted weights in carat. */
  carat: { min: number; max: number } | undefined;
  size: number | null;
  band: boolean;
  engravingText: string;
  engravingFont: EngravingFont;
};

/**
 * Reads the options of an entry (titles of spec §3).
 * @throws ApiProblem 404 for an unknown sku; 422 with the option's title for a value that does not fit the design or
 * contradicts the sku
 */
export function readEntry(ref: Reference, entry: Entry): Wanted {
  const options = new Map(entry.options.map((o) => [o.title, o.value]));
  const mount = mountOf(ref, entry.sku, options);
  const design = ref.aesthetics.get(mount.aesthetic);
  if (!design) throw new ApiProblem("not_found", { message: "sku" });
  const stoneOption = options.get("stone_sku");
  const split = stoneOption ? splitStoneOption(stoneOption) : undefined;
  const stone = split && { sku: split.stoneSku, gia: split.gia };
  if (stoneOption && !stone) throw fieldError("stone_sku", "invalid");
  const size = sizeOf(design, options.get("cyl_size"));
  return {
    mount,
    design,
    stone,
    carat: stone ? undefined : caratOf(design, options),
    size,
    band: options.get("cyl_band") === "1" || options.get("band") === "1",
    ...engravingOf(design, size, options),
  };
}

const engravingOptions = z.object({ engraving_text: engravingText, engraving_font: engravingFont });

/** @throws ApiProblem 422 at `engraving_text` for a text that cannot be engraved in this ring */
function engravingOf(
  design: AestheticRow,
  size: number | null,
  options: ReadonlyMap<string, string>,
): Pick<Wanted, "engravingText" | "engravingFont"> {
  const { engraving_text: text, engraving_font: font } = parse(engravingOptions, {
    engraving_text: options.get("engraving_text") ?? "",
    engraving_font: options.get("engraving_font") || DEFAULT_FONT,
  });
  requireCuttable(design, { size, text, font }, "engraving_text");
  return { engravingText: text, engravingFont: font };
}

/**
 * The mount, which can be given as `mount_sku`, by the sku, or as design, metal and cut. If given twice, both must
 * agree.
 */
function mountOf(ref: Reference, sku: string, options: ReadonlyMap<string, string>): MountRow {
  const metal = metalFrom(options.get("cyl_metal"));
  const cut = options.get("cyl_stone_cut");
  const built =
    options.has("cyl_aesthetic") && metal && isCut(cut)
      ? mountSku(options.get("cyl_aesthetic") ?? "", metal, cut)
      : undefined;
  const mount =
    ref.mounts.get(options.get("mount_sku") ?? sku) ??
    ref.mounts.get(sku) ??
    (built === undefined ? undefined : ref.mounts.get(built));
  if (!mount) throw new ApiProblem("not_found", { message: "sku" });
  const said: [string, string | undefined, string][] = [
    ["mount_sku", options.get("mount_sku"), mount.sku],
    ["cyl_aesthetic", options.get("cyl_aesthetic"), mount.aesthetic],
    ["cyl_metal", options.has("cyl_metal") ? (metal ?? "") : undefined, mount.metal],
    ["cyl_stone_cut", cut, mount.cut],
  ];
  for (const [title, value, is] of said)
    if (value !== undefined && value !== is) throw fieldError(title, "invalid");
  return mount;
}

const DECIMAL = /^\d{1,2}(\.\d{1,3})?$/;

function caratOf(design: AestheticRow, options: ReadonlyMap<string, string>): { min: number; max: number } {
  const text = options.get("cyl_carat_min") ?? options.get("carat");
  if (text === undefined) throw fieldError("cyl_carat_min", "required");
  const wanted = DECIMAL.test(text) ? caratBand(Number(text)) : undefined;
  const band = bandsOf(design).find((b) => b.min === wanted?.min);
  if (!band) throw fieldError("cyl_carat_min", "invalid");
  return band;
}

function sizeOf(design: AestheticRow, text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  const size = /^\d{2}$/.test(text) ? Number(text) : 0;
  if (size < design.sizeMin || size > design.sizeMax) throw fieldError("cyl_size", "invalid");
  return size;
}
