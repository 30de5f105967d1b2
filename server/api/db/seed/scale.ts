import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { customers, stones } from "../schema";
import { customerRow } from "./people";
import { moreStones } from "./stones";
import { pick, series } from "./words";

const FIRST = ["Camille", "Éloïse", "Hugo", "Inès", "Jules", "Léa", "Louise", "Noah", "Zoé", "Chloé", "Arthur", "Maël", "花子", "太郎", "さくら", "민준", "서연", "晓雨", "嘉豪", "Grace", "Omar", "María"];
const LAST = ["Moreau", "Dubois", "Lefèvre", "Garnier", "Rousseau", "Lambert", "Bonnet", "Muñoz", "山田", "鈴木", "김", "이", "王", "李", "陳", "Whitfield", "Haddad", "O'Brien", "Nguyen", "Strauß"];

/** Adds demo customers and stones at any scale, deterministic and numbered on from what is there. */
export async function seedScale(db: Db, counts: { customers: number; stones: number }, onProgress: (what: string, done: number, all: number) => void): Promise<void> {
  const [there] = await db.select({ customers: sql<number>`(select count(*)::int from customers)`, stones: sql<number>`(select count(*)::int from stones)` }).from(sql`(values (1)) as one`);
  const next = series(there?.customers ?? 0);
  for (let i = 0; i < counts.customers; i += 500) {
    const rows = Array.from({ length: Math.min(500, counts.customers - i) }, (_, k) => {
      const n = (there?.customers ?? 0) + i + k;
      return customerRow([`cus_${n}`, `person.${n}@client.example`, pick(next, FIRST), pick(next, LAST), pick(next, ["1", "2", "3"] as const), null, "Paris", "FR", "fr", "fr", null], 1000 + n, null);
    });
    await db.insert(customers).values(rows).onConflictDoNothing();
    onProgress("customers", Math.min(i + 500, counts.customers), counts.customers);
  }
  let batch: (typeof stones)["$inferInsert"][] = [];
  let done = 0;
  for (const row of moreStones(100_000 + (there?.stones ?? 0), counts.stones)) {
    batch.push(row);
    done += 1;
    if (batch.length < 500 && done < counts.stones) continue;
    await db.insert(stones).values(batch).onConflictDoNothing();
    batch = [];
    onProgress("stones", done, counts.stones);
  }
}
