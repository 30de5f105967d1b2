/** The papers that /api hands out, and what it keeps of them. */
export { purchaseOrderPdf } from "./purchase-order";
export { ATTACHED } from "./purchase-order-seal";
export { personalDataPdf, type PersonalData } from "./personal-data";
export type { PrintedEngraving } from "./engraving";
