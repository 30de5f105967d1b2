import { accessChecks } from "./access";
import { accountChecks } from "./account";
import { appointmentChecks } from "./appointment";
import { catalogChecks } from "./catalog";
import type { Check } from "./client";
import { counterChecks } from "./counter";
import { docsChecks } from "./docs";
import { operationsChecks } from "./operations";
import { orderChecks } from "./order";
import { sellerSecurityChecks } from "./seller-security";

/** What any /api must do, spoken in HTTP alone: the embedded one and the ERP-backed one run the same list. */
export const checks: readonly Check[] = [
  ...accessChecks,
  ...docsChecks,
  ...catalogChecks,
  ...accountChecks,
  ...appointmentChecks,
  ...counterChecks,
  ...orderChecks,
  ...sellerSecurityChecks,
  ...operationsChecks,
];
