import { numberFormat } from "~/i18n/formats";
import { useTranslation } from "react-i18next";
import { useRingWords } from "~/features/ring-builder/words";
import { useLocale } from "~/i18n/use-locale";
import type { Compared } from "./compared-ring";

export type Row = { name: string; label: string; cells: string[]; differs: boolean };

/** Every figure and word of the rings, a row each; a row differs when not all of its cells say the same. */
export function useRows(): (rings: Compared[]) => Row[] {
  const { t } = useTranslation(["compare", "shop", "summary", "reference"]);
  const { intl, tag, money, date } = useLocale();
  const decimals = numberFormat(tag);
  const number = (value: number) => decimals.format(value);
  const { carats, size } = useRingWords();
  const mm = (value: number) => t("compare:mm", { value: number(value) });
  // A list of units stands without any mark between its names in Chinese, Japanese and Korean.
  const list = (names: string[]) =>
    new Intl.ListFormat(intl, { type: "conjunction", style: "narrow" }).format(names);
  const words = (ring: Compared, say: (found: NonNullable<Compared["words"]>) => string) =>
    ring.words ? say(ring.words) : "–";
  const fields: [name: string, label: string, say: (ring: Compared) => string][] = [
    [
      "price",
      t("shop:facts.price"),
      ({ view: { price } }) =>
        price.from === price.to
          ? money(price.from, price.currency)
          : t("shop:price.range", {
              from: money(price.from, price.currency),
              to: money(price.to, price.currency),
            }),
    ],
    ["collection", t("shop:filter.collection"), ({ view }) => view.collection],
    ["metal", t("shop:choose.metal"), ({ view }) => view.metalName],
    ["cut", t("shop:choose.cut"), ({ view }) => view.cutName],
    ["carat", t("shop:choose.carat"), ({ view }) => carats(view.carat)],
    ["size", t("shop:choose.size"), ({ view }) => size(view.size)],
    [
      "face",
      t("compare:row.face"),
      (ring) =>
        words(ring, ({ facts }) => t("compare:times", { a: number(facts.length), b: number(facts.width) })),
    ],
    [
      "share",
      t("compare:row.share"),
      (ring) => words(ring, ({ facts }) => t("compare:percent", { value: number(facts.share) })),
    ],
    ["head", t("compare:row.head"), (ring) => words(ring, ({ kinds }) => t(`compare:head.${kinds.head}`))],
    ["height", t("compare:row.height"), (ring) => words(ring, ({ facts }) => mm(facts.height))],
    [
      "shank",
      t("compare:row.shank"),
      (ring) => words(ring, ({ kinds }) => t(`compare:shank.${kinds.shank}`)),
    ],
    [
      "profile",
      t("compare:row.profile"),
      (ring) => words(ring, ({ kinds }) => t(`compare:profile.${kinds.profile}`)),
    ],
    [
      "width",
      t("compare:row.width"),
      (ring) =>
        words(ring, ({ facts }) =>
          t("compare:times", { a: number(facts.bandWidth), b: number(facts.bandThickness) }),
        ),
    ],
    ["sides", t("compare:row.sides"), (ring) => words(ring, ({ facts }) => number(facts.sides))],
    ["melee", t("compare:row.melee"), (ring) => words(ring, ({ facts }) => number(facts.melee))],
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
        view.availability === "immediately" || view.availability === "weeks" ? date(view.delivery) : "–",
    ],
  ];
  return (rings) =>
    fields.map(([name, label, say]) => {
      const cells = rings.map(say);
      return { name, label, cells, differs: new Set(cells).size > 1 };
    });
}
