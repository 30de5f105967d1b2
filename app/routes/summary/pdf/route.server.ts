import { isEngravingFont } from "~/domain/engraving";
import { isCut, isMetal, pictureCarat } from "~/domain/ring";
import { shankInside } from "~/gem/engraving/inside";
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
import { numberFormat } from "~/i18n/formats";
import { sheetWords } from "./sheet-words.server";

const PICTURE_PX = 720;

/** The summary of a creation as a page to download, in the language of the page. */
export const loader = page({ guards: ["select-a-stone"] }, async (ctx, { "select-a-stone": { chosen } }) => {
  const [{ creation, choices }, settings] = await Promise.all([chosen, getSettings(ctx)]);
  const view = creationView(creation, settings, ctx);
  const pdf = await creationSheetPdf({
    ...sheetWords(ctx, view, choices),
    engraving: engravingOf(ctx, view, choices.engravingText, choices.engravingFont),
    picture: await pictureOf(ctx, view),
    link: {
      title: translator(ctx)("summary:by_link.title"),
      words: translator(ctx)("summary:by_link.words"),
      url: linkOf(ctx, creation, choices).url,
    },
  });
  // The file name is neutral in discreet mode, because others may see a list of downloads (docs/decisions/0028).
  const name = ctx.discreet ? "document" : view.sku.replace(/[^\w-]/g, "");
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
});

/** The letters as they are cut, unrolled; nothing if there are none or the design is unknown. */
function engravingOf(
  ctx: PageContext,
  view: CreationView,
  text: string,
  font: string,
): CreationSheet["engraving"] {
  if (!text || !view.design || !isEngravingFont(font)) return null;
  const band = shankInside(view.design, view.size);
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

/** The ring with its exact stone, otherwise in the chosen weight band. */
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
