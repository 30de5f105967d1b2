import { listFormat, numberFormat } from "~/i18n/formats";
import { inPhrase } from "~/i18n/in-phrase";
import { useTranslation } from "react-i18next";
import { useRingWords } from "~/features/ring-builder/words";
import { useLocale } from "~/i18n/use-locale";
import type { Compared } from "./compared-ring";

/** A figure or word of each ring; `note` explains all of them. */
export type Row = { name: string; label: string; note?: string; cells: string[]; differs: boolean };

type Field = [
  name: string,
  label: string,
  say: (ring: Compared) => string,
  note?: (rings: readonly Compared[]) => string,
];

/** Every figure and word of the rings, a row each; a row differs when its cells are not all equal. */
export function useRows(): (rings: Compared[]) => Row[] {
  const fields: Field[] = [usePriceField(), ...useChoiceFields(), ...useDrawingFields(), ...useOfferFields()];
  return (rings) =>
    fields.map(([name, label, say, note]) => {
      const cells = rings.map(say);
      return { name, label, ...(note && { note: note(rings) }), cells, differs: new Set(cells).size > 1 };
    });
}

function usePriceField(): Field {
  const { t } = useTranslation(["shop", "reference"]);
  const { money } = useLocale();
  return [
    "price",
    t("shop:facts.price"),
    ({ view: { price } }) =>
      price.from === price.to
        ? money(price.from, price.currency)
        : t("shop:price.range", {
            from: money(price.from, price.currency),
            to: money(price.to, price.currency),
          }),
    (rings) => t(rings.some(({ view }) => view.hasTax) ? "reference:tax.incl" : "reference:tax.none"),
  ];
}

/** What was chosen. */
function useChoiceFields(): Field[] {
  const { t } = useTranslation(["shop", "compare"]);
  const { carats, size } = useRingWords();
  return [
    ["collection", t("compare:collection"), ({ view }) => view.collection],
    ["metal", t("choose.metal"), ({ view }) => view.metalName],
    ["cut", t("choose.cut"), ({ view }) => view.cutName],
    ["carat", t("choose.carat"), ({ view }) => carats(view.carat)],
    ["size", t("choose.size"), ({ view }) => size(view.size)],
  ];
}

/** Fields from the drawing of the ring: lengths in millimetres, and how it is built. */
function useDrawingFields(): Field[] {
  const { t } = useTranslation("compare");
  const { tag } = useLocale();
  const decimals = numberFormat(tag);
  // Two lengths side by side have the same number of decimals.
  const tenths = numberFormat(tag, 1);
  const number = (value: number) => decimals.format(value);
  const pieces = (count: number) => (count === 0 ? "–" : number(count));
  const mm = (value: number) => t("mm", { value: number(value) });
  const times = (a: number, b: number) => t("times", { a: tenths.format(a), b: tenths.format(b) });
  const words = (say: (found: NonNullable<Compared["words"]>) => string) => (ring: Compared) =>
    ring.words ? say(ring.words) : "–";
  return [
    ["face", t("row.face"), words(({ facts }) => times(facts.length, facts.width))],
    ["share", t("row.share"), words(({ facts }) => t("percent", { value: number(facts.share) }))],
    ["head", t("row.head"), words(({ kinds }) => t(`head.${kinds.head}`))],
    ["height", t("row.height"), words(({ facts }) => mm(facts.height))],
    ["shank", t("row.shank"), words(({ kinds }) => t(`shank.${kinds.shank}`))],
    ["profile", t("row.profile"), words(({ kinds }) => t(`profile.${kinds.profile}`))],
    ["width", t("row.width"), words(({ facts }) => times(facts.shankWidth, facts.shankThickness))],
    ["sides", t("row.sides"), words(({ facts }) => pieces(facts.sides))],
    ["melee", t("row.melee"), words(({ facts }) => pieces(facts.melee))],
  ];
}

/** Fields about what is available with the ring, and when. */
function useOfferFields(): Field[] {
  const { t } = useTranslation(["compare", "shop", "summary", "reference"]);
  const { intl, money } = useLocale();
  // A list of type "unit" has no separator between names in Chinese, Japanese and Korean.
  const several = listFormat(intl, "narrow");
  const list = (names: string[]) => several(names.map((name, i) => (i === 0 ? name : inPhrase(name))));
  return [
    ["band", t("summary:band.title"), ({ view }) => money(view.band, view.price.currency)],
    ["metals", t("compare:row.metals"), ({ view }) => list(view.metals)],
    ["cuts", t("compare:row.cuts"), ({ view }) => list(view.cuts)],
    [
      "availability",
      t("shop:facts.availability"),
      ({ view }) =>
        view.availability === "weeks"
          ? t("reference:availability.weeks", { count: view.weeks })
          : t(`reference:availability.${view.availability}`),
    ],
    [
      "delivery",
      t("shop:facts.delivery"),
      ({ view }) =>
        view.availability === "immediately" || view.availability === "weeks" ? view.delivery : "–",
    ],
  ];
}
