import type { Hono } from "hono";
import { securityEventEndpoints } from "../../../contract/security-event";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { readSecurityEvents } from "./service";

/** The security events of accounts, for managers. */
export function mountSecurityEvents(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, securityEventEndpoints.securityEvents, ({ caller, query, lang }) =>
    readSecurityEvents(context, caller, query, lang),
  );
}
