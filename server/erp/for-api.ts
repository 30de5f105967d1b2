/**
 * What /api may use of the ERP modules besides the port: processing the ERP's events, and the state for the operations
 * page.
 */
export { receiveErpEvents } from "./inbox";
export { isSignedByErp } from "./signature";
export { outboxState } from "./store";
export { lastReconciliation } from "./reconciliation/store";
export { deadLetters, discardQuarantined, moveMessage, quarantined, waitingError } from "./operations/store";
