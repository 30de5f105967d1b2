import { FINAL } from "~/domain/order-status";
import { writeAudit } from "../../audit/store";
import { forgetSessions } from "../../identity/store";
import { findSecurityEvents, forgetAddresses, noteSecurity } from "../../security-events/store";
import type { ApiContext } from "../../context";
import type { Reference } from "../../reference/types";
import type { Db } from "../../db/connection";
import { forgetRecipient } from "../../../mail/outgoing/store";
import type { PersonalData } from "../../../pdf/papers";
import { forgetVisitor } from "../appointment/store";
import { dropTray } from "../cart/store";
import { forgetClient } from "../order/store";
import { forgetQuotesOf } from "../reservation/store";
import { consentsOfRow, toCustomer } from "./present";
import { mailAccountDeleted } from "./recovery";
import { deleteAccount, readEverything, type CustomerRow } from "./store";
import { readCustomer, proven, type Self } from "./account";

/** All data stored about a customer, without credentials (passwords, links). */
export async function exportCustomer(
  context: ApiContext,
  { id, address }: Self,
): Promise<PersonalData & Record<string, unknown>> {
  const row = await readCustomer(context, id);
  await noteSecurity(context.db, { act: "data_exported", account: `customer:${id}`, address });
  const [{ trays, orders, appointments, log, notes }, safety] = await Promise.all([
    readEverything(context.db, id),
    findSecurityEvents(context.db, { account: `customer:${id}` }, 1000),
  ]);
  return {
    exported_at: context.now().toISOString(),
    customer: { ...toCustomer(row), consents: consentsOfRow(row), created_at: row.createdAt },
    tray: trays.map(trayFacts),
    orders: orders.map(orderFacts),
    appointments: appointments.map(({ manageToken: _secret, ...visit }) => visit),
    notes,
    security: safety.map(({ at, act, address: from }) => ({ at, act, address: from })),
    log: log.map(({ at, act, actor }) => ({ at, act, by: actor.split(":")[0] })),
  };
}

type Kept = Awaited<ReturnType<typeof readEverything>>;

const trayFacts = (row: Kept["trays"][number]) => ({
  list: row.list,
  kind: row.kind,
  mountSku: row.mountSku,
  size: row.size,
  caratMin: row.caratMin,
  caratMax: row.caratMax,
  band: row.band,
  engravingText: row.engravingText,
  engravingFont: row.engravingFont,
  createdAt: row.createdAt,
});

const orderFacts = (row: Kept["orders"][number]) => ({
  number: row.number,
  status: row.status,
  firstname: row.firstname,
  lastname: row.lastname,
  firstnameKana: row.firstnameKana,
  lastnameKana: row.lastnameKana,
  phone: row.phone,
  email: row.email,
  taxId: row.taxId,
  comment: row.comment,
  depositNumber: row.depositNumber,
  depositAmount: row.depositAmount,
  priceIncl: row.priceIncl,
  taxRate: row.taxRate,
  currency: row.currency,
  item: row.item,
  engravingText: row.engravingText,
  signature: row.signature,
  purchasedAt: row.purchasedAt,
});

/**
 * @returns the receipt: how many records of each kind were deleted, and how many stay because accounting must keep them
 */
export async function deleteCustomer(
  context: ApiContext,
  caller: Self,
  currentPassword: string,
): Promise<{ erased: { creations: number; visits: number }; kept: { orders: number } }> {
  const { id } = caller;
  const row = await proven(context, caller, currentPassword);
  const { markets } = await context.reference();
  return context.db.transaction(async (tx) => {
    const { trays, appointments, orders } = await readEverything(tx, id);
    const receipt = {
      erased: { creations: trays.length, visits: appointments.length },
      kept: { orders: orders.length },
    };
    await eraseCustomer(tx, row, { appointments, orders, markets });
    await mailAccountDeleted(context, tx, row, {
      ...receipt.erased,
      ...receipt.kept,
      underway: orders.filter(({ status }) => !FINAL.some((over) => over === status)).length,
    });
    await writeAudit(tx, {
      actor: `customer:${id}`,
      act: "erased",
      subject: `customer:${id}`,
      detail: receipt,
    });
    // The network address of this request is not kept either.
    await noteSecurity(tx, { act: "account_erased", account: `customer:${id}` });
    return receipt;
  });
}

/**
 * Erases an account: trays, links, coming appointments. Orders stay with the names that accounting must keep, but no
 * longer refer to an account and have no e-mail address or telephone number. Each owner of a table deletes its own
 * rows. Mails are found by the account's appointments and orders.
 */
export async function eraseCustomer(
  tx: Db,
  { id, email, accountScope }: Pick<CustomerRow, "id" | "email" | "accountScope">,
  { appointments, orders, markets }: Pick<Kept, "appointments" | "orders"> & Pick<Reference, "markets">,
): Promise<void> {
  await forgetRecipient(tx, {
    email,
    websites: [...markets.values()]
      .filter((one) => one.accountScope === accountScope)
      .map((one) => one.region),
    visits: appointments.map(({ reference }) => reference),
    orders: orders.map((one) => one.id),
  });
  await dropTray(tx, `customer:${id}`);
  await forgetQuotesOf(tx, id);
  await forgetVisitor(tx, id);
  await forgetClient(tx, id);
  await forgetAddresses(tx, `customer:${id}`);
  await forgetSessions(tx, `customer:${id}`);
  await deleteAccount(tx, id);
}
