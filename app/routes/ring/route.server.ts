import { redirect } from "@remix-run/node";
import { creationFromSearch, creationSearch } from "~/domain/creation";
import { METALS, metalFrom } from "~/domain/ring";
import { fetchCreation } from "#server/bff/guards/select-a-stone";
import { getSettings } from "#server/bff/clients/settings";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";
import { notFound } from "#server/bff/refusals";
import { creationView } from "#server/bff/views/creation";

/** The ring page. A metal's code leads to its slug for good; a pair that is not sold together here is not found (guard product). */
export const loader = page({ guards: ["product"] }, async (ctx) => {
  const { metal: named = "", aesthetic = "" } = ctx.params;
  const metal = metalFrom(named);
  if (!metal) throw notFound(ctx);
  if (!METALS.some(({ slug }) => slug === named)) throw redirect(ctx.href("ring", { metal, aesthetic }, Object.fromEntries(ctx.url.searchParams)), { status: 301 });
  const choices = creationFromSearch(ctx.url.searchParams);
  const [creation, settings] = await Promise.all([fetchCreation(ctx, { aesthetic, metal, choices }), getSettings(ctx.api, ctx.tag)]);
  // The introduction to the craft shows once a session (spec §3: craftModalDisplayed).
  const introduce = !ctx.session.introduced;
  if (introduce) ctx.session.introduce();
  const t = translator(ctx);
  const metalName = creation.choices.metals.find((m) => m.value === creation.metal)?.label ?? "";
  return {
    head: head(ctx, { title: t("shop:ring.title", { name: creation.aesthetic.label, metal: metalName }), description: creation.aesthetic.description, index: true }),
    creation: creationView(creation, settings, ctx.region),
    search: creationSearch({ ...choices, cut: creation.cut, carat: creation.carat.min, size: creation.size }),
    introduce,
  };
});
