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
