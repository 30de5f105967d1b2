import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { foldName } from "~/domain/name-folding";
import { HAN_VARIANTS } from "~/domain/han-variants";
import { clientKey } from "../resources/order/client-key";
import { seedOrders } from "../resources/order/seed-orders";
import { createTestApi } from "../../../tests/setup/api";
import { casesOf } from "../../../tests/setup/length";

const MIGRATION = readFileSync("server/api/db/migrations/0017_names_folded.sql", "utf8");
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

it("The migration folds the same characters as the application", () => {
  const [, from = "", to = ""] = /'g'\),\s+'(.*?)',\s+'(.*?)'\)/s.exec(MIGRATION) ?? [];
  const target = [...to];
  expect(Object.fromEntries([...from].map((letter, at) => [letter, target[at]]))).toEqual(
    Object.fromEntries(HAN_VARIANTS),
  );
});

it("Each letter has one group and is reached after NFKC", () => {
  for (const [letter, first] of HAN_VARIANTS) {
    expect(HAN_VARIANTS.has(first), first).toBe(false);
    expect(foldName(letter), letter).toBe(first);
  }
});

/** As names were folded earlier: without unifying character variants, and an order's client as "first last first". */
const PEOPLE: [first: string, last: string][] = [
  ["健", "髙橋"],
  ["恵", "渡邉"],
  ["Anne Marie", "Le Goff"],
  ["Anna", "Anna"],
  ["Jean", "Jean Jean"],
  ["子涵", "欧阳"],
];

it.each(casesOf(["postgres", "pglite"] as const, 1))(
  "Names that were kept before are found in every shape, and orders by the family name first, on %s",
  async (kind) => {
    const api = await createTestApi({ kind });
    await seedOrders(api.database.db, PEOPLE.length);
    const ids = (await api.query("select id from orders order by id limit 6")).map(({ id }) => String(id));
    for (const [at, [first, last]] of PEOPLE.entries()) {
      const [f, l] = [first.toLowerCase(), last.toLowerCase()];
      await api.query(
        `update orders set firstname = ${quoted(first)}, lastname = ${quoted(last)}, client_folded = ${quoted(`${f} ${l} ${f}`)} where id = ${quoted(ids[at] ?? "")}`,
      );
      await api.query(
        `update customers set firstname = ${quoted(first)}, lastname = ${quoted(last)}, search_first = ${quoted(`${f} ${l}`)}, search_last = ${quoted(`${l} ${f}`)} where id in (select id from customers order by id offset ${at} limit 1)`,
      );
    }
    await api.database.db.transaction(async (tx) => {
      for (const statement of MIGRATION.split("--> statement-breakpoint").filter(
        (one) => !one.includes("CREATE INDEX"),
      ))
        await tx.execute(sql.raw(statement));
    });
    const orders = await api.query(
      "select firstname, lastname, client_folded from orders order by id limit 6",
    );
    expect(orders.map((row) => [row.firstname, row.lastname, row.client_folded])).toEqual(
      PEOPLE.map(([first, last]) => [first, last, clientKey(first, last)]),
    );
    const customers = await api.query(
      "select c.firstname, c.lastname, search_first, search_last, array_agg(w.word order by w.word) as words from customers c join customer_words w on w.customer_id = c.id group by c.id order by c.id limit 6",
    );
    expect(customers.map((row) => [row.firstname, row.search_first, row.search_last])).toEqual(
      PEOPLE.map(([first, last]) => [first, foldName(`${first} ${last}`), foldName(`${last} ${first}`)]),
    );
    expect(customers[0]?.words).toEqual(expect.arrayContaining(["高橋"]));
    await api.close();
  },
  120_000,
);
