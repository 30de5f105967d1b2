import type { Hono } from "hono";
import { securityEndpoints } from "../../../contract/security";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from "./authenticator";
import { addPasskey, loginWithPasskey, removePasskey, startPasskey, startPasskeyLogin } from "./passkeys";
import { renewRecoveryCodes } from "./recovery";
import { loginWithCode } from "./second-step";
import { changeSellerPassword, readSecurity } from "./service";
import { checkLockPassword, checkPin, setPin } from "./unlock";

const OK = { success: true } as const;

/** The calls with which sellers set up their PIN for the shared tablet and the second factor of their login. */
export function mountSecurity(app: Hono, identify: Identify, context: ApiContext): void {
  const e = securityEndpoints;
  register(app, identify, e.sellerLoginCode, ({ body, address }) => loginWithCode(context, body, address));
  register(app, identify, e.sellerLoginPasskeyStart, ({ body }) =>
    startPasskeyLogin(context, body.challenge),
  );
  register(app, identify, e.sellerLoginPasskey, ({ body, address }) =>
    loginWithPasskey(context, body, address),
  );
  register(app, identify, e.passkeyStart, ({ caller, body }) => startPasskey(context, caller, body.password));
  register(app, identify, e.passkeyAdd, ({ caller, body }) => addPasskey(context, caller, body));
  register(app, identify, e.passkeyRemove, async ({ caller, params, body }) => {
    await removePasskey(context, caller, params.id, body.password);
    return OK;
  });
  register(app, identify, e.security, ({ caller }) => readSecurity(context, caller));
  register(app, identify, e.sellerPassword, ({ caller, body }) =>
    changeSellerPassword(context, caller, body),
  );
  register(app, identify, e.pinSet, async ({ caller, body }) => {
    await setPin(context, caller, body);
    return OK;
  });
  register(app, identify, e.pinCheck, async ({ caller, body }) => {
    await checkPin(context, caller, body);
    return OK;
  });
  register(app, identify, e.lockPassword, async ({ caller, body }) => {
    await checkLockPassword(context, caller, body.password);
    return OK;
  });
  register(app, identify, e.secondFactorStart, ({ caller, body }) =>
    startSecondFactor(context, caller, body.password),
  );
  register(app, identify, e.secondFactorConfirm, ({ caller, body }) =>
    confirmSecondFactor(context, caller, body.code),
  );
  register(app, identify, e.secondFactorRemove, async ({ caller, body }) => {
    await removeSecondFactor(context, caller, body.password);
    return OK;
  });
  register(app, identify, e.recoveryRenew, ({ caller, body }) =>
    renewRecoveryCodes(context, caller, body.password),
  );
}
