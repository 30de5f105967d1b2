import { isEngravingFont } from "~/domain/engraving";
import { formatMoney } from "~/domain/money";
import { isCut, isMetal, pictureCarat } from "~/domain/ring";
import { localSize, sizeSystem } from "~/domain/ring-size";
import { engravingBand } from "~/gem/engraving/band";
import { engravingStrip } from "~/gem/engraving/drawing";
import { faceOf } from "~/gem/engraving/face";
import { fitEngraving } from "~/gem/engraving/layout";
import { getSettings } from "#server/bff/clients/settings";
import type { PageContext } from "#server/bff/request/context";
import { translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import { creationView, type CreationView } from "#server/bff/views/creation";
import { linkOf } from "#server/bff/views/linked-ring";
import { jpegOf } from "#server/imagery/pictures";
import { creationSheetPdf, type CreationSheet } from "#server/pdf/creation-sheet";
import { ENLARGED } from "#server/pdf/engraving";
import { dateFormat, numberFormat } from "~/i18n/formats";

const PICTURE_PX = 720;

/** The summary of a creation as one page to take along, in the language of the page. */
export const loader = page({ guards: ["select-a-stone"] }, async (ctx, { "select-a-stone": { chosen } }) => {
  const [{ creation, choices }, settings] = await Promise.all([chosen, getSettings(ctx.api, ctx.tag)]);
  const view = creationView(creation, settings, ctx.region);
  const pdf = await creationSheetPdf({
    ...words(ctx, view, choices.engravingText),
    engraving: engravingOf(ctx, view, choices.engravingText, choices.engravingFont),
    picture: await pictureOf(ctx, view),
    link: {
      title: translator(ctx)("link:share.title"),
      words: translator(ctx)("link:share.words"),
      url: linkOf(ctx, creation, choices).url,
    },
  });
  // A list of downloads is read by others too (docs/decisions/0028).
  const name = ctx.discreet ? "document" : view.sku.replace(/[^\w-]/g, "");
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
});

function words(
  ctx: PageContext,
  view: CreationView,
  engraving: string,
): Omit<CreationSheet, "engraving" | "picture" | "link"> {
  const t = translator(ctx);
  const money = (amount: number) => formatMoney(amount, view.price.currency, ctx.intl);
  const carats = numberFormat(ctx.tag, 2);
  const system = sizeSystem(ctx.region);
  const day = (iso: string) => dateFormat(ctx.intl, "long").format(new Date(iso));
  const made = new Date();
  const { price } = view;
  return {
    lang: ctx.tag,
    brand: ctx.runtime.env.BRAND_NAME,
    made,
    day: day(made.toISOString()),
    eyebrow: view.collection,
    title: t("summary:summary.heading", { name: view.name }),
    description: view.description,
    chosen: [
      [t("shop:choose.metal"), view.metalName],
      [t("shop:choose.cut"), view.cutName],
      ...stoneOf(t, view, (carat) => carats.format(carat)),
      [
        t("shop:choose.size"),
        system === "eu"
          ? t("shop:size.mm", { mm: view.size })
          : t("shop:size.local", {
              mm: view.size,
              local: t(`reference:size_in.${system}`, { size: localSize(view.size, system) }),
            }),
      ],
      [t("shop:engraving.title"), engraving || t("summary:summary.no_engraving")],
      ...(view.band.chosen ? [[t("summary:band.title"), money(view.band.price)] as const] : []),
    ],
    facts: [
      [
        t(view.stone ? "shop:exact.price" : "shop:facts.price"),
        `${price.from === price.to ? money(price.from) : t("shop:price.range", { from: money(price.from), to: money(price.to) })} ${view.hasTax ? t("reference:tax.incl") : t("reference:tax.none")}`,
      ],
      [
        t("shop:facts.availability"),
        view.availability === "weeks"
          ? t("reference:availability.weeks", { count: view.weeks })
          : t(`reference:availability.${view.availability}`),
      ],
      ...(view.availability === "immediately" || view.availability === "weeks"
        ? [[t("shop:facts.delivery"), day(view.delivery)] as const]
        : []),
    ],
    pricesTitle: t("shop:price.lines_title"),
    prices: view.lines.map((line) => [t(`reference:line.${line.kind}`), money(line.amount)] as const),
    totals: [
      [t("shop:price.total"), money(price.from)] as const,
      ...(view.hasTax
        ? [
            [
              t("shop:price.tax_in_it", { label: view.taxLabel, rate: Math.round(view.taxRate * 1000) / 10 }),
              money(price.tax),
            ] as const,
          ]
        : []),
    ],
    note: t("shop:price.may_vary"),
  };
}

/** The exact diamond with its grades and report, else the weights. */
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

/** The letters as they are cut, unrolled; nothing where none were chosen or the design is not known. */
function engravingOf(
  ctx: PageContext,
  view: CreationView,
  text: string,
  font: string,
): CreationSheet["engraving"] {
  if (!text || !view.design || !isEngravingFont(font)) return null;
  const band = engravingBand(view.design, view.size);
  const { layout } = fitEngraving(text, faceOf(font), band);
  if (!layout) return null;
  const { length, width, letters, hallmark } = engravingStrip(band, layout);
  const t = translator(ctx);
  return {
    title: t("shop:engraving.title"),
    strip: { length, width, letters, hallmark, tool: "" },
    caption: t("print:strip.caption", { scale: numberFormat(ctx.tag).format(ENLARGED), mm: length }),
  };
}

/** The ring with its exact stone, else in the weight band that was chosen. */
function pictureOf(ctx: PageContext, view: CreationView): Promise<Uint8Array | null> {
  const { design, metal, cut, stone } = view;
  if (!design || !isMetal(metal) || !isCut(cut)) return Promise.resolve(null);
  return jpegOf(
    ctx.runtime.pictures,
    ctx.runtime.log,
    {
      params: design,
      cut,
      ...(stone
        ? { carat: stone.carat, proportions: stone.proportions }
        : { carat: pictureCarat(view.carat.min) }),
      circumference: view.size,
      metal,
      view: "three-quarter",
      band: view.band.chosen,
    },
    PICTURE_PX,
  );
}
