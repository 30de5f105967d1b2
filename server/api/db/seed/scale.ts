import { sql } from "drizzle-orm";
import type { Db } from "../connection";
import { customers } from "../schema/customers";
import { stones } from "../schema/stones";
import { customerRow } from "./people";
import { moreStones } from "./stones";
import { pick, series } from "./words";

type Place = {
  region: string;
  country: string;
  language: string;
  city: string;
  first: readonly string[];
  last: readonly string[];
};

/** Places of additional customers, with matching names. */
const PLACES: readonly Place[] = [
  {
    region: "fr",
    country: "FR",
    language: "fr",
    city: "Paris",
    first: [
      "Camille",
      "Éloïse",
      "Hugo",
      "Inès",
      "Jules",
      "Léa",
      "Louise",
      "Zoé",
      "Chloé",
      "Arthur",
      "Maël",
      "Anaïs",
    ],
    last: [
      "Moreau",
      "Dubois",
      "Lefèvre",
      "Garnier",
      "Rousseau",
      "Lambert",
      "Bonnet",
      "Lecœur",
      "Nguyen",
      "Strauß",
    ],
  },
  {
    region: "fr",
    country: "FR",
    language: "fr",
    city: "Lyon",
    first: ["Agathe", "Noé", "Jeanne", "Théo", "Clémence", "Raphaël"],
    last: ["Berthier", "Chauvet", "Pélissier", "Gauthier", "Mercier", "d'Aubigny"],
  },
  {
    region: "gb",
    country: "GB",
    language: "en",
    city: "London",
    first: ["Grace", "Harriet", "Oliver", "Siân", "Priya", "Edward"],
    last: ["Whitfield", "O'Brien", "Okafor", "Pemberton", "Shah", "Llewellyn"],
  },
  {
    region: "es",
    country: "ES",
    language: "en",
    city: "Madrid",
    first: ["María", "Íñigo", "Lucía", "Álvaro"],
    last: ["Muñoz", "Ibáñez", "García Peña", "Núñez"],
  },
  {
    region: "me",
    country: "AE",
    language: "en",
    city: "Dubai",
    first: ["Omar", "Layla", "Noura", "Khalid"],
    last: ["Haddad", "Al Sayed", "Rahman", "Mansour"],
  },
  {
    region: "jp",
    country: "JP",
    language: "ja",
    city: "東京",
    first: ["花子", "太郎", "さくら", "美咲", "翔太", "エリカ"],
    last: ["山田", "鈴木", "佐藤", "髙橋", "渡邊", "小林"],
  },
  {
    region: "kr",
    country: "KR",
    language: "ko",
    city: "서울",
    first: ["민준", "서연", "지우", "하은", "도윤"],
    last: ["김", "이", "박", "최", "정"],
  },
  {
    region: "cn",
    country: "CN",
    language: "zh-Hans",
    city: "上海",
    first: ["晓雨", "子涵", "浩然", "静"],
    last: ["王", "李", "陈", "欧阳", "张"],
  },
  {
    region: "hk",
    country: "HK",
    language: "zh-Hant",
    city: "香港",
    first: ["嘉豪", "詠恩", "家欣", "俊傑"],
    last: ["陳", "梁", "黃", "何"],
  },
  {
    region: "tw",
    country: "TW",
    language: "zh-Hant",
    city: "台北",
    first: ["怡婷", "家豪", "雅雯", "志明"],
    last: ["林", "黃", "張", "吳"],
  },
];

/** Adds demo customers and stones in any number, deterministic, with numbers that continue the existing ones. */
export async function seedScale(
  db: Db,
  counts: { customers: number; stones: number },
  onProgress: (what: string, done: number, all: number) => void,
): Promise<void> {
  const [there] = await db
    .select({
      customers: sql<number>`(select count(*)::int from customers)`,
      stones: sql<number>`(select count(*)::int from stones)`,
    })
    .from(sql`(values (1)) as one`);
  const next = series(there?.customers ?? 0);
  for (let i = 0; i < counts.customers; i += 500) {
    const rows = Array.from({ length: Math.min(500, counts.customers - i) }, (_, k) => {
      const n = (there?.customers ?? 0) + i + k;
      const { region, country, language, city, first, last } = pick(next, PLACES);
      return customerRow(
        [
          `cus_${n}`,
          `person.${n}@client.example`,
          pick(next, first),
          pick(next, last),
          pick(next, ["1", "2", "3"] as const),
          null,
          city,
          country,
          region,
          language,
          null,
        ],
        1000 + n,
        null,
      );
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
