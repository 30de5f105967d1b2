/** The functions of orders that the ERP integration may call; it has no other access to orders. */
export { contentHash } from "./canonical";
export {
  afterDeposit,
  changeOrder,
  noteOnOrder,
  progressOf,
  resumeOf,
  type Change,
  withProgress,
} from "./change";
export { movedDetail } from "./new-date";
export { tellClient, tellSeller } from "./notices";
export { releaseDueHolds, remindOfHolds } from "./on-hold";
export { lockOrder, orderKeys, orderWithDesign, type OrderRow, updateOrder } from "./store";
export { statusOf } from "./status";
export { type WorkshopFacts, workshopFacts, workshopOf } from "./workshop";
