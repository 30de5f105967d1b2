/** The documents that /api returns, and what it stores of them. */
export { purchaseOrderPdf } from "./purchase-order";
export { ATTACHED } from "./purchase-order-seal";
export { personalDataPdf } from "./personal-data";
export type { PersonalData } from "./personal-data-sections";
export type { PrintedEngraving } from "./engraving";
