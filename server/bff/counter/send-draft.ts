import { cartEndpoints, type Quote } from "../../contract/cart";
import { orderPlaceEndpoints } from "../../contract/order-place";
import { ApiProblem } from "../../contract/problem";
import { isEngravingFont, type EngravingFont } from "~/domain/engraving";
import { CURRENCY_DECIMALS, type Currency } from "~/domain/money";
import { isSignature } from "~/domain/signature";
import { engravingForm } from "~/features/engraving/form";
import type { Outcome } from "~/features/offline/kept";
import { isRegion, regionInfo } from "~/i18n/locales";
import { forgetTray } from "../clients/cart";
import type { PageContext } from "../request/context";
import { typedText } from "../request/typed-text";
import { requireFit } from "../views/engraving";
import { orderSchema, readTyped, type TypedOrder } from "./order-form";
import { placeKey, placeOrder, rememberPlaced } from "./place-order";
import { isOver } from "./reservation";
import { plantOfDay } from "./shop";
import { GUEST } from "./tray-holder";

/** The engraving when the draft was started, and as written offline. */
type Engravings = { changed: boolean; text: string; font: EngravingFont };

const refused = (field: string, code: string): Outcome => ({ kind: "refused", errors: { [field]: code } });

/**
 * Places an order that was written offline (docs/decisions/0083). Its idempotency key is the reservation's, so that it
 * is placed once, however often, from however many tabs, and whether or not the normal form is submitted too. The order
 * equals what the customer signed (same stone, price and engraving), or it is refused.
 * @throws ApiProblem if the outcome is unknown; the tablet keeps the draft and sends it again
 */
export async function sendDraft(ctx: PageContext, formData: FormData): Promise<Outcome> {
  const typed = readTyped(formData);
  const quoteId = typed.cartId ?? "";
  const checked = check(ctx, formData, typed);
  if ("kind" in checked) return checked;
  const place = async (): Promise<Outcome> => {
    const placed = await placeOrder(ctx, { ...checked.body, cartId: quoteId }, placeKey(quoteId));
    if (!placed) throw new ApiProblem("timeout");
    if (ctx.session.data.quoteId === quoteId) await rememberPlaced(ctx, placed);
    else forgetTray(ctx, ctx.session.data.actingFor?.id ?? GUEST);
    return {
      kind: "placed",
      number: placed.order_number,
      orderId: placed.order_id,
      onHold: placed.status === "A10",
    };
  };
  for (let left = 2; ; left -= 1) {
    const outcome = await outcomeOf(
      async () => (await changeRing(ctx, quoteId, typed, engravingsOf(formData))) ?? (await place()),
    );
    if (outcome.kind !== "conflict" || outcome.code !== "not_reserved") return outcome;
    // A page that was left may have sent the same draft a moment before. Once its order stands, its answer is this one's.
    if (await isPlaced(ctx, quoteId)) return outcomeOf(place);
    if (left === 0 || !(await quoteNow(ctx, quoteId))) return outcome;
  }
}

/** What an attempt to place a draft led to. */
async function outcomeOf(attempt: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return refusalOf(error);
  }
}

/** A refusal of /api as an outcome; an unknown outcome is thrown again. */
function refusalOf(error: ApiProblem): Outcome {
  const { code, problem, status } = error;
  if (status >= 500 || code === "rate_limited" || code === "unauthorized") throw error;
  if (code === "idempotency_mismatch") return { kind: "conflict", code: "ordered_otherwise" };
  if (isOver(error) || code === "out_of_stock" || code === "held_by_other" || code === "not_salable")
    return { kind: "conflict", code: "not_reserved" };
  if (code === "price_changed")
    return {
      ...refused("", "price_changed"),
      ...(problem.price ? { price: problem.price.incl } : {}),
    } as Outcome;
  const fields = problem.fields.map(({ field, code: one, values }): [string, string] => [
    field,
    values ? `${one}|${JSON.stringify(values)}` : one,
  ]);
  return { kind: "refused", errors: fields.length ? Object.fromEntries(fields) : { "": code } };
}

