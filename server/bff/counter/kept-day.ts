import { cartEndpoints, type CartItem, type Quote, type WishlistItem } from "../../contract/cart";
import type { DesignCard } from "../../contract/catalog";
import { DESIGNS_MAX } from "../../contract/catalog";
import type { CustomerSummary } from "../../contract/common";
import { customerSearchEndpoints } from "../../contract/customer-search";
import { dayEndpoints, type CounterDay } from "../../contract/day";
import { ApiProblem } from "../../contract/problem";
import { amountToType, formatMoney, type Currency } from "~/domain/money";
import { fullName } from "~/domain/person";
import { localSize, sizeSystem } from "~/domain/ring-size";
import type { KeptDay, KeptHold, KeptPiece } from "~/features/offline/kept";
import { numberFormat } from "~/i18n/formats";
import { isRegion, regionInfo, tagOr } from "~/i18n/locales";
import { trayOf } from "../clients/cart";
import { getDesigns } from "../clients/settings";
import type { PageContext } from "../request/context";
import { translator } from "../views/head";
import { legalPaper } from "../views/legal";
import { showPhone } from "../../platform/phone";
import { ownShops, shopOfDay, shopsToSell, shopTime } from "./shop";

/** How many customers' trays, and how many reservations, a tablet stores: as many as a seller serves in a morning. */
const CUSTOMERS = 12;
const HOLDS = 10;

/**
 * What a seller's tablet stores for offline use: today's appointments, the customers of the day with their trays, the
 * running reservations as order forms, designs and prices. All of it in the page's language, and nothing that the
 * seller could not open now.
 */
export async function keptDay(ctx: PageContext): Promise<KeptDay> {
  const [day, customers, shops, designs, atWords] = await Promise.all([
    ctx.api(dayEndpoints.counterDay),
    customersOf(ctx),
    ownShops(ctx),
    getDesigns(ctx.api, ctx.caller, { limit: DESIGNS_MAX }),
    shopTime(ctx, new Date().toISOString()),
  ]);
  const holds = await Promise.all(
    day.holds.items.slice(0, HOLDS).map(({ quote_id }) => holdOf(ctx, quote_id)),
  );
  return {
    language: ctx.tag,
    atWords,
    terms: legalPaper(ctx, "notice").sections,
    region: ctx.session.data.sellerRegion ?? ctx.region,
    holds: holds.filter((hold) => hold !== null),
    visits: await visitsOf(ctx, day.visits.items),
    customers,
    designs: designs.items.map((card) => designOf(ctx, card, designs.currency)),
    shops: shopsToSell(shops),
  };
}

const countryOf = async (ctx: PageContext) => (await shopOfDay(ctx))?.country ?? "";

async function visitsOf(ctx: PageContext, visits: CounterDay["visits"]["items"]): Promise<KeptDay["visits"]> {
  const t = translator(ctx);
  const country = await countryOf(ctx);
  return visits.map((visit) => ({
    key: visit.reference,
    name: fullName(ctx.tag, visit.firstname, visit.lastname),
    facts: [
      t("day:when", {
        date: new Intl.DateTimeFormat(ctx.intl, { dateStyle: "medium", timeZone: "UTC" }).format(
          new Date(visit.date),
        ),
        slot: visit.time ?? t(`counter:file.slot.${visit.slot}`),
      }),
      t(`counter:file.mode.${visit.mode}`),
      visit.shop.name,
      visit.phone ? showPhone(visit.phone, country) : "",
    ].filter(Boolean),
  }));
}

/**
 * The selected customer and those served today, each with the tray. If a tray cannot be read, the customer is stored
 * without it.
 */
async function customersOf(ctx: PageContext): Promise<KeptDay["customers"]> {
  const acting = ctx.session.data.actingFor;
  const served = await ctx.api(customerSearchEndpoints.customersServed);
  const all = [...(acting ? [acting] : []), ...served.filter(({ id }) => id !== acting?.id)];
  const country = await countryOf(ctx);
  return Promise.all(
    all.slice(0, CUSTOMERS).map(async (one) => ({
      id: one.id,
      name: fullName(ctx.tag, one.firstname, one.lastname),
      facts: [one.phone ? showPhone(one.phone, country) : "", one.email, one.city ?? ""].filter(Boolean),
      pieces: await piecesOf(ctx, one),
    })),
  );
}

async function piecesOf(ctx: PageContext, { id }: CustomerSummary): Promise<KeptPiece[]> {
  try {
    const { cart, wishlist } = await trayOf(ctx, id, { wishlist: true });
    return [...cart, ...wishlist].map((item) => pieceOf(ctx, item));
  } catch (error) {
    if (error instanceof ApiProblem) return [];
    throw error;
  }
}

