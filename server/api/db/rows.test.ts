import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/setup/api";
import { openTestDatabase, type TestDatabase } from "../../../tests/setup/database";
import { hasPostgres } from "../../../tests/setup/postgres";
import type { Db } from "./connection";
import { oneOf, prepared, queryText, withoutNames } from "./rows";
import { websites } from "./schema/house";

describe("batched queries", () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await createTestApi();
    token = await api.loginSeller();
  });
  afterAll(() => api.close());

  /** Adds a ring with these options to a guest's tray. */
  const addRing = (options: { title: string; value: string }[]) =>
    api.call("POST", "/api/cart/add", {
      token,
      body: { customerId: "guest", wishlistItem: [{ sku: "aube-platinum-round", options }] },
    });

  it("do not affect each other when one cannot be read: a stone with a broken number beside a valid one", async () => {
    const [stone] = await api.query(
      "select sku, gia from stones where cut = 'round' and not withdrawn and carat_milli between 500 and 3000 order by sku limit 1",
    );
    const add = (named: string) =>
      addRing([
        { title: "mount_sku", value: "aube-platinum-round" },
        { title: "stone_sku", value: named },
        { title: "cyl_size", value: "52" },
      ]);
    const right = `${String(stone?.sku)} ${String(stone?.gia)}`;
    const answers = await Promise.all([add(right), add("D\u0000 1"), add("D\ud800 1"), add(right)]);
    expect(answers.map(({ status }) => status)).toEqual([200, expect.any(Number), expect.any(Number), 200]);
    for (const { status } of answers.slice(1, 3)) expect(status).toBeLessThan(500);
  });

  it("write the same creation once, and answer both callers: two concurrent adds, beside one of another creation", async () => {
    const add = (size: string) =>
      addRing([
        { title: "carat", value: "1" },
        { title: "cyl_size", value: size },
      ]);
    const [once, again, other] = (await Promise.all([add("54"), add("54"), add("55")])).map(
      ({ status, body }) => ({ status, ...(body as { items: { id: string; already: boolean }[] }).items[0] }),
    );
    expect([once?.status, again?.status, other?.status]).toEqual([200, 200, 200]);
    expect(again?.id).toBe(once?.id);
    expect([once?.already, again?.already].sort()).toEqual([false, true]);
    expect(other?.id).not.toBe(once?.id);
    expect(other?.already).toBe(false);
  });
});

const kinds = (await hasPostgres()) ? (["pglite", "postgres"] as const) : (["pglite"] as const);

describe.each(kinds)("a prepared query on %s", (kind) => {
  let house: TestDatabase;
  beforeAll(async () => {
    house = await openTestDatabase("house", kind);
  });
  afterAll(() => house.close());

  /** Currencies of websites, and how often their query was built. */
  const currencies = (name: string) => {
    let built = 0;
    const ask = prepared(name, (db, isOfOne: boolean) => {
      built += 1;
      return db
        .select({ region: websites.region, currency: websites.currency })
        .from(websites)
        .where(isOfOne ? eq(websites.region, sql.placeholder("region")) : oneOf(websites.region, "regions"))
        .orderBy(websites.region);
    });
    return {
      built: () => built,
      one: async (db: Db, region: string) => (await ask(db, { region }, true)).map((row) => row.currency),
      several: async (db: Db, ...regions: string[]) =>
        (await ask(db, { regions }, false)).map((row) => row.currency),
    };
  };

  it("is built once for each shape, whatever its values, and answers many at once", async () => {
    const { one, several, built } = currencies("test_shapes");
    expect(await Promise.all(["fr", "jp", "hk", "fr"].map((region) => one(house.db, region)))).toEqual([
      ["EUR"],
      ["JPY"],
      ["HKD"],
      ["EUR"],
    ]);
    expect(built()).toBe(1);
    expect(await several(house.db, "jp", "fr")).toEqual(["EUR", "JPY"]);
    expect(await several(house.db, "hk")).toEqual(["HKD"]);
    expect(built()).toBe(2);
  });

  it("sees in a transaction what that transaction has written, and nobody else does", async () => {
    const { one } = currencies("test_transaction");
    await one(house.db, "fr");
    await house.db.transaction(async (tx) => {
      await tx.update(websites).set({ currency: "CHF" }).where(eq(websites.region, "fr"));
      expect(await one(tx, "fr")).toEqual(["CHF"]);
      await tx.update(websites).set({ currency: "EUR" }).where(eq(websites.region, "fr"));
    });
    expect(await one(house.db, "fr")).toEqual(["EUR"]);
  });
});

describe.runIf(await hasPostgres())("The name of a prepared query", () => {
  const named = prepared("test_named", (db) =>
    db
      .select({ currency: websites.currency })
      .from(websites)
      .where(eq(websites.region, sql.placeholder("region"))),
  );
  const shaped = prepared("test_shaped", (db, _: boolean) =>
    db.select({ currency: websites.currency }).from(websites),
  );
  /** Names of prepared statements on the server's connections after some pages. */
  const known = async (isPooled: boolean) => {
    const house = await openTestDatabase("house", "postgres");
    if (isPooled && "$client" in house.db) withoutNames(house.db.$client as object);
    for (const region of ["fr", "jp"]) await named(house.db, { region });
    await shaped(house.db, {}, true);
    await house.db.transaction((tx) => named(tx, { region: "fr" }));
    const names = await queryText(house.db, "select name from pg_prepared_statements order by name");
    await house.close();
    return names.map(({ name }) => name);
  };

  it("is a prepared statement of PostgreSQL, planned once; one with several shapes is not", async () =>
    expect(await known(false)).toEqual(["test_named"]));

  it("is not prepared behind a pool that assigns a connection per transaction", async () =>
    expect(await known(true)).toEqual([]));
});
