import { inPhrase } from "~/i18n/in-phrase";
import { parseMountSku } from "~/domain/ring";
import { checkEngraving, DEFAULT_FONT, isEngravingFont, normaliseEngraving } from "~/domain/engraving";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import { ringFile } from "~/features/ring-words/ring-file";
import { readingAddress } from "~/features/engraving/shown";
import { ringPicture } from "~/features/ring-picture/address";
import { type Setting, type Draft, link } from "./letter";

type Ring = {
  sku: string;
  carat?: number | undefined;
  size?: number | undefined;
  band?: boolean;
  text?: string | undefined;
  font?: string | null | undefined;
};

/** Pictures of the ring and its engraving; none if the sku is not a ring's. */
export function picturesOf(
  { sku, carat, size, band, text: asked, font: named }: Ring,
  name: string,
  { t, house }: Setting,
): Pick<Draft, "pictures"> {
  const mount = parseMountSku(sku);
  if (!mount) return {};
  const alt =
    name &&
    t("shop:picture", {
      name,
      cut: inPhrase(t(`reference:cut.${mount.cut}`)),
      metal: inPhrase(t(`reference:metal.${mount.metal}`)),
    });
  const text = normaliseEngraving(asked ?? "");
  const font = isEngravingFont(named) ? named : DEFAULT_FONT;
  const reads =
    text && !checkEngraving(text)
      ? [
          {
            url: link(
              readingAddress({ ...mount, carat: carat || 1, size: size || null }, text, font, {
                w: 480,
                format: "jpg",
              }),
              house,
            ),
            alt: text,
            height: 252,
          },
        ]
      : [];
  return {
    pictures: [
      {
        url: link(
          ringPicture(
            { ...mount, carat: carat || undefined, size: size || undefined, band },
            { w: 480, format: "jpg" },
          ),
          house,
        ),
        alt,
        height: 480,
      },
      ...reads,
    ],
  };
}

/** URL of the turning ring; undefined if the sku is not a ring's. */
export function turnOf({ sku, carat, size }: Ring, house: Setting["house"]): string | undefined {
  const mount = parseMountSku(sku);
  if (!mount) return undefined;
  const ring = { ...mount, carat: { min: carat || 1 }, size: size || DEFAULT_SIZE, stone: null };
  return link(ringFile(ring, "turn"), house);
}

/** A creation from its sku and query. */
export function ringOf(sku: string, search: URLSearchParams): Ring {
  return {
    sku,
    carat: Number(search.get("carat")),
    size: Number(search.get("size")),
    band: search.get("band") === "1",
    text: search.get("engravingText") ?? "",
    font: search.get("engravingFont"),
  };
}
