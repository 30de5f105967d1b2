import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import { PERSONAL_DATA_PDF } from "../../../contract/customer";
import { ApiProblem } from "../../../contract/problem";
import { personalDataPdf } from "../../../pdf/papers";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { endToken } from "../../identity/store";
import { noteSecurity } from "../../security-events/store";
import { releaseGuestQuotes } from "../reservation/release-store";
import { changePassword, createCustomer, readCustomer, setPreferences, updateProfile } from "./account";
import { confirmAgain, confirmEmail } from "./confirm-email";
import { deleteCustomer, exportCustomer } from "./personal-data";
import { customerFile, writeNote } from "./file/service";
import { loginCustomer, loginSeller } from "./login";
import { toCustomer } from "./present";
import { askReset, resetPassword } from "./recovery";
import {
  findByCrm,
  findByLine,
  findCustomers,
  likelyCustomers,
  servedToday,
  viewCustomer,
} from "./search/service";

const OK = { success: true } as const;

/** Logins, accounts, password recovery, and the seller's customer search (spec §6, §7). */
export function mountCustomer(app: Hono, identify: Identify, context: ApiContext): void {
  mountLogins(app, identify, context);
  mountAccount(app, identify, context);
  mountPersonalData(app, identify, context);
  mountCounter(app, identify, context);
}

function mountLogins(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.sellerLogin, ({ body, address }) => loginSeller(context, body, address));
  register(app, identify, endpoints.customerLogin, ({ body, region, address }) =>
    loginCustomer(context, body, region, address),
  );
  register(app, identify, endpoints.logout, async ({ caller }) => {
    await endToken(context.db, caller.jti, caller.exp);
    await noteSecurity(context.db, {
      act: "logout",
      account: `${caller.kind}:${caller.id}`,
      address: caller.address,
    });
    if (caller.kind === "seller")
      await releaseGuestQuotes(context.db, { sellerId: caller.id, owner: `guest:${caller.jti}` });
    return OK;
  });

  register(app, identify, endpoints.resetEmail, async ({ body, region, address }) => {
    await askReset(context, body.email, region, { address, device: body.device });
    return OK;
  });
  register(app, identify, endpoints.emailConfirm, async ({ body, address }) => {
    await confirmEmail(context, body.token, address);
    return OK;
  });
  register(app, identify, endpoints.emailConfirmAgain, async ({ caller }) => {
    await confirmAgain(context, caller.id);
    return OK;
  });
  register(app, identify, endpoints.resetPassword, async ({ body, address }) => {
    await resetPassword(context, body, address);
    return OK;
  });
}

function mountAccount(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.customer, async ({ caller }) =>
    toCustomer(await readCustomer(context, caller.id)),
  );
  register(app, identify, endpoints.customerCreate, async ({ body, caller, region, lang, address }) => {
    if (caller.kind !== "seller") await context.limiter.take("register_address", address);
    return { ...OK, customer: await createCustomer(context, body, caller, region, lang) };
  });
  register(app, identify, endpoints.customerUpdate, ({ caller, body }) =>
    updateProfile(context, caller, body),
  );
  register(app, identify, endpoints.changePassword, ({ caller, body }) =>
    changePassword(context, caller, body),
  );
  register(app, identify, endpoints.preferences, ({ caller, body }) =>
    setPreferences(context, caller.id, body),
  );
}

/** A customer's personal data: as JSON, as a document, and its deletion. */
function mountPersonalData(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.exportData, ({ caller }) => exportCustomer(context, caller));
  app.get(PERSONAL_DATA_PDF, async (c) => {
    const { caller, lang } = await identify(c.req.raw);
    if (caller.kind !== "customer") throw new ApiProblem("unauthorized");
    const [data, { aesthetics, shops, markets }] = await Promise.all([
      exportCustomer(context, caller),
      context.reference(),
    ]);
    const bytes = await personalDataPdf(data, lang, {
      brand: context.brand,
      timeZone:
        [...markets.values()].find((market) => market.region === data.customer.website)?.timeZone ?? "UTC",
      designOf: (id) => aesthetics.get(id)?.label[lang],
      shopOf: (code) => shops.find((shop) => shop.plantCode === code)?.name[lang],
    });
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": "application/pdf",
      "Cache-Control": "private, no-store",
    });
  });
  register(app, identify, endpoints.customerDelete, async ({ caller, body }) => {
    return { ...OK, ...(await deleteCustomer(context, caller, body.currentPassword)) };
  });
}

/** The calls with which sellers serve customers. */
function mountCounter(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.customerSearch, ({ body, caller }) =>
    findCustomers(context, body, caller),
  );
  register(app, identify, endpoints.customerFind, ({ body, caller }) => findByLine(context, body, caller));
  register(app, identify, endpoints.customersServed, ({ caller }) => servedToday(context, caller));
  register(app, identify, endpoints.customerSearchCrm, ({ body, caller }) =>
    findByCrm(context, body.crmId, caller),
  );
  register(app, identify, endpoints.customerLikely, ({ body, caller }) =>
    likelyCustomers(context, body, caller),
  );
  register(app, identify, endpoints.sellerCustomer, ({ params, caller }) =>
    viewCustomer(context, params.customerId, caller),
  );
  register(app, identify, endpoints.sellerCustomerFile, ({ params, caller, lang }) =>
    customerFile(context, params.customerId, caller, lang),
  );
  register(app, identify, endpoints.sellerCustomerNote, ({ params, body, caller }) =>
    writeNote(context, params.customerId, body, caller),
  );
}
