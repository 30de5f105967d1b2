import { langOf, DEFAULT_REGION, isRegion, type RegionCode } from "~/i18n/locales";
import { ApiProblem, fieldError } from "../../contract/problem";
import type { ApiContext } from "../context";
import type { Caller, Identify } from "../http";
import { addressOf } from "../limits";
import type { Reference } from "../reference/types";
import { sessionsSeen } from "./sessions";
import { findCustomerOfToken, findSellerOfToken } from "./store";

const SLOW_MS = 20_000;

/**
 * Identifies the caller from the bearer token, and the website and language from the Store and Lang headers (spec
 * §7).
 */
export function identifier(context: ApiContext): Identify {
  const seen = sessionsSeen(context);
  return async (request) => {
    const caller = await callerOf(context, request, seen);
    const region =
      caller.kind === "seller" ? caller.region : await regionOf(context, request.headers.get("Store"));
    return { caller, region, lang: langOf(request.headers.get("Lang")) };
  };
}

/**
 * @throws ApiProblem 401, without a reason, for every token that is foreign, expired or revoked, or whose owner is
 * disabled or deleted
 */
async function callerOf(
  context: ApiContext,
  request: Request,
  seen: ReturnType<typeof sessionsSeen>,
): Promise<Caller> {
  const header = request.headers.get("Authorization");
  if (header === null) return { kind: "none" };
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
  const claims = token ? await context.tokens.read(token) : null;
  if (!claims) throw new ApiProblem("unauthorized");
  const { sub, jti, exp, epoch } = claims;
  if (claims.role === "customer") {
    const found = await findCustomerOfToken(context.db, sub, jti);
    if (!found || found.ended || found.epoch !== epoch) throw new ApiProblem("unauthorized");
    await seen(claims, request.headers.get("User-Agent"));
    if (context.demo) await actPersona(found.emailFolded, request);
    return { kind: "customer", id: found.id, jti, exp, address: addressOf(request) };
  }
  const found = await findSellerOfToken(context.db, sub, jti);
  if (!found || found.ended || found.disabled || found.epoch !== epoch || !isRegion(found.region))
    throw new ApiProblem("unauthorized");
  await seen(claims, request.headers.get("User-Agent"));
  return {
    kind: "seller",
    id: found.id,
    role: found.role,
    region: found.region,
    shops: found.shops,
    needsFactor: context.asksFactor && found.role === "manager" && !found.factor,
    name: `${found.firstname} ${found.lastname}`,
    jti,
    exp,
    address: addressOf(request),
  };
}

/** Demo customers whose calls fail on purpose, to show error handling. They can still log out. */
async function actPersona(email: string, request: Request): Promise<void> {
  if (new URL(request.url).pathname === "/api/logout") return;
  if (email === "broken@client.example")
    throw new ApiProblem("internal", { message: "this demo customer's calls fail" });
  if (email === "slow@client.example") {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SLOW_MS).unref();
      request.signal.addEventListener(
        "abort",
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
}

/**
 * The website of a store value or region code; by default the default one, or the first that exists.
 * @throws ApiProblem 422 for one that does not exist: prices of another country would not be noticed
 */
async function regionOf(context: ApiContext, store: string | null): Promise<RegionCode> {
  const ref = await context.reference();
  if (store) return websiteOf(ref, store);
  return ref.markets.has(DEFAULT_REGION) ? DEFAULT_REGION : ([...ref.markets.keys()][0] ?? DEFAULT_REGION);
}

/** @throws ApiProblem 422 for a store value without a website */
export function websiteOf(ref: Reference, store: string): RegionCode {
  const market = ref.marketByStore.get(store);
  if (!market) throw fieldError("Store", "invalid");
  return market.region;
}
