import { data } from "@remix-run/node";
import { inRow, momentFormat } from "~/i18n/formats";
import { intlLocale } from "~/i18n/locales";
import { documentEndpoints } from "#server/contract/document";
import { ApiProblem } from "#server/contract/problem";
import { head, translator } from "#server/bff/views/head";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";

/** Public check of a purchase order: requires no login, reveals no personal data. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const typed = ctx.url.searchParams.get("code")?.trim();
  // An incomplete UTF-16 character where the text is cut cannot be part of an address.
  if (typed) return go(ctx, ctx.href("check", { code: typed.slice(0, 60).toWellFormed() }));
  const t = translator(ctx);
  const brand = ctx.runtime.env.BRAND_NAME;
  const shared = {
    head: head(ctx, { title: t("check:title"), description: t("check:lead", { brand }) }),
    brand,
    code: ctx.params.code ?? "",
  };
  try {
    const found = await ctx.api(documentEndpoints.documentCheck, { params: { code: shared.code } });
    const issued = momentFormat(intlLocale(ctx.lang, ctx.region), found.store_time_zone ?? "UTC", {
      dateStyle: "long",
    }).format(new Date(found.issued_at));
    return {
      ...shared,
      found: {
        number: found.order_number,
        issued,
        boutique: inRow(ctx.tag, [found.store_name, found.store_city]),
        article: found.article_name,
        stands: found.stands,
        status: found.status
          ? t("print:value.statusCode", {
              words: t(`account:order_status.${found.status}`),
              code: found.status,
            })
          : null,
        files: found.files ?? [],
      },
    };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    return data({ ...shared, found: null }, { status: 404 });
  }
});
