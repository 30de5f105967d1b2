import { numberFormat } from "~/i18n/formats";
import { inPhrase } from "~/i18n/in-phrase";
import { langSlug } from "~/i18n/locales";
import { href } from "~/lib/paths";
import { creationFromSearch, creationSearch } from "~/domain/creation";
import { caratBand, parseMountSku } from "~/domain/ring";
import { checkEngraving, DEFAULT_FONT, isEngravingFont, normaliseEngraving } from "~/domain/engraving";
import { DEFAULT_SIZE, localSize, sizeSystem } from "~/domain/ring-size";
import { ringFile } from "~/features/ring-words/ring-file";
import { readingAddress } from "~/features/engraving/shown";
import { ringPicture } from "~/features/ring-picture/address";
import { type Setting, type Draft, type Field, link } from "./letter";

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

/**
 * The ring of a creation: design, metal, cut, weight, size and engraving, as far as they are chosen, and its page.
 *
 * @param name of the design
 * @returns undefined if the sku is not a ring's
 */
export function ringNamed(
  sku: string,
  creation: URLSearchParams,
  name: string,
  { t, lang, region, house }: Setting,
): Required<NonNullable<Draft["ring"]>> | undefined {
  const mount = parseMountSku(sku);
  if (!mount) return undefined;
  const choices = creationFromSearch(creation);
  const { carat, size, engravingText } = choices;
  const band = carat === undefined ? undefined : caratBand(carat);
  const weight = numberFormat(lang, 2);
  const system = sizeSystem(region);
  const facts: Field[] = [
    [t("field.article"), name],
    [t("print:label.metal"), t(`reference:metal.${mount.metal}`)],
    [t("print:label.cut"), t(`reference:cut.${mount.cut}`)],
    [
      t("print:label.carat"),
      band ? t("shop:carat.range", { min: weight.format(band.min), max: weight.format(band.max) }) : "",
    ],
    [
      t("print:label.size"),
      size === undefined
        ? ""
        : system === "eu"
          ? t("shop:size.mm", { mm: size })
          : t("shop:size.local", {
              mm: size,
              local: t(`reference:size_in.${system}`, { size: localSize(size, system) }),
            }),
    ],
    [t("field.engraving"), engravingText],
  ];
  const page = href({ lang: langSlug(lang), region }, "summary", { sku }, creationSearch(choices));
  return {
    facts: facts.filter(([, value]) => value !== ""),
    way: { label: t("appointment.ring"), url: link(page, house) },
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