/** Validates the form by the rules of the order form and of the signature. */
function check(ctx: PageContext, formData: FormData, typed: TypedOrder) {
  const currency = typedText(formData, "currency", 3) as Currency;
  const acceptedPrice = Number(typedText(formData, "acceptedPrice", 16));
  const guest = typed.isGuest === "true";
  if (!Object.hasOwn(CURRENCY_DECIMALS, currency) || !Number.isSafeInteger(acceptedPrice))
    return refused("", "invalid");
  const region = ctx.session.data.sellerRegion;
  const { country } = regionInfo(isRegion(region) ? region : ctx.region);
  const parsed = orderSchema({ currency, incl: acceptedPrice, suggested: null, country, guest, typed })
    .partial({ ringSize: true })
    .extend(engravingForm.shape)
    .safeParse(typed);
  const signature = typedText(formData, "signature", 60);
  const drawn = typedText(formData, "drawnSignature", 5000);
  const terms = formData.get("termsAccepted") === "on";
  const onHold = typed.isOnHoldOrder === "on";
  const errors: Record<string, string> = {};
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "")] ??= message;
  const signing = signature !== "" || !onHold;
  if (signing && !terms) errors.termsAccepted = "terms";
  if (signing && !isSignature(signature)) errors.signature = "signature_missing";
  if (!parsed.success || Object.keys(errors).length) return { kind: "refused", errors } satisfies Outcome;
  const {
    isOnHoldOrder: _,
    isGuest: __,
    ringSize: ___,
    engravingText: ____,
    engravingFont: _____,
    ...fields
  } = parsed.data;
  return {
    body: {
      ...fields,
      isGuest: guest,
      isOnHoldOrder: onHold,
      acceptedPrice,
      termsAccepted: terms,
      ...(signature ? { signature, ...(drawn ? { drawnSignature: drawn } : {}) } : {}),
    },
  };
}

function engravingsOf(formData: FormData): Engravings {
  const font = formData.get("engravingFont");
  return {
    changed: formData.get("engraved") === "1",
    text: typedText(formData, "engravingText", 200),
    font: isEngravingFont(font) ? font : "Times New Roman",
  };
}

/** The running reservation; null if it has ended or was ordered. */
async function quoteNow(ctx: PageContext, quoteId: string): Promise<Quote | null> {
  try {
    const quote = await ctx.api(cartEndpoints.quote, { params: { quoteId } });
    return quote.seconds_left > 0 ? quote : null;
  } catch (error) {
    if (isOver(error)) return null;
    throw error;
  }
}

/**
 * Applies the draft's changes of engraving or size to the running reservation before the order is placed. If the
 * reservation has ended, the ring can no longer be changed; unless this draft's order already exists, nothing is
 * ordered, because it would not be the ring that was signed for.
 */
async function changeRing(
  ctx: PageContext,
  quoteId: string,
  { ringSize }: TypedOrder,
  { changed, text, font }: Engravings,
): Promise<Outcome | null> {
  if (!changed && ringSize === undefined) return null;
  const quote = await quoteNow(ctx, quoteId);
  if (!quote) return (await isPlaced(ctx, quoteId)) ? null : { kind: "conflict", code: "not_reserved" };
  const size = ringSize === undefined ? quote.item.product.size : Number(ringSize);
  const wanted = changed ? { text, font } : quote.engraving;
  await requireFit(ctx, { aesthetic: quote.item.product.aesthetic, size, ...wanted });
  const [now] = await ctx.api(cartEndpoints.reserve, {
    body: {
      shop: await plantOfDay(ctx),
      itemId: quote.item.item_id,
      ...(quote.customer ? { customerId: quote.customer.id } : {}),
      webCode: ctx.session.data.webCode ?? "",
      engravingText: wanted.text,
      engravingFont: wanted.font,
      ...(size === null ? {} : { ringSize: size }),
    },
  });
  if (now?.quote_id === quoteId) return null;
  // The reservation ended at this moment, and a new one was created instead, which is not the one that was signed for.
  if (now) await ctx.api(cartEndpoints.release, { params: { quoteId: now.quote_id } });
  return { kind: "conflict", code: "not_reserved" };
}

async function isPlaced(ctx: PageContext, quoteId: string): Promise<boolean> {
  try {
    return (
      (await ctx.api(orderPlaceEndpoints.placedByKey, { params: { key: placeKey(quoteId) } })).length > 0
    );
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "not_found") return false;
    throw error;
  }
}
