import { fullName, nameInOrder } from "~/domain/person";
import { RUNNING_MAX } from "~/domain/reservation";
import { numberFormat } from "~/i18n/formats";
import type { LangTag } from "~/i18n/locales";
import { cartItem, type Quote } from "../../../contract/cart";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { Colleague, HandOver, HandOverEnd } from "../../../contract/queue";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import { brokenConstraint } from "../../../platform/cause";
import type { Caller } from "../../http";
import type { Reference } from "../../reference/types";
import { say } from "../../reference/words";
import { ofGuest } from "../cart/owner";
import { toSummary } from "../customer/present";
import { findByIds, type CustomerRow } from "../customer/store";
import { countRunning, isUuid } from "../reservation/store";
import { readRunning } from "../reservation/view";
import {
  acceptHandOver,
  declineHandOver,
  insertHandOver,
  readColleagues,
  readHandOvers,
  type HandOverRow,
} from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;

/**
 * The colleagues to whom a seller may hand over: other active sellers of their shops, each with the shops that they
 * share.
 */
export async function colleaguesOf(context: ApiContext, seller: Seller, lang: LangTag): Promise<Colleague[]> {
  const rows = await readColleagues(context.db, {
    sellerId: seller.id,
    shops: seller.shops,
  });
  return rows.map(({ id, firstname, lastname, shops }) => ({
    id,
    name: fullName(lang, firstname, lastname),
    shops: shops.filter((shop) => seller.shops.includes(shop)),
  }));
}

/** @throws ApiProblem not_reserved; invalid_value for somebody who does not work in the seller's shops */
export async function offerHandOver(
  context: ApiContext,
  of: { quoteId: string; to: string },
  seller: Seller,
): Promise<void> {
  const colleagues = await readColleagues(context.db, { sellerId: seller.id, shops: seller.shops });
  if (!colleagues.some(({ id }) => id === of.to)) throw fieldError("sellerId", "invalid");
  if (!isUuid(of.quoteId)) throw new ApiProblem("not_found", { message: "quoteId" });
  if (
    !(await insertHandOver(context.db, {
      quoteId: of.quoteId,
      from: seller.id,
      to: of.to,
    }))
  )
    throw new ApiProblem("not_reserved");
}

/**
 * Accepts or declines a reservation. If it is declined, the reservation stays with its holder.
 * @throws ApiProblem not_found for an offer that is closed or made to another seller; not_reserved if the reservation
 * has ended; limit_reached
 */
export async function answerHandOver(
  context: ApiContext,
  of: { id: string; accept: boolean },
  seller: Seller,
  lang: LangTag,
): Promise<Quote | null> {
  if (!isUuid(of.id)) throw new ApiProblem("not_found", { message: "id" });
  if (!of.accept) {
    if (!(await declineHandOver(context.db, { id: of.id, to: seller.id })))
      throw new ApiProblem("not_found", { message: "id" });
    return null;
  }
  const quote = await accepted(context, of.id, seller);
  const running = quote && (await readRunning(context, { quoteId: quote.id, sellerId: seller.id }, lang));
  if (!running) throw new ApiProblem("not_reserved");
  return running;
}

async function accepted(context: ApiContext, id: string, seller: Seller) {
  try {
    return await context.db.transaction(async (tx) => {
      const given = await acceptHandOver(tx, {
        id,
        to: seller.id,
        guest: ofGuest(seller).owner,
      });
      if (!given) return undefined;
      if ((await countRunning(tx, seller.id)) > RUNNING_MAX) throw new ApiProblem("limit_reached");
      await writeAudit(tx, {
        actor: `seller:${seller.id}`,
        act: "reservation_taken_over",
        subject: `quote:${given.id}`,
        detail: { handOver: id },
      });
      return given;
    });
  } catch (error) {
    // This seller already has a reservation of the same creation for the same customer, or the same creation in the
    // tray.
    if (["quotes_one_active", "tray_once"].includes(brokenConstraint(error) ?? ""))
      throw new ApiProblem("limit_reached");
    throw error;
  }
}

/** Open offers from and to a seller, and how others ended that this seller has not acknowledged yet. */
export async function handOversOf(
  context: ApiContext,
  seller: Seller,
  lang: LangTag,
): Promise<{ hand_overs: HandOver[]; answers: HandOverEnd[] }> {
  const hand_overs: HandOver[] = [];
  const answers: HandOverEnd[] = [];
  const rows = await readHandOvers(context.db, seller.id);
  const reference = await context.reference();
  const clients = await findByIds(
    context.db,
    rows.flatMap(({ customer_id: id }) => id ?? []),
  );
  for (const row of rows) {
    const shown = toHandOver({ reference, clients }, row, seller, lang);
    if (row.state === "open" && row.running) hand_overs.push(shown);
    else answers.push({ ...shown, outcome: row.state === "open" ? "lapsed" : row.state });
  }
  return { hand_overs, answers };
}

function toHandOver(
  { reference, clients }: { reference: Reference; clients: Map<string, CustomerRow> },
  row: HandOverRow,
  seller: Seller,
  lang: LangTag,
): HandOver {
  const { product, stone } = cartItem.parse(row.item);
  const design = reference.aesthetics.get(product.aesthetic);
  const customer = clients.get(row.customer_id ?? "");
  return {
    id: row.id,
    quote_id: row.quote_id,
    item_id: row.item_id,
    from: nameInOrder(lang, row.from_name),
    to: nameInOrder(lang, row.to_name),
    mine: row.from_seller === seller.id,
    until: new Date(row.until).toISOString(),
    seconds_left: row.running ? row.seconds : 0,
    item: {
      name: design ? say(design.label, lang) : product.name,
      stone: stone ? `${numberFormat(lang, 2).format(stone.carat)} ct ${stone.color} ${stone.clarity}` : null,
    },
    customer: customer ? toSummary(customer) : null,
  };
}
