import { fullName } from "~/domain/person";
import type { LangTag } from "~/i18n/locales";
import type { CustomerFile, CustomerNote } from "../../../../contract/customer-file";
import { ApiProblem } from "../../../../contract/problem";
import { writeAudit } from "../../../audit/store";
import type { ApiContext } from "../../../context";
import type { Caller } from "../../../http";
import { listAppointments } from "../../appointment/lists";
import { listOrders } from "../../order/list/store";
import { lineView } from "../../order/view";
import { viewCustomer } from "../search/service";
import { findNote, insertNote, isCorrected, notesOf } from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;

/**
 * Everything about a customer that the counter needs, in one answer. Orders are those of the seller's own shops.
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
    notes: latestOf(
      notes.map(({ id: note, at, text, corrects, firstname, lastname }) => ({
        id: note,
        at: at.toISOString(),
        by: fullName(lang, firstname, lastname),
        text,
        corrects,
      })),
    ),
  };
}

type Written = CustomerNote & { corrects: number | null };

/**
 * The current text of each note, with its earlier texts.
 * @param notes newest first
 */
function latestOf(notes: readonly Written[]): CustomerNote[] {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const corrected = new Set(notes.map(({ corrects }) => corrects));
  return notes
    .filter(({ id }) => !corrected.has(id))
    .map(({ corrects, ...note }) => {
      const before = [];
      for (let id = corrects; id !== null;) {
        const one = byId.get(id);
        if (!one) break;
        before.push({ at: one.at, by: one.by, text: one.text });
        id = one.corrects;
      }
      return { ...note, before };
    });
}

/**
 * Writes a note, or corrects one, whose earlier text is kept.
 * @throws ApiProblem 404 as in customerFile, and for another seller's note; 409 version_conflict if it was corrected in
 * the meantime
 */
export async function writeNote(
  context: ApiContext,
  id: string,
  { text, corrects = null }: { text: string; corrects?: number | null | undefined },
  seller: Seller,
): Promise<CustomerNote> {
  const customer = await viewCustomer(context, id, seller);
  try {
    return await context.db.transaction(async (tx) => {
      if (corrects !== null && !(await findNote(tx, customer.id, corrects)))
        throw new ApiProblem("not_found", { message: "corrects" });
      const note = await insertNote(tx, { customerId: customer.id, sellerId: seller.id, text, corrects });
      await writeAudit(tx, {
        actor: `seller:${seller.id}`,
        act: corrects === null ? "note" : "note_corrected",
        subject: `customer:${customer.id}`,
        detail: { note: note.id, ...(corrects === null ? {} : { corrects }) },
      });
      return { id: note.id, at: note.createdAt.toISOString(), by: seller.name, text: note.text };
    });
  } catch (error) {
    throw isCorrected(error) ? new ApiProblem("version_conflict") : error;
  }
}
