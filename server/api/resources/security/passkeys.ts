import type { z } from "zod";
import type { SellerSession } from "../../../contract/session";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { securityEndpoints } from "../../../contract/security";
import { sha256 } from "../../../platform/ids";
import type { Ceremony } from "../../tokens";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { endTokenOnce } from "../../identity/store";
import { noteSecurity } from "../../security-events/store";
import { knownSellerSession } from "../customer/login";
import { countPasskeyUp, findPasskeys, insertPasskey, removePasskeyOf } from "./passkey-store";
import { afterRemoval, beforeAddition, firstRecoveryCodes } from "./recovery";
import { challenged, countSecondStep } from "./second-step";
import { needPassword, note } from "./service";
import { findSellerById, lockFactors } from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;
type Body<K extends keyof typeof securityEndpoints> = z.output<(typeof securityEndpoints)[K]["body"]>;

/** Maximum number of passkeys per seller: a telephone, a key on the key ring, a spare one in the safe, and others. */
const PASSKEYS_MAX = 10;

/** Loaded when a passkey is used, because its certificate parsers would slow down the start. */
const webauthn = () => import("@simplewebauthn/server");

/** The relying party for the browser: the host of our own origin, never one that a request names. */
const party = ({ publicOrigin }: ApiContext) => ({
  expectedOrigin: publicOrigin,
  expectedRPID: new URL(publicOrigin).hostname,
});

/**
 * Uses up a challenge.
 * @throws ApiProblem 422 passkey_refused for one that has expired, was used, belongs to someone else or to another act
 */
async function takeChallenge(
  { db, tokens }: ApiContext,
  state: string,
  sellerId: string,
  act: Ceremony["act"],
): Promise<string> {
  const found = await tokens.readCeremony(state);
  if (
    !found ||
    found.sub !== sellerId ||
    found.act !== act ||
    !(await endTokenOnce(db, `passkey:${found.value}`, found.exp))
  )
    throw fieldError("passkey", "passkey_refused");
  return found.value;
}

/**
 * What the browser needs to create a passkey.
 * @throws ApiProblem 422 password_wrong, 429 limit_reached
 */
export async function startPasskey(context: ApiContext, caller: Seller, password: string) {
  await needPassword(context, caller, password);
  const [found, existing] = await Promise.all([
    findSellerById(context.db, caller.id),
    findPasskeys(context.db, caller.id),
  ]);
  if (existing.length >= PASSKEYS_MAX) throw new ApiProblem("limit_reached");
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: context.brand,
    rpID: party(context).expectedRPID,
    userName: found?.seller.email ?? caller.id,
    userDisplayName: caller.name,
    // The authenticator keeps this for ever, so it contains no personal data.
    userID: Uint8Array.from(Buffer.from(sha256(`passkey:${caller.id}`), "hex")),
    attestationType: "none",
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    timeout: 240_000,
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
  });
  return {
    options: { ...options },
    state: await context.tokens.ceremony({ sub: caller.id, act: "register", value: options.challenge }),
  };
}

/**
 * @throws ApiProblem 422 passkey_refused: another origin, a challenge that was used or has expired, an answer that
 * cannot be verified
 */
export async function addPasskey(
  context: ApiContext,
  caller: Seller,
  { name, state, response }: Body<"passkeyAdd">,
): Promise<{ recovery_codes: string[] }> {
  const expectedChallenge = await takeChallenge(context, state, caller.id, "register");
  const { verifyRegistrationResponse } = await webauthn();
  const seen = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    ...party(context),
    requireUserVerification: false,
  }).catch(refused(context, caller.id));
  if (!seen.verified) throw fieldError("passkey", "passkey_refused");
  const { id, publicKey, counter } = seen.registrationInfo.credential;
  return context.db.transaction(async (tx) => {
    await beforeAddition(tx, caller.id);
    const kept = await insertPasskey(
      tx,
      {
        id,
        sellerId: caller.id,
        name,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: response.response.transports ?? [],
      },
      PASSKEYS_MAX,
    );
    if (!kept) throw new ApiProblem("limit_reached");
    const codes = await firstRecoveryCodes(tx, caller.id);
    await note(tx, caller, "passkey_added");
    return { recovery_codes: codes };
  });
}

