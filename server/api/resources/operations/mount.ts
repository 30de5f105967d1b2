import type { Hono } from "hono";
import { operationsEndpoints } from "../../../contract/operations";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { decideMessage, discardFromQuarantine, readOperations, reconcileNow } from "./service";

/** The operations page for managers: messages to and from the ERP, and reconciliation. */
export function mountOperations(app: Hono, identify: Identify, context: ApiContext): void {
  const e = operationsEndpoints;
  register(app, identify, e.operations, ({ caller }) => readOperations(context, caller));
  register(app, identify, e.reconcile, ({ caller }) => reconcileNow(context, caller));
  register(app, identify, e.retryLetter, async ({ caller, params }) => {
    await decideMessage(context, caller, params.id, "retry");
    return { success: true } as const;
  });
  register(app, identify, e.dropLetter, async ({ caller, params }) => {
    await decideMessage(context, caller, params.id, "drop");
    return { success: true } as const;
  });
  register(app, identify, e.discardQuarantined, async ({ caller, body }) => {
    await discardFromQuarantine(context, caller, body.message_id);
    return { success: true } as const;
  });
}
