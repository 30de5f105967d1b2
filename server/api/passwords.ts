import { hash, verify } from "@node-rs/argon2";

/** The package's const enum is not available with isolatedModules: 2 is Argon2id. */
const ARGON2ID = 2;

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. Does not block the event loop. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** @param password as typed; different Unicode encodings of the same characters count as the same password */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), COST);
}

/**
 * Checks a password. Without a stored hash (unknown account, or one without a password) it does the same work and
 * returns false, so that the response time does not reveal whether an account exists.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const right = await verify(stored ?? (await decoy), password.normalize("NFC")).catch(() => false);
  return right && Boolean(stored);
}

/**
 * A new hash if the stored one was made with a lower cost than today's; otherwise null. Called after a correct
 * password, the only moment at which it is known.
 */
export const renewedHash = async (stored: string, password: string): Promise<string | null> =>
  isWeaker(stored) ? hashPassword(password) : null;

/** Parses the cost of a hash: `$argon2id$v=19$m=19456,t=2,p=1$…` */
function isWeaker(stored: string): boolean {
  const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored)?.map(Number) ?? [];
  return memory < COST.memoryCost || passes < COST.timeCost;
}
