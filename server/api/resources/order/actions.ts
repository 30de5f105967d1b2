import { ApiProblem, fieldError } from "#server/contract/problem";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http";
import { changeOrder, noteOnOrder } from "./change";
import { cancelMessage, createMessage, depositMessage } from "./message";
import { tellClient } from "./notices";
import { paidDetail } from "./paid";
import { leftForDeposit, paymentsOf } from "./payment-store";
import {
  checkDeposit,
  checkSignature,
  checkTerms,
  depositNumberUsed,
  isDepositNumberUsed,
  signatureUnder,
  type Seller,
  type Signing,
} from "./rules";
import { databaseNow, designOfOrder, lockOrder, type OrderRow } from "./store";
import { withdrawCreate } from "../../../erp/messages/store";
import { inShop, rights, type Rights } from "./rights";
import { workshopOf } from "./workshop";

type Versioned = { version?: number | undefined };

/**
 * Locks an order on which this seller may act.
 * @throws ApiProblem not_found (also for other shops' orders), version_conflict, forbidden (only a manager may),
 * illegal_move; 422 for a deposit number that the till has already used
 */
export async function withLockedOrder(
  db: Db,
  id: string,
  caller: Seller,
  right: keyof Rights,
  body: Versioned,
  work: (tx: Db, order: OrderRow) => Promise<unknown>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, { id });
      if (!order || !inShop(caller, order)) throw new ApiProblem("not_found");
      if (body.version !== undefined && body.version !== order.version)
        throw new ApiProblem("version_conflict");
      if (!rights(order, caller)[right])
        throw new ApiProblem(rights(order, asManager(caller))[right] ? "forbidden" : "illegal_move");
      await work(tx, order);
    });
  } catch (error) {
    throw isDepositNumberUsed(error) ? depositNumberUsed() : error;
  }
}

const asManager = (caller: Seller): Caller => ({ ...caller, role: "manager" });
/** The facts that a message gives to the workshop, by the current design; null if the design is no longer known. */
export const workshopNow = async (tx: Db, order: OrderRow) =>
  workshopOf(order, await designOfOrder(tx, order.mountSku));
/** The person who acts, as the ledger stores it: current role and name. */
export const by = (caller: Seller) => ({ actor: caller.role, actorName: caller.name });

/**
 * Requests a cancellation. If the ERP never knew the order (on hold, or its message was never sent), the order is
 * cancelled at once and the stone released. Otherwise the ERP is asked and decides.
 */
export function cancelOrder(
  db: Db,
  caller: Seller,
  id: string,
  body: { reason: string } & Versioned,
): Promise<void> {
  return withLockedOrder(db, id, caller, "cancel", body, async (tx, order) => {
    const unknownToErp = order.status === "A10" || (order.status === "A0" && (await withdrawCreate(tx, id)));
    const workshop = unknownToErp ? null : await workshopNow(tx, order);
    const asked = await changeOrder(tx, order, {
      ...by(caller),
      to: "A1",
      kind: "cancel_requested",
      detail: body.reason,
      set: { cancelReason: body.reason },
      ...(unknownToErp ? {} : { message: (version) => cancelMessage(order, workshop, version, body.reason) }),
    });
    if (unknownToErp)
      await changeOrder(tx, asked, { actor: "system", actorName: null, to: "S9", kind: "cancelled" });
  });
}

/**
 * Changes number or amount of the deposit. The ERP is informed and answers with S1, the place in the workshop, or SE.
 * @throws ApiProblem 422 on depositAmount if it is more than the price, or more than the payments leave of it
 */
export function changeDeposit(
  db: Db,
  caller: Seller,
  id: string,
  body: { depositNumber: string; depositAmount: number } & Versioned,
): Promise<void> {
  return withLockedOrder(db, id, caller, "deposit", body, async (tx, order) => {
    checkDeposit(body.depositAmount, order.priceIncl, false);
    if (body.depositAmount > leftForDeposit(order, await paymentsOf(tx, id)))
      throw fieldError("depositAmount", "deposit_too_much");
    const set = { depositNumber: body.depositNumber, depositAmount: body.depositAmount };
    const workshop = await workshopNow(tx, order);
    await changeOrder(tx, order, {
      ...by(caller),
      to: "A2",
      kind: "deposit",
      detail: paidDetail(body.depositAmount, order.currency, body.depositNumber),
      set,
      message: (version) => depositMessage({ ...order, ...set }, workshop, version),
    });
  });
}

/** Turns an order on hold into an order: deposit, terms, signature, message to the ERP, confirmation to the client. */
export function confirmOrder(
  db: Db,
  caller: Seller,
  id: string,
  body: { depositNumber: string; depositAmount: number; termsAccepted: boolean } & Signing & Versioned,
): Promise<void> {
  return withLockedOrder(db, id, caller, "confirm", body, async (tx, order) => {
    checkTerms(body);
    checkSignature(body.signature);
    checkDeposit(body.depositAmount, order.priceIncl, false);
    const now = await databaseNow(tx);
    // The hold may have ended while the form was open: the worker that ends it waits for this lock, or has finished
    // before.
    if (!order.onHoldUntil || order.onHoldUntil.getTime() <= now.getTime())
      throw new ApiProblem("illegal_move");
    const deposit = { depositNumber: body.depositNumber, depositAmount: body.depositAmount };
    const agreed = { ...order, ...deposit };
    const signature = signatureUnder(agreed, body, now.toISOString());
    const workshop = await workshopNow(tx, order);
    const confirmed = await changeOrder(tx, order, {
      ...by(caller),
      to: "A0",
      kind: "confirmed",
      detail: paidDetail(body.depositAmount, order.currency, body.depositNumber),
      set: { ...deposit, signature, onHoldUntil: null },
      message: () => createMessage(agreed, workshop),
    });
    await tellClient(tx, confirmed, "order_confirmation", `order:${id}:confirmation`);
  });
}

/** Signs an order that has no signature yet. */
export function signOrder(db: Db, caller: Seller, id: string, body: Signing & Versioned): Promise<void> {
  return withLockedOrder(db, id, caller, "sign", body, async (tx, order) => {
    const now = await databaseNow(tx);
    await noteOnOrder(tx, order, {
      ...by(caller),
      kind: "signed",
      set: { signature: signatureUnder(order, body, now.toISOString()) },
    });
  });
}

/** Records that the customer was told that the ring has arrived. The day page asks again after a week. */
export function noteCalled(db: Db, caller: Seller, id: string, body: Versioned): Promise<void> {
  return withLockedOrder(db, id, caller, "called", body, async (tx, order) => {
    await noteOnOrder(tx, order, {
      ...by(caller),
      kind: "called",
      set: { calledAt: await databaseNow(tx) },
    });
  });
}
