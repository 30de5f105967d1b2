import { hash } from "@node-rs/argon2";
import { isNotNull } from "drizzle-orm";
import type { Db } from "#server/api/db/connection";
import { seedHouse } from "#server/api/db/seed/house";
import { customers } from "#server/api/db/schema/customers";
import { sellers } from "#server/api/db/schema/sellers";
import { CUSTOMER_PASSWORD, SELLER_PASSWORD } from "#server/api/db/seed/people";

/** Argon2id at its least cost: a hash says how it was made, so a log-in of a test pays a thousandth of a real one. */
const cheap = (password: string): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The demo house as tests open it: hundreds of log-ins, none of which is about the cost of a password. */
export async function seedTestHouse(db: Db): Promise<void> {
  await seedHouse(db);
  await db.update(sellers).set({ passwordHash: await cheap(SELLER_PASSWORD) });
  await db
    .update(customers)
    .set({ passwordHash: await cheap(CUSTOMER_PASSWORD) })
    .where(isNotNull(customers.passwordHash));
}
