import type { CreationChoices } from "~/domain/creation";
import { formatMoney } from "~/domain/money";
import { localSize, sizeSystem } from "~/domain/ring-size";
import type { PageContext } from "#server/bff/request/context";
import { translator } from "#server/bff/views/head";
import type { CreationView } from "#server/bff/views/creation";
import type { CreationSheet } from "#server/pdf/creation-sheet";
import { dateFormat, numberFormat } from "~/i18n/formats";

/** Everything that the sheet of a creation says, in the language of the page. */
export function sheetWords(
  ctx: PageContext,
  view: CreationView,
  choices: Made,
): Omit<CreationSheet, "engraving" | "picture" | "link"> {
  const t = translator(ctx);
  const money = (amount: number) => formatMoney(amount, view.price.currency, ctx.intl);
  const day = (iso: string) => dateFormat(ctx.intl, "long").format(new Date(iso));
  const made = new Date();
  return {
    lang: ctx.tag,
    brand: ctx.runtime.env.BRAND_NAME,
    made,
    day: day(made.toISOString()),
    eyebrow: view.collection,
    title: t("summary:summary.heading", { name: view.name }),
    description: view.description,
    chosen: chosenOf(ctx, view, choices, money),
    facts: factsOf(t, view, money),
    pricesTitle: t("shop:price.lines_title"),
    prices: view.lines.map((line) => [t(`reference:line.${line.kind}`), money(line.amount)] as const),
    totals: [
      [t("shop:price.total"), money(view.price.from)] as const,
      ...(view.hasTax
        ? [
            [
              t("shop:price.tax_in_it", { label: view.taxLabel, rate: Math.round(view.taxRate * 1000) / 10 }),
              money(view.price.tax),
            ] as const,
          ]
        : []),
    ],
    note: t("shop:price.may_vary"),
  };
}

type Money = (amount: number) => string;
type Made = Pick<CreationChoices, "engravingText" | "size">;

/** The choices, as names and values. */
function chosenOf(
  ctx: PageContext,
  view: CreationView,
  { engravingText, size }: Made,
  money: Money,
): CreationSheet["chosen"] {
  const t = translator(ctx);
  const carats = numberFormat(ctx.tag, 2);
  const system = sizeSystem(ctx.region);
  return [
    [t("shop:choose.metal"), view.metalName],
    [t("shop:choose.cut"), view.cutName],
    ...stoneOf(t, view, (carat) => carats.format(carat)),
    [
      t("shop:choose.size"),
      // If nobody chose a size, only the picture has one.
      size === undefined
        ? t("summary:summary.size_open")
        : system === "eu"
          ? t("shop:size.mm", { mm: view.size })
          : t("shop:size.local", {
              mm: view.size,
              local: t(`reference:size_in.${system}`, { size: localSize(view.size, system) }),
            }),
    ],
    [t("shop:engraving.title"), engravingText || t("summary:summary.no_engraving")],
    ...(view.band.chosen ? [[t("summary:band.title"), money(view.band.price)] as const] : []),
  ];
}

/** Price, availability and, if the ring can be had, its date. */
function factsOf(t: ReturnType<typeof translator>, view: CreationView, money: Money): CreationSheet["facts"] {
  const { price, availability } = view;
  const amount =
    price.from === price.to
      ? money(price.from)
      : t("shop:price.range", { from: money(price.from), to: money(price.to) });
  return [
    [
      t(view.stone ? "shop:exact.price" : "shop:facts.price"),
      `${amount} ${view.hasTax ? t("reference:tax.incl") : t("reference:tax.none")}`,
    ],
    [
      t("shop:facts.availability"),
      availability === "weeks"
        ? t("reference:availability.weeks", { count: view.weeks })
        : t(`reference:availability.${availability}`),
    ],
    ...(availability === "immediately" || availability === "weeks"
      ? [[t("shop:facts.delivery"), view.delivery] as const]
      : []),
  ];
}

/** The exact diamond with its grades and report, otherwise the weights. */
function stoneOf(
  t: ReturnType<typeof translator>,
  { stone, carat }: CreationView,
  weight: (carat: number) => string,
): [string, string][] {
  if (!stone)
    return [
      [t("shop:choose.carat"), t("shop:carat.range", { min: weight(carat.min), max: weight(carat.max) })],
    ];
  const { color, clarity, gia, origin } = stone;
  return [
    [
      t(origin === "laboratory-grown" ? "shop:exact.title_grown" : "shop:exact.title"),
      t("shop:exact.grades", { carat: weight(stone.carat), color, clarity }),
    ],
    [t("shop:exact.report"), gia],
  ];
}
