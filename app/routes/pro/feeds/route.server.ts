import { numberFormat } from "~/i18n/formats";
import { intlLocale } from "~/i18n/locales";
import { feedEndpoints } from "#server/contract/feed";
import { shopZone } from "#server/bff/counter/shop";
import { page } from "#server/bff/page/loader";
import { head, translator } from "#server/bff/views/head";

/** The results of the latest stone feeds, for managers; /api refuses everybody else. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const t = translator(ctx);
  const [runs, timeZone] = await Promise.all([ctx.api(feedEndpoints.feeds, {}), shopZone(ctx)]);
  const locale = intlLocale(ctx.lang, ctx.region);
  const instant = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  const figure = numberFormat(locale, 0);
  return {
    head: head(ctx, { title: t("feeds:title") }),
    runs: runs.map((run) => ({
      id: run.id,
      feed: run.feed,
      file: run.file,
      mode: run.mode,
      state: run.state,
      began: instant.format(new Date(run.began_at)),
      minutes: run.ended_at
        ? Math.max(1, Math.round((Date.parse(run.ended_at) - Date.parse(run.began_at)) / 60_000))
        : null,
      figures: {
        read: figure.format(run.read),
        taken: figure.format(run.taken),
        new: figure.format(run.new),
        changed: figure.format(run.changed),
        withdrawn: figure.format(run.withdrawn),
        left_out: figure.format(run.left_out),
        refused: figure.format(run.refused),
      },
      hasFile: run.refused + run.left_out > 0,
    })),
  };
});
