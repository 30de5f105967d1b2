/** What /api may call of the ERP's side, besides the port: its events, and what it says of itself on the page of operations. */
export { receiveErpEvents } from "./inbox";
export { isSignedByErp } from "./signature";
export { outboxState } from "./store";
export { lastReconciliation } from "./reconciliation/store";
export { deadLetters, moveLetter, quarantined } from "./operations/store";
