import { hash } from "@node-rs/argon2";
import { isNotNull } from "drizzle-orm";
import type { Db } from "#server/api/db/connection";
import { seedHouse } from "#server/api/db/seed/house";
import { customers } from "#server/api/db/schema/customers";
import { sellers } from "#server/api/db/schema/sellers";
import { CUSTOMER_PASSWORD, SELLER_PASSWORD } from "#server/api/db/seed/people";

/**
 * Argon2id at its lowest cost. A hash contains its parameters, so a login in a test takes a thousandth of the usual
 * time.
 */
const cheap = (password: string): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The demo data for tests, with cheap password hashes: tests log in hundreds of times. */
export async function seedTestHouse(db: Db): Promise<void> {
  await seedHouse(db);
  await db.update(sellers).set({ passwordHash: await cheap(SELLER_PASSWORD) });
  await db
    .update(customers)
    .set({ passwordHash: await cheap(CUSTOMER_PASSWORD) })
    .where(isNotNull(customers.passwordHash));
}
