/**
 * What /api may call here besides the port: taking in the ERP's events, and the state shown on the operations page.
 */
export { receiveErpEvents } from "./inbox";
export { isSignedByErp } from "./signature";
export { outboxState } from "./store";
export { lastReconciliation } from "./reconciliation/store";
export { deadLetters, moveMessage, quarantined } from "./operations/store";