/** @throws ApiProblem 422 password_wrong; 404 for a passkey that is not the seller's own */
export async function removePasskey(
  context: ApiContext,
  caller: Seller,
  id: string,
  password: string,
): Promise<void> {
  await needPassword(context, caller, password);
  await context.db.transaction(async (tx) => {
    await lockFactors(tx, caller.id);
    if (!(await removePasskeyOf(tx, caller.id, id))) throw new ApiProblem("not_found");
    await afterRemoval(tx, context, caller);
    await note(tx, caller, "passkey_removed");
  });
}

/** @throws ApiProblem 422 token_invalid if the password has to be typed again; 404 for a seller without a passkey */
export async function startPasskeyLogin(context: ApiContext, challenge: string) {
  const { id } = await challenged(context, challenge);
  const own = await findPasskeys(context.db, id);
  if (!own.length) throw new ApiProblem("not_found");
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: party(context).expectedRPID,
    userVerification: "preferred",
    timeout: 240_000,
    allowCredentials: own.map((one) => ({ id: one.id, transports: one.transports })),
  });
  return {
    options: { ...options },
    state: await context.tokens.ceremony({ sub: id, act: "login", value: options.challenge }),
  };
}

/** @throws ApiProblem 422 token_invalid if the password has to be typed again; passkey_refused; 429 */
export async function loginWithPasskey(
  context: ApiContext,
  { challenge, state, response, device }: Body<"sellerLoginPasskey">,
  address: string | null,
): Promise<SellerSession> {
  const seller = await challenged(context, challenge);
  const from = { address, device };
  const right = await countSecondStep(context, seller, from);
  try {
    await needSignature(context, seller.id, { state, response }, address);
  } catch (error) {
    if (error instanceof ApiProblem)
      await noteSecurity(context.db, { act: "second_step_failed", account: `seller:${seller.id}`, address });
    throw error;
  }
  await right();
  return knownSellerSession(context, seller, from);
}

/** @throws ApiProblem 422 token_invalid or passkey_refused if no passkey of the seller signed the challenge */
async function needSignature(
  context: ApiContext,
  sellerId: string,
  { state, response }: Pick<Body<"sellerLoginPasskey">, "state" | "response">,
  address: string | null,
): Promise<void> {
  const expectedChallenge = await takeChallenge(context, state, sellerId, "login");
  const passkey = (await findPasskeys(context.db, sellerId)).find(({ id }) => id === response.id);
  if (!passkey) throw fieldError("passkey", "passkey_refused");
  const { verifyAuthenticationResponse } = await webauthn();
  // The database checks the counter, after the signature: of two simultaneous answers only one is accepted, and a
  // stranger's answer does not count as one of a copied key.
  const credential = {
    id: passkey.id,
    publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
    counter: 0,
  };
  const seen = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    ...party(context),
    credential,
    requireUserVerification: false,
  }).catch(refused(context, sellerId));
  if (!seen.verified) throw fieldError("passkey", "passkey_refused");
  if (!(await countPasskeyUp(context.db, passkey.id, seen.authenticationInfo.newCounter))) {
    await noteSecurity(context.db, { act: "passkey_counter_back", account: `seller:${sellerId}`, address });
    throw fieldError("passkey", "passkey_refused");
  }
}

/** The library throws a different error for each fault. The log gets the details, the caller does not. */
function refused(context: ApiContext, sellerId: string) {
  return (error: unknown): never => {
    context.log.warn(
      { seller: sellerId, why: error instanceof Error ? error.message.slice(0, 200) : "" },
      "passkey refused",
    );
    throw fieldError("passkey", "passkey_refused");
  };
}
