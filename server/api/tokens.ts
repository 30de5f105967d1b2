import { randomBytes } from "node:crypto";
import { sign, verify } from "hono/jwt";
import { z } from "zod";

/** Life of a token in seconds: a customer's day, a seller's shift (docs/decisions/0008). */
export const TOKEN_LIFE = { customer: 12 * 3600, seller: 10 * 3600 } as const;
const AUDIENCE = "aurive-api";
/** Clocks of two machines differ; more than this is a wrong token. */
const SKEW = 60;

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

export type Tokens = {
  issue(who: { sub: string; role: TokenPayload["role"]; epoch: number }): Promise<string>;
  /** `null` for everything that is not a token of ours, valid now. */
  read(token: string): Promise<TokenPayload | null>;
};

/** @param secrets the first signs, all are accepted: two while rotating */
export function createTokens(secrets: readonly [string, ...string[]], now: () => Date): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    issue({ sub, role, epoch }) {
      const iat = seconds();
      return sign({ sub, role, iat, exp: iat + TOKEN_LIFE[role], jti: randomBytes(16).toString("base64url"), epoch, aud: AUDIENCE }, secrets[0], "HS256");
    },
    async read(token) {
      if (token.length > 2048) return null;
      for (const secret of secrets) {
        // Times are judged below, with room for two clocks; hono would judge them by its own.
        const claims: unknown = await verify(token, secret, { alg: "HS256", exp: false, iat: false, nbf: false }).catch(() => null);
        const parsed = payload.safeParse(claims);
        if (!parsed.success) continue;
        const { iat, exp, role } = parsed.data;
        const fits = exp - iat === TOKEN_LIFE[role] && iat <= seconds() + SKEW && exp > seconds() - SKEW;
        return fits ? parsed.data : null;
      }
      return null;
    },
  };
}
