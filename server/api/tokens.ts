import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Life of a token in seconds: a customer's day, a seller's shift (docs/decisions/0008). */
export const TOKEN_LIFE = { customer: 12 * 3600, seller: 10 * 3600 } as const;
const AUDIENCE = "aurive-api";
/** Life of a challenge in seconds, of the code and of a passkey: time enough to find the telephone. */
const CHALLENGE_LIFE = 300;
/** Clocks of two machines differ; more than this is a wrong token. */
const SKEW = 60;
/** One algorithm, so that a token cannot choose another: {"alg":"HS256","typ":"JWT"}. */
const HEADER = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT" })).toString("base64url");

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

const challenge = z.strictObject({ sub: z.string().min(1).max(60), epoch: z.number().int().nonnegative(), exp: z.number().int(), aud: z.literal("aurive-second-factor") });
const ceremony = z.strictObject({ sub: z.string().min(1).max(60), act: z.enum(["register", "login"]), value: z.string().min(16).max(100), exp: z.number().int(), aud: z.literal("aurive-passkey") });
/** What a passkey is asked to sign, for whom and for what. */
export type Ceremony = Pick<z.infer<typeof ceremony>, "sub" | "act" | "value" | "exp">;

export type Tokens = {
  issue(who: { sub: string; role: TokenPayload["role"]; epoch: number }): string;
  /** `null` for everything that is not a token of ours, valid now. */
  read(token: string): TokenPayload | null;
  /** Says that a seller's password was right; worth nothing but for the second step of the login. */
  challenge(who: { sub: string; epoch: number }): string;
  readChallenge(text: string): { sub: string; epoch: number } | null;
  /** Keeps the challenge of a passkey (WebAuthn, base64url) with its seller and its act, so that no row has to wait for it. */
  ceremony(about: Omit<Ceremony, "exp">): string;
  readCeremony(text: string): Ceremony | null;
};

/** @param secrets the first signs, all are accepted: two while rotating */
export function createTokens(secrets: readonly [string, ...string[]], now: () => Date): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sign = (claims: object) => {
    const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
    return `${text}.${mac(text, secrets[0])}`;
  };
  /** Claims of a text that one of our secrets signed. */
  const signed = (token: string): unknown => {
    if (token.length > 2048) return null;
    const [header, body, signature, ...more] = token.split(".");
    if (header !== HEADER || !body || !signature || more.length) return null;
    const given = Buffer.from(signature);
    const genuine = secrets.some((secret) => {
      // As text: the last letter of a base64 text has bits that decoding would not look at.
      const right = Buffer.from(mac(`${header}.${body}`, secret));
      return given.length === right.length && timingSafeEqual(given, right);
    });
    return genuine ? claimsOf(body) : null;
  };
  return {
    issue({ sub, role, epoch }) {
      const iat = seconds();
      return sign({ sub, role, iat, exp: iat + TOKEN_LIFE[role], jti: randomBytes(16).toString("base64url"), epoch, aud: AUDIENCE });
    },
    read(token) {
      const parsed = payload.safeParse(signed(token));
      if (!parsed.success) return null;
      const { iat, exp, role } = parsed.data;
      const fits = exp - iat === TOKEN_LIFE[role] && iat <= seconds() + SKEW && exp > seconds() - SKEW;
      return fits ? parsed.data : null;
    },
    challenge: ({ sub, epoch }) => sign({ sub, epoch, exp: seconds() + CHALLENGE_LIFE, aud: "aurive-second-factor" }),
    readChallenge(text) {
      const parsed = challenge.safeParse(signed(text));
      return parsed.success && parsed.data.exp > seconds() ? parsed.data : null;
    },
    ceremony: ({ sub, act, value }) => sign({ sub, act, value, exp: seconds() + CHALLENGE_LIFE, aud: "aurive-passkey" }),
    readCeremony(text) {
      const parsed = ceremony.safeParse(signed(text));
      return parsed.success && parsed.data.exp > seconds() ? parsed.data : null;
    },
  };
}

/** HMAC-SHA256 in this thread: some microseconds, where the same by WebCrypto waits for a thread of the pool. */
function mac(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

function claimsOf(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as unknown;
  } catch {
    return null;
  }
}
