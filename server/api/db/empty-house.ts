import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "./migrate";
import { memoryPglite } from "./pglite";

export { imageFile } from "./empty-house-image";

/** A fresh PostgreSQL with all tables, empty and compressed, for `npm run build`. */
export async function emptyHouse(): Promise<Blob> {
  const client: PGlite = await memoryPglite(null);
  await migrate(drizzle(client));
  const packed = await client.dumpDataDir("gzip");
  await client.close();
  return packed;
}
