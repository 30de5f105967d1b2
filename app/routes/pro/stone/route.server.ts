import { localSize, sizeSystem } from "~/domain/ring-size";
import { numberFormat } from "~/i18n/formats";
import { ApiProblem } from "#server/contract/problem";
import { stoneEndpoints, type StoneDetail } from "#server/contract/stone";
import { getDesign } from "#server/bff/clients/settings";
import { heldFacts } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { form } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { go } from "#server/bff/reply/go";
import type { PageContext } from "#server/bff/request/context";
import { placeInWords } from "#server/bff/counter/stone-place";
import { shownStone } from "#server/bff/views/stone";
import { readQuery } from "./form";
import { moveForm } from "./move-form";

const AVAILABLE = ["free", "held_by_you"];

/** An exact stone with the data of its report and what follows from them, and up to three others beside it. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { beside, wantsTwin, turning, engravingText, engravingFont, ...ring } = readQuery(
    ctx.url.searchParams,
  );
  const read = (sku: string) => ctx.api(stoneEndpoints.stone, { params: { sku }, query: ring });
  const own = await read(ctx.params.sku ?? "");
  const others = await Promise.all(
    beside.map(async (number) => ({ number, detail: await orNothing(read(number)) })),
  );
  const found = others.flatMap(({ detail }) =>
    detail && detail.stone.sku !== own.stone.sku ? [detail] : [],
  );
  const stone = await shownStone(own);
  const compared = [];
  // One after the other, because each takes half a second of computation if it was never shown.
  for (const detail of found) compared.push(await shownStone(detail));
  const gone = wantsTwin || !AVAILABLE.includes(own.state);
  const t = translator(ctx);
  return {
    head: head(ctx, {
      title: t("stone:title", {
        cut: t(`print:cut.${stone.cut}`),
        carat: numberFormat(ctx.tag, 2).format(stone.carat),
      }),
    }),
    stone,
    held: await heldFacts(ctx, { ...own, stone: own }),
    place: {
      words: await placeInWords(ctx, own.place),
      arrivesAt: own.moves?.arrive ? (own.place?.shop?.name ?? null) : null,
      sendTo: own.moves?.send_to ?? [],
      safe: own.moves?.safe ?? false,
    },
    compared,
    ring,
    inRing: await ringInWords(ctx, ring),
    turning,
    engraving: { engravingText, engravingFont },
    unknown: others.filter(({ detail }) => !detail).map(({ number }) => number),
    twin: gone ? await twinOf(ctx, own.stone.sku, ring) : null,
  };
});

/** The ring for which the stone is priced and with which it would be added; empty for a loose stone. */
async function ringInWords(
  ctx: PageContext,
  { aesthetic, metal, size }: Pick<ReturnType<typeof readQuery>, "aesthetic" | "metal" | "size">,
): Promise<string[]> {
  const design = metal ? await getDesign(ctx.api, ctx.caller, aesthetic) : null;
  if (!design || !metal) return [];
  const t = translator(ctx);
  const system = sizeSystem(ctx.region);
  const label = size ? t(`reference:size_in.${system}`, { size: localSize(size, system) }) : "";
  return [
    design.label,
    t(`print:metal.${metal}`),
    size ? t("pro:item.size", { mm: size, label }) : t("pro:item.no_size"),
  ];
}

export const action = form({ guards: ["seller"], schema: moveForm }, async (ctx, { to, shop }) => {
  const sku = ctx.params.sku ?? "";
  try {
    const { changed = true } = await ctx.api(stoneEndpoints.stoneMove, {
      params: { sku },
      body: { to, ...(to === "shop" ? { shop } : {}) },
    });
    await ctx.session.flash(
      changed ? { type: "success", key: "stone_moved" } : { type: "info", key: "stone_unmoved" },
    );
  } catch (error) {
    // The page shows what was possible when it was made; somebody else has moved the stone since.
    if (!(error instanceof ApiProblem) || (error.code !== "illegal_move" && error.code !== "forbidden"))
      throw error;
    await ctx.session.flash({ type: "danger", key: "stone_elsewhere" });
  }
  return go(ctx, `${ctx.href("pro-stone", { sku })}${ctx.url.search}`);
});

async function orNothing(asked: Promise<StoneDetail>): Promise<StoneDetail | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "not_found") return null;
    throw error;
  }
}

async function twinOf(
  ctx: PageContext,
  sku: string,
  ring: Omit<
    ReturnType<typeof readQuery>,
    "beside" | "wantsTwin" | "turning" | "engravingText" | "engravingFont"
  >,
) {
  const answer = await ctx.api(stoneEndpoints.stoneTwin, { params: { sku }, query: ring });
  return { twin: answer.twin && (await shownStone(answer.twin)), difference: answer.price_difference };
}
