import { createSecretKey, randomBytes } from "node:crypto";
import { compactVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";

/** Lifetime of a token in seconds: a customer's day, a seller's shift (docs/decisions/0008). */
export const TOKEN_LIFE = { customer: 12 * 3600, seller: 10 * 3600 } as const;
const AUDIENCE = "aurive-api";
/** Lifetime of a challenge in seconds, for a code or a passkey: enough time to fetch the telephone. */
const CHALLENGE_LIFE = 300;
/** Tolerated difference between the clocks of two machines, in seconds; beyond it a token is refused. */
const SKEW = 60;
/** One algorithm, so that a token cannot choose another. */
const ALGORITHM = "HS256";
/** Cache size of tokens with a verified signature; the least recently used are dropped first. */
const KNOWN_MAX = 5000;

const payload = z.strictObject({
  sub: z.string().min(1).max(60),
  role: z.enum(["customer", "seller"]),
  iat: z.number().int(),
  exp: z.number().int(),
  jti: z.string().min(16).max(60),
  epoch: z.number().int().nonnegative(),
  aud: z.literal(AUDIENCE),
});
export type TokenPayload = z.infer<typeof payload>;

const challenge = z.strictObject({
  sub: z.string().min(1).max(60),
  epoch: z.number().int().nonnegative(),
  exp: z.number().int(),
  aud: z.literal("aurive-second-factor"),
});
const ceremony = z.strictObject({
  sub: z.string().min(1).max(60),
  act: z.enum(["register", "login"]),
  value: z.string().min(16).max(100),
  exp: z.number().int(),
  aud: z.literal("aurive-passkey"),
});
const proof = z.strictObject({
  sub: z.string().min(1).max(60),
  of: z.string().min(16).max(100),
  exp: z.number().int(),
  aud: z.literal("aurive-email"),
});
const stop = z.strictObject({
  of: z.string().min(16).max(100),
  exp: z.number().int(),
  aud: z.literal("aurive-no-letters"),
});
/** Lifetime of an unsubscribe link, in seconds. It is long because people open old mails. */
const STOP_LIFE = 2 * 365 * 24 * 3600;
/** Lifetime of a link that verifies an address, in seconds. Mails are often read only the next day. */
export const PROOF_LIFE = 3 * 24 * 3600;
/** Challenge that a passkey is asked to sign, with the seller and the action that it is for. */
export type Ceremony = Pick<z.infer<typeof ceremony>, "sub" | "act" | "value" | "exp">;

export type Tokens = {
  /** @param who.jti of a token that this one replaces: the session continues */
  issue(who: { sub: string; role: TokenPayload["role"]; epoch: number; jti?: string }): Promise<string>;
  /** Claims of a token; `null` for every text that is not a valid token of this server. */
  read(token: string): Promise<TokenPayload | null>;
  /** Proves that a seller's password was correct. It is accepted only in the second step of the login. */
  challenge(who: { sub: string; epoch: number }): Promise<string>;
  readChallenge(text: string): Promise<{ sub: string; epoch: number } | null>;
  /**
   * Signs the challenge of a passkey (WebAuthn, base64url) with its seller and its action, so that it need not be
   * stored in the database.
   */
  ceremony(about: Omit<Ceremony, "exp">): Promise<string>;
  readCeremony(text: string): Promise<Ceremony | null>;
  /**
   * Signed text for a mail: whoever sends it back can read the account's mail.
   * @param about.of hash of its address
   */
  emailProof(about: { sub: string; of: string }): Promise<string>;
  readEmailProof(text: string): Promise<{ sub: string; of: string } | null>;
  /**
   * Signed text for an unrequested mail, to unsubscribe its address.
   * @param of hash of the address
   */
  letterStop(of: string): Promise<string>;
  readLetterStop(text: string): Promise<string | null>;
};

/** @param secrets the first one signs and all are accepted, so that two are valid during a rotation */
export function createTokens(secrets: readonly [string, ...string[]], now: () => Date): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sign = (claims: object) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
      .sign(createSecretKey(secrets[0], "utf8"));
  const signed = signatures(secrets);
  return {
    issue({ sub, role, epoch, jti = randomBytes(16).toString("base64url") }) {
      const iat = seconds();
      return sign({
        sub,
        role,
        iat,
        exp: iat + TOKEN_LIFE[role],
        jti,
        epoch,
        aud: AUDIENCE,
      });
    },
    async read(token) {
      const parsed = payload.safeParse(await signed(token));
      if (!parsed.success) return null;
      const { iat, exp, role } = parsed.data;
      const fits = exp - iat === TOKEN_LIFE[role] && iat <= seconds() + SKEW && exp > seconds() - SKEW;
      return fits ? parsed.data : null;
    },
    challenge: ({ sub, epoch }) =>
      sign({ sub, epoch, exp: seconds() + CHALLENGE_LIFE, aud: "aurive-second-factor" }),
    async readChallenge(text) {
      const parsed = challenge.safeParse(await signed(text));
      return parsed.success && parsed.data.exp > seconds() ? parsed.data : null;
    },
    ceremony: ({ sub, act, value }) =>
      sign({ sub, act, value, exp: seconds() + CHALLENGE_LIFE, aud: "aurive-passkey" }),
    emailProof: ({ sub, of }) => sign({ sub, of, exp: seconds() + PROOF_LIFE, aud: "aurive-email" }),
    letterStop: (of) => sign({ of, exp: seconds() + STOP_LIFE, aud: "aurive-no-letters" }),
    async readLetterStop(text) {
      const parsed = stop.safeParse(await signed(text));
      return parsed.success && parsed.data.exp > seconds() ? parsed.data.of : null;
    },
    async readEmailProof(text) {
      const parsed = proof.safeParse(await signed(text));
      return parsed.success && parsed.data.exp > seconds() ? parsed.data : null;
    },
    async readCeremony(text) {
      const parsed = ceremony.safeParse(await signed(text));
      return parsed.success && parsed.data.exp > seconds() ? parsed.data : null;
    },
  };
}

/**
 * Returns the claims of texts signed with one of the secrets; `null` for every other text. The caller decides whether
 * the claims are still valid. jose uses WebCrypto, which waits for the thread pool that also hashes passwords and draws
 * pictures. A text with a verified signature is therefore cached, so that a user waits on the first call only.
 */
function signatures(secrets: readonly string[]): (token: string) => Promise<unknown> {
  const keys = secrets.map((secret) => createSecretKey(secret, "utf8"));
  const known = new LRUCache<string, object>({ max: KNOWN_MAX });
  return async (token) => {
    const before = known.get(token);
    if (before) return before;
    const signature = token.slice(token.lastIndexOf(".") + 1);
    // The last character of a base64 text has bits that decoding ignores: only the canonical spelling is accepted.
    if (token.length > 2048 || Buffer.from(signature, "base64url").toString("base64url") !== signature)
      return null;
    for (const key of keys) {
      try {
        const { payload: bytes } = await compactVerify(token, key, { algorithms: [ALGORITHM] });
        const claims = z.looseObject({}).parse(JSON.parse(new TextDecoder().decode(bytes)));
        known.set(token, claims);
        return claims;
      } catch {
        // Signed with another secret, or not at all.
      }
    }
    return null;
  };
}
