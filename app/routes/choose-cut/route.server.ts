import { sizeForCarat } from "~/gem/stone/carat";
import { getDesigns, getSettings } from "#server/bff/clients/settings";
import { breadcrumb } from "#server/bff/views/structured-data";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";

/** Weights at which the cuts are compared, carat; one of the query, else one carat. */
const WEIGHTS = [0.5, 1, 2, 4] as const;

/** A creation may start with the diamond: ten cuts, each with the designs that hold it. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const [settings, catalogue] = await Promise.all([getSettings(ctx), getDesigns(ctx.api, ctx.caller)]);
  const t = translator(ctx);
  const weight = WEIGHTS.find((one) => String(one) === ctx.url.searchParams.get("carat")) ?? 1;
  return {
    head: head(ctx, {
      title: t("cuts:title"),
      description: t("cuts:lead"),
      index: true,
      data: [breadcrumb(ctx, [[t("cuts:title"), ctx.href("choose-cut")]])],
    }),
    weights: [...WEIGHTS],
    weight,
    toScale: settings.cuts.map(({ value, label }) => {
      const { length, width } = sizeForCarat(value, weight);
      return { value, label, length: Math.round(length * 100) / 100, width: Math.round(width * 100) / 100 };
    }),
    cuts: settings.cuts.map(({ value, label, description }) => ({
      value,
      label,
      description,
      designs: catalogue.cuts.find((cut) => cut.value === value)?.designs ?? 0,
    })),
  };
});
