import { hash, verify } from "@node-rs/argon2";

/** The package's enum cannot be read one module at a time: 2 is Argon2id. */
const ARGON2ID = 2;

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. Runs off the event loop. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** @param password as typed; two ways of writing the same letters are the same password */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), COST);
}

/**
 * Checks a password. Without a stored hash (unknown account, or one that has no password yet) it does the same work
 * and says no, so that the response time does not reveal whether an account exists.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const right = await verify(stored ?? (await decoy), password.normalize("NFC")).catch(() => false);
  return right && Boolean(stored);
}

/**
 * The password hashed anew where what is stored took less work than is asked for today; null where it did not. Asked
 * when a password proved right, the only moment at which it is known.
 */
export const renewedHash = async (stored: string, password: string): Promise<string | null> =>
  isWeaker(stored) ? hashPassword(password) : null;

/** Reads the cost that a hash names: `$argon2id$v=19$m=19456,t=2,p=1$…` */
function isWeaker(stored: string): boolean {
  const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored)?.map(Number) ?? [];
  return memory < COST.memoryCost || passes < COST.timeCost;
}
