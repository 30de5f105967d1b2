import { accessChecks } from "./access";
import type { Check } from "./client";
import { counterChecks } from "./counter";
import { docsChecks } from "./docs";
import { operationsChecks } from "./operations";
import { shopperChecks } from "./shopper";

/** What any /api must do, spoken in HTTP alone: the embedded one and the ERP-backed one run the same list. */
export const checks: readonly Check[] = [
  ...accessChecks,
  ...docsChecks,
  ...shopperChecks,
  ...counterChecks,
  ...operationsChecks,
];
