import { closedCookie, CLOSABLE, consentCookie, consentOf, type Closable } from "#server/bff/request/notices";
import type { PageContext } from "#server/bff/request/context";
import { breadcrumb } from "#server/bff/views/structured-data";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { localPath } from "~/lib/paths";

/** What is kept on the device, and the choice about what is optional; two clicks from every page (footer, button). */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  return {
    head: head(ctx, {
      title: t("cookies:title"),
      description: t("cookies:lead"),
      index: true,
      data: [breadcrumb(ctx, [[t("cookies:title"), ctx.href("cookies")]])],
    }),
    consent: consentOf(ctx.request.headers.get("cookie")),
  };
});

/** The notices of every page post here and redirect back to their page. */
export const action = forms(
  { guards: ["public"] },
  {
    async consent(ctx, form) {
      return back(ctx, form, consentCookie(form.get("answer") === "yes" ? "yes" : "no", new Date()));
    },
    async close(ctx, form) {
      const notice = form.get("notice");
      const known =
        typeof notice === "string" && Object.hasOwn(CLOSABLE, notice) ? (notice as Closable) : "suggestion";
      return back(ctx, form, closedCookie(known));
    },
  },
);

function back(ctx: PageContext, form: FormData, cookie: string): Response {
  const to = form.get("to");
  const response = go(ctx, localPath(typeof to === "string" ? to : null) ?? ctx.href("cookies"));
  response.headers.append("Set-Cookie", cookie);
  return response;
}
