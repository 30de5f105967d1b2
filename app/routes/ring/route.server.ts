import { inPhrase } from "~/i18n/in-phrase";
import { data, redirect } from "@remix-run/node";
import { choiceOfWord, choiceWord, creationSearch, type CreationChoices } from "~/domain/creation";
import { caratBand, METALS, type MetalSlug } from "~/domain/ring";
import type { Creation } from "#server/contract/creation";
import { ogPicture } from "~/features/ring-picture/address";
import { choicesMade, pricedChoice } from "#server/bff/clients/creation";
import { getDesigns, getSettings, getSoldIn } from "#server/bff/clients/settings";
import { breadcrumb, ringGroup } from "#server/bff/views/structured-data";
import { soldElsewhere } from "#server/bff/views/elsewhere";
import { markedDiamonds } from "#server/bff/views/diamonds";
import { head, translator } from "#server/bff/views/head";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import type { RegionCode } from "~/i18n/locales";
import { notFound } from "#server/bff/reply/refusals";
import { priceSince } from "#server/bff/views/price-since";
import { creationView } from "#server/bff/views/creation";
import { sayRefusedEngraving } from "#server/bff/views/engraving";
import { ringWords } from "#server/bff/views/ring-words";
import { savedRing } from "#server/bff/views/saved-ring";

/**
 * The ring page. A metal's code redirects permanently to its slug. A design and metal that are not sold together here
 * are not found (guard product).
 */
export const loader = page({ guards: ["product"] }, async (ctx, { product }) => {
  const { metal, aesthetic, choices } = product;
  if (!METALS.some(({ slug }) => slug === ctx.params.metal))
    throw redirect(ctx.href("ring", { metal, aesthetic }, Object.fromEntries(ctx.url.searchParams)), {
      status: 301,
    });
  const [
    creation,
    settings,
    {
      items: [card],
    },
    sold,
  ] = await Promise.all([
    product.creation,
    getSettings(ctx),
    getDesigns(ctx.api, ctx.caller, { aesthetic }),
    getSoldIn(ctx.api, aesthetic),
  ]);
  if (!creation) return notSoldHere(ctx, metal, aesthetic, choices);
  const search = creationSearch(choicesMade(creation, choices));
  await refuseEngraving(ctx, metal, aesthetic, creation.sku, search);
  // The introduction to the craft shows once a session (spec §3: craftModalDisplayed).
  const introduce = !ctx.session.introduced && !ctx.isSeller;
  if (introduce) ctx.session.introduce();
  const now = pricedChoice(creation, choices);
  return {
    head: ringHead(ctx, creation, sold?.get(metal), [
      breadcrumb(ctx, [
        [translator(ctx)("catalog:title"), ctx.href("catalog")],
        [creation.aesthetic.label, ctx.href("ring", { metal, aesthetic })],
      ]),
      ringGroup(
        ctx,
        creation,
        card?.metals ?? [],
        settings.websites.find(({ store }) => store === ctx.caller.store)?.service ?? null,
      ),
    ]),
    creation: creationView(creation, settings, ctx),
    search,
    saved: await savedRing(ctx, creation, search),
    words: ringWords(ctx.tag, creation, choices),
    now: choiceWord(now),
    // The change from one price range to another says nothing about an exact price.
    since: creation.stone
      ? null
      : await priceSince(ctx, aesthetic, choiceOfWord(ctx.url.searchParams.get("was")), now),
    introduce,
    instead: insteadOf(ctx.url.searchParams, creation),
    open: openChoices(choices, creation),
    marks: {
      fitting: (await markedDiamonds(ctx, { aesthetic, metal, size: creation.size })).filter(
        ({ diamond }) => diamond,
      ),
      here: ctx.path + ctx.url.search,
    },
  };
});

/** The page of a ring that this website does not sell: it says where it is sold; 404 if nowhere. */
async function notSoldHere(ctx: PageContext, metal: MetalSlug, aesthetic: string, choices: CreationChoices) {
  const elsewhere = await soldElsewhere(ctx, metal, aesthetic, choices);
  if (!elsewhere) throw notFound(ctx);
  const t = translator(ctx);
  const title = t("shop:elsewhere.title", { region: t(`reference:region.${ctx.region}`) });
  return data({ head: head(ctx, { title }), elsewhere }, { status: 404 });
}

/** An engraving in the address that cannot be made is reported, and removed from the address. */
async function refuseEngraving(
  ctx: PageContext,
  metal: MetalSlug,
  aesthetic: string,
  sku: string,
  search: ReturnType<typeof creationSearch>,
): Promise<void> {
  const asked = Object.fromEntries(ctx.url.searchParams);
  const change = ctx.href(
    "engraving",
    {},
    { sku, ...search, engravingText: asked.engravingText?.slice(0, 200) },
  );
  if (await sayRefusedEngraving(ctx, null, change))
    throw go(
      ctx,
      ctx.href(
        "ring",
        { metal, aesthetic },
        { ...asked, engravingText: undefined, engravingFont: undefined },
      ),
    );
}

/** @param regions where this ring is sold; undefined while that is not known */
function ringHead(
  ctx: PageContext,
  creation: Creation,
  regions: readonly RegionCode[] | undefined,
  data: readonly Record<string, unknown>[],
) {
  const t = translator(ctx);
  const { aesthetic, metal, cut } = creation;
  const metalName = creation.choices.metals.find((m) => m.value === metal)?.label ?? "";
  return head(ctx, {
    title: t("shop:ring.title", { name: aesthetic.label, metal: metalName }),
    description: aesthetic.description,
    index: true,
    type: "product",
    regions: regions ?? [ctx.region],
    picture: {
      path: ogPicture({ aesthetic: aesthetic.value, metal, cut }),
      alt: t("shop:picture", {
        name: aesthetic.label,
        cut: inPhrase(t(`reference:cut.${cut}`)),
        metal: inPhrase(metalName),
      }),
    },
    data,
  });
}

/**
 * The choices that the address leaves open, in the order in which people decide. Meanwhile the ring is shown with
 * defaults.
 */
function openChoices({ carat, size }: CreationChoices, creation: Creation): ("carat" | "size")[] {
  return [
    ...(creation.stone || carat === creation.carat.min ? [] : ["carat" as const]),
    ...(size === creation.size ? [] : ["size" as const]),
  ];
}

/** Values in the URL in which the design is not made; they may even be unknown. */
function insteadOf(
  query: URLSearchParams,
  creation: Creation,
): { kind: "cut" | "carat" | "size"; asked: string }[] {
  const [cut, carat, size] = ["cut", "carat", "size"].map((name) => query.get(name) ?? "");
  return [
    ...(cut && cut !== creation.cut ? [{ kind: "cut" as const, asked: cut.slice(0, 40) }] : []),
    ...(carat && caratBand(Number(carat))?.min !== creation.carat.min
      ? [{ kind: "carat" as const, asked: carat.slice(0, 40) }]
      : []),
    ...(size && Number(size) !== creation.size ? [{ kind: "size" as const, asked: size.slice(0, 40) }] : []),
  ];
}
