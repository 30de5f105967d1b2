import type { LangTag } from "~/i18n/locales";
import type { CustomerFile, CustomerNote } from "../../../../contract/customer-file";
import { writeAudit } from "../../../audit/store";
import type { ApiContext } from "../../../context";
import type { Caller } from "../../../http";
import { listAppointments } from "../../appointment/lists";
import { listOrders } from "../../order/list/store";
import { lineView } from "../../order/view";
import { viewCustomer } from "../search/service";
import { insertNote, notesOf } from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;

/**
 * Everything that the counter needs of a customer, in one answer. Orders are those of the seller's own shops.
 * @throws ApiProblem 404 also for customers of other websites
 */
export async function customerFile(
  context: ApiContext,
  id: string,
  seller: Seller,
  lang: LangTag,
): Promise<CustomerFile> {
  const customer = await viewCustomer(context, id, seller);
  const [reference, found, visits, notes] = await Promise.all([
    context.reference(),
    listOrders(context.db, { scope: { shops: seller.shops }, customer: id, sort: "-date", page: 1 }),
    listAppointments(context, id, lang),
    notesOf(context.db, id),
  ]);
  return {
    customer,
    orders: { total: found.total, items: found.items.map((item) => lineView(item, { reference, lang })) },
    appointments: visits.map(({ ics_url: _file, manage_url: _link, ...visit }) => visit),
    notes: notes.map(({ id: note, at, text, firstname, lastname }) => ({
      id: note,
      at: at.toISOString(),
      by: `${firstname} ${lastname}`,
      text,
    })),
  };
}

/** Writes a note. @throws ApiProblem 404 as customerFile */
export async function writeNote(
  context: ApiContext,
  id: string,
  text: string,
  seller: Seller,
): Promise<CustomerNote> {
  const customer = await viewCustomer(context, id, seller);
  return context.db.transaction(async (tx) => {
    const note = await insertNote(tx, { customerId: customer.id, sellerId: seller.id, text });
    await writeAudit(tx, { actor: `seller:${seller.id}`, act: "note", subject: `customer:${customer.id}` });
    return { id: note.id, at: note.createdAt.toISOString(), by: seller.name, text: note.text };
  });
}
