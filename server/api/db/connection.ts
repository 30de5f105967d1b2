import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A connection or a transaction: both execute the same statements. */
export type Db = PgDatabase<PgQueryResultHKT>;
