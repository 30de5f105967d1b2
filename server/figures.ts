import type { Db } from "./api/db/connection";
import { tradeFigures } from "./api/resources/operations/figures-store";
import { lastReconciliation } from "./erp/reconciliation/store";
import { outboxState, quarantinedCount } from "./erp/store";
import { webhookState } from "./api/webhooks/store";
import { mailState } from "./mail/store";

/** Figures of the whole company for monitoring; every process reports the same. */
export async function readFigures(db: Db) {
  const [trade, outbox, inboxQuarantined, mail, webhooks, last] = await Promise.all([
    tradeFigures(db),
    outboxState(db),
    quarantinedCount(db),
    mailState(db),
    webhookState(db),
    lastReconciliation(db),
  ]);
  return {
    ...trade,
    outboxWaiting: outbox.waiting,
    outboxDead: outbox.dead,
    outboxOldestSeconds: outbox.oldestSeconds,
    inboxQuarantined,
    mailWaiting: mail.waiting,
    mailDead: mail.dead,
    mailOldestSeconds: mail.oldestSeconds,
    webhooksWaiting: webhooks.waiting,
    webhooksDead: webhooks.dead,
    webhooksOldestSeconds: webhooks.oldestSeconds,
    /** Null before the first comparison with the ERP. */
    reconciliationAgeSeconds: last ? (Date.now() - last.at.getTime()) / 1000 : null,
    reconciliationFindings: last ? last.missing + last.double + last.different + last.ledgerFaults : 0,
  };
}
export type Figures = Awaited<ReturnType<typeof readFigures>>;