function range(ctx: PageContext, min: number, max: number, currency: Currency): string {
  const [from, to] = [formatMoney(min, currency, ctx.intl), formatMoney(max, currency, ctx.intl)];
  return from === to ? from : `${from} – ${to}`;
}

const weight = (ctx: PageContext, carat: number) => numberFormat(ctx.tag, 2).format(carat);

/** A ring in words: metal, cut, weight, grades, report, size, engraving. */
function pieceOf(ctx: PageContext, item: CartItem | WishlistItem): KeptPiece {
  const t = translator(ctx);
  const { product, stone, carat, engraving } = item;
  const system = sizeSystem(ctx.region);
  return {
    name: product.name,
    facts: [
      t(`print:metal.${product.metal}`),
      t(`print:cut.${product.cut}`),
      stone
        ? t("print:value.carat", { carat: weight(ctx, stone.carat) })
        : t("print:value.caratRange", { min: weight(ctx, carat.min), max: weight(ctx, carat.max) }),
      stone?.origin === "laboratory-grown" ? t("print:origin.laboratory-grown") : "",
      stone ? t("pro:item.grades", { color: stone.color, clarity: stone.clarity }) : "",
      stone ? t("pro:item.report", { number: stone.gia }) : "",
      product.size
        ? t("pro:item.size", {
            mm: product.size,
            label: t(`reference:size_in.${system}`, { size: localSize(product.size, system) }),
          })
        : t("pro:item.no_size"),
      engraving.text ? t("pro:item.engraved", { text: engraving.text }) : "",
    ].filter(Boolean),
    price: range(ctx, item.price_min.incl, item.price_max.incl, item.price_min.currency),
  };
}

/** A reservation as an order form; null if it has ended in the meantime. */
async function holdOf(ctx: PageContext, quoteId: string): Promise<KeptHold | null> {
  try {
    return await asForm(ctx, await ctx.api(cartEndpoints.quote, { params: { quoteId } }));
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) return null;
    throw error;
  }
}

async function asForm(ctx: PageContext, quote: Quote): Promise<KeptHold> {
  const { customer, item, price } = quote;
  const { sellerRegion: region, orderForm: typed } = ctx.session.data;
  const { country } = regionInfo(isRegion(region) ? region : ctx.region);
  return {
    ...pieceOf(ctx, { ...item, engraving: quote.engraving }),
    price: formatMoney(price.incl, price.currency, ctx.intl),
    language: ctx.tag,
    quoteId: quote.quote_id,
    until: quote.expires_at,
    untilWords: await shopTime(ctx, quote.expires_at),
    customer: customer && fullName(ctx.tag, customer.firstname, customer.lastname),
    guest: quote.is_guest,
    incl: price.incl,
    currency: price.currency,
    suggested: formatMoney(quote.suggested_deposit, price.currency, ctx.intl),
    depositKind: quote.deposit_kind,
    needsSize: item.product.size === null,
    phrase: tagOr(customer?.language, ctx.tag),
    values: {
      customerFirstName: customer?.firstname ?? "",
      customerLastName: customer?.lastname ?? "",
      customerFirstNameKana: customer?.firstname_kana ?? "",
      customerLastNameKana: customer?.lastname_kana ?? "",
      customerPhone: customer?.phone ? showPhone(customer.phone, country) : "",
      customerEmail: customer?.email ?? "",
      depositAmount: amountToType(quote.suggested_deposit, price.currency, ctx.tag),
      odeisShopCode: (await shopOfDay(ctx))?.shop_odeis_code ?? "",
      // What was typed into the order form before the network failed.
      ...(typed?.cartId === quote.quote_id ? typed : {}),
      engravingText: quote.engraving.text,
      engravingFont: quote.engraving.font,
    },
  };
}

/** A design with its price in each metal. */
function designOf(ctx: PageContext, card: DesignCard, currency: Currency): KeptPiece {
  const t = translator(ctx);
  return {
    name: card.aesthetic.label,
    facts: card.metals.map((one) =>
      t("offline:metal_price", {
        metal: t(`print:metal.${one.value}`),
        price: range(ctx, one.price_min, one.price_max, currency),
      }),
    ),
    price: range(
      ctx,
      Math.min(...card.metals.map((one) => one.price_min)),
      Math.max(...card.metals.map((one) => one.price_max)),
      currency,
    ),
  };
}
