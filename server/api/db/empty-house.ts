import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "./migrate";
import { memoryPglite } from "./pglite";

export { imageFile } from "./empty-house-image";

/** A fresh PostgreSQL with the house's tables and nothing in them, packed: what `npm run build` lays down. */
export async function emptyHouse(): Promise<Blob> {
  const client: PGlite = await memoryPglite(null);
  await migrate(drizzle(client));
  const packed = await client.dumpDataDir("gzip");
  await client.close();
  return packed;
}
