import { COMPARED_MAX, itemsOf, readItem } from "~/domain/creation-item";
import { creationSearch } from "~/domain/creation";
import { getDesign, getDesigns, getSettings, type SiteSettings } from "#server/bff/clients/settings";
import { fetchCreation } from "#server/bff/clients/creation";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { creationView } from "#server/bff/views/creation";
import { labelOf } from "#server/bff/views/label";
import { ringWords } from "#server/bff/views/ring-words";
import { ApiProblem } from "#server/contract/problem";

/** Two to four creations side by side (features, row 18). The address holds the whole comparison. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const settings = await getSettings(ctx);
  const items = itemsOf(ctx.url.searchParams);
  const found = await Promise.all(items.slice(0, COMPARED_MAX).map((item) => compared(ctx, settings, item)));
  const t = translator(ctx);
  const rings = found.filter((ring) => ring !== null);
  const [only] = rings.length === 1 ? rings : [];
  const named = (some: readonly string[]) => Promise.all(some.map((item) => nameOf(ctx, settings, item)));
  return {
    head: head(ctx, { title: t("compare:title"), description: t("compare:one") }),
    rings,
    /** Rings offered beside a single ring: others of its collection. */
    others: only ? await othersOf(ctx, only.view) : [],
    // A ring may have left the range, or not be sold in this country or region.
    missing: await named(items.slice(0, COMPARED_MAX).filter((_, i) => found[i] === null)),
    left: await named(items.slice(COMPARED_MAX)),
    onlyDifferences: ctx.url.searchParams.get("only") === "1",
  };
});

const OTHERS = 4;

async function othersOf(ctx: PageContext, ring: { aesthetic: string }) {
  const {
    items: [own],
  } = await getDesigns(ctx.api, ctx.caller, { aesthetic: ring.aesthetic });
  const { items } = await getDesigns(ctx.api, ctx.caller, {
    collection: own?.collection.value,
    limit: OTHERS + 1,
  });
  const others = items.filter(({ aesthetic }) => aesthetic.value !== ring.aesthetic);
  return others.slice(0, OTHERS).map(({ sku, aesthetic, metal, cut }) => ({
    item: sku,
    aesthetic: aesthetic.value,
    name: aesthetic.label,
    metal,
    cut: cut.value,
    cutName: cut.label,
  }));
}

async function compared(ctx: PageContext, settings: SiteSettings, item: string) {
  const asked = readItem(item);
  if (!asked) return null;
  try {
    const creation = await fetchCreation(ctx, asked);
    return {
      item,
      view: shown(creationView(creation, settings, ctx)),
      words: ringWords(ctx.tag, creation, asked.choices),
      search: creationSearch({ cut: creation.cut, carat: creation.carat.min, size: creation.size }),
    };
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) return null;
    throw error;
  }
}

/** The fields of a creation that the table shows. The prices of all weights are not sent to the browser. */
function shown({
  sku,
  aesthetic,
  name,
  collection,
  metal,
  metalName,
  cut,
  cutName,
  carat,
  size,
  metals,
  cuts,
  price,
  band,
  availability,
  weeks,
  delivery,
  hasTax,
}: ReturnType<typeof creationView>) {
  const offered = (choices: readonly { available: boolean; label: string }[]) =>
    choices.filter(({ available }) => available).map(({ label }) => label);
  return {
    sku,
    aesthetic,
    name,
    collection,
    metal,
    metalName,
    cut,
    cutName,
    carat,
    size,
    metals: offered(metals),
    cuts: offered(cuts),
    price: { from: price.from, to: price.to, currency: price.currency },
    band: band.price,
    availability,
    weeks,
    delivery,
    hasTax,
  };
}

async function nameOf(ctx: PageContext, settings: SiteSettings, item: string): Promise<string> {
  const ring = readItem(item);
  const known = await getDesign(ctx.api, ctx.caller, ring?.aesthetic);
  const design = labelOf(ctx.tag, "design", known ? [known] : [], ring?.aesthetic);
  const metal = settings.metals.find(({ value }) => value === ring?.metal)?.label;
  return metal ? translator(ctx)("compare:named", { name: design, metal }) : design;
}
