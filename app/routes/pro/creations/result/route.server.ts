import type { z } from "zod";
import { CURRENCY_DECIMALS } from "~/domain/money";
import { cartEndpoints } from "#server/contract/cart";
import { ApiProblem } from "#server/contract/problem";
import { customerFileEndpoints } from "#server/contract/customer-file";
import { stoneEndpoints } from "#server/contract/stone";
import { forgetTray } from "#server/bff/clients/cart";
import { getDesign, getDesignNames, getSettings } from "#server/bff/clients/settings";
import { needTrayHolder } from "#server/bff/counter/acting";
import { reservePiece } from "#server/bff/counter/reserve-piece";
import { heldFacts } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { form } from "#server/bff/page/form";
import { fromPlace } from "#server/bff/reply/from-place";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { placeInWords } from "#server/bff/counter/stone-place";
import { shownReport } from "#server/bff/views/stone";
import { MAX_COMPARED } from "~/features/stone/shown";
import { addForm, ANY_SIZE, readFilters, readMarked, typedFigures } from "./form";

/** Exact stones for a design in a metal and a cut; without a design and a metal the page asks for them. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  await needTrayHolder(ctx);
  const settings = await getSettings(ctx);
  const website = settings.websites.find(
    (one) => one.value === (ctx.session.data.sellerRegion ?? ctx.region),
  );
  const currency = website?.currency ?? "EUR";
  const typed = readFilters(ctx.url.searchParams, currency);
  const filters = { ...typed, size: typed.size ?? (await sizeOnFile(ctx)) };
  const marked = readMarked(ctx.url.searchParams);
  const [first, ...others] = marked;
  if (first && others.length > 0 && marked.length <= MAX_COMPARED) {
    const ring = { aesthetic: filters.aesthetic, metal: filters.metal, size: filters.size };
    return go(ctx, `${ctx.href("pro-stone", { sku: first }, { ...ring, with: others })}#compare`);
  }
  const design = await getDesign(ctx.api, ctx.caller, filters.aesthetic);
  const base = {
    head: head(ctx, { title: translator(ctx)("pro:stones.title") }),
    filters,
    anySize: ctx.url.searchParams.get("size") === ANY_SIZE,
    figures: typedFigures(ctx.url.searchParams, filters),
    marked,
    currency,
    // On a website without sales tax, no price is "including tax".
    taxed: (website?.taxRate ?? 0) > 0,
  };
  /** What is chosen among where there is no list yet. */
  const designs = () => getDesignNames(ctx.api, ctx.caller);
  const { aesthetic, metal } = filters;
  if (!design || !aesthetic || !metal)
    return { ...base, designs: await designs(), design: null, lacking: null, found: null };
  const found = await findStones(ctx, { ...filters, aesthetic, metal }, CURRENCY_DECIMALS[currency]).catch(
    lackingOf,
  );
  const shown = { value: design.value, label: design.label, cuts: design.cuts, metals: design.metals };
  if (typeof found === "string")
    return { ...base, designs: await designs(), design: shown, lacking: found, found: null };
  return {
    ...base,
    // The list holds stones of one cut; when none was chosen, the design's first.
    filters: {
      ...filters,
      after: found.after,
      cut: filters.cut ?? found.items[0]?.cut ?? design.cuts[0],
    },
    design: shown,
    lacking: null,
    designs: [],
    found: {
      total: found.total,
      next: found.next,
      stones: await Promise.all(found.items.map((stone) => stoneFacts(ctx, stone, found.checked_at))),
    },
  };
});

type Found = z.output<typeof stoneEndpoints.stones.response>;
type Filters = ReturnType<typeof readFilters>;

/** The ring size of the selected customer, if the query has none. */
async function sizeOnFile(ctx: PageContext): Promise<number | undefined> {
  const { actingFor } = ctx.session.data;
  if (!actingFor || ctx.url.searchParams.has("size")) return undefined;
  const { ring_size } = await ctx.api(customerFileEndpoints.sellerCustomer, {
    params: { customerId: actingFor.id },
  });
  return ring_size ?? undefined;
}

/** @param decimals of the website's currency: the form speaks of whole units, `/api` of minor ones */
function findStones(
  ctx: PageContext,
  filters: Filters & { aesthetic: string; metal: NonNullable<Filters["metal"]> },
  decimals: number,
) {
  const { priceMax, engravingText, engravingFont: _font, ...wanted } = filters;
  return fromPlace(wanted.after, (after) =>
    ctx.api(stoneEndpoints.stones, {
      query: {
        ...wanted,
        engraved: engravingText ? "1" : undefined,
        after,
        priceMax: priceMax === undefined ? undefined : Math.round(priceMax * 10 ** decimals),
      },
    }),
  );
}

/** A row of the table. @param checkedAt when its state was read, by the clock of `/api` */
const stoneFacts = async (ctx: PageContext, s: Found["items"][number], checkedAt: Found["checked_at"]) => ({
  ...shownReport(s),
  fluorescence: s.fluorescence,
  depth: s.depth_mm,
  state: s.state,
  held: await heldFacts(ctx, { stone: s, hold: s.hold ?? null, checked_at: checkedAt }),
  mountSku: s.mount_sku,
  price: s.price,
  availability: s.availability,
  weeks: s.lead_weeks,
  readyAbout: s.ready_about ?? null,
  place: await placeInWords(ctx, s.place, "in_list"),
});

/**
 * Which filter names something in which the design is not made.
 * @throws every other error
 */
function lackingOf(error: unknown): "cut" | "metal" {
  if (error instanceof ApiProblem && error.code === "not_found") return "metal";
  if (error instanceof ApiProblem && error.problem.fields.some(({ field }) => field === "cut")) return "cut";
  throw error;
}

export const action = form({ guards: ["seller"], schema: addForm }, async (ctx, value) => {
  const holder = await needTrayHolder(ctx);
  const options = [
    { title: "carat", value: value.carat },
    { title: "color", value: value.color },
    { title: "clarity", value: value.clarity },
    { title: "mount_sku", value: value.mountSku },
    { title: "stone_sku", value: `${value.stoneSku} ${value.gia}` },
    ...(value.size ? [{ title: "cyl_size", value: value.size }] : []),
    ...(value.engravingText ? [{ title: "engraving_text", value: value.engravingText }] : []),
    ...(value.engravingText && value.engravingFont
      ? [{ title: "engraving_font", value: value.engravingFont }]
      : []),
  ];
  const { items } = await ctx.api(cartEndpoints.cartAdd, {
    body: { customerId: holder, wishlistItem: [{ sku: value.mountSku, options }] },
  });
  forgetTray(ctx, holder);
  const [item] = items;
  if (value.then === "order" && item) return reservePiece(ctx, item.id, ctx.href("pro-customer-tray"));
  await ctx.session.flash({
    ...(item?.already
      ? ({ type: "info", key: "already_on_tray" } as const)
      : ({ type: "success", key: "added_to_tray" } as const)),
    action: { key: "back_to_tray", href: ctx.href("pro-customer-tray") },
  });
  return go(ctx, ctx.href("pro-customer-tray"));
});
