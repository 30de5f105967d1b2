import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkName, isEmail, isPassword } from "~/domain/person";
import { loadReference } from "../../reference/store";
import { openTestDatabase } from "../../../../tests/setup/database";
import { checkPassword } from "../../passwords";
import type { Database } from "../client";
import { queryText } from "../rows";
import { customers } from "../schema/customers";
import { trayItems } from "../schema/quotes";
import { sellers } from "../schema/sellers";
import { stones } from "../schema/stones";
import { seedHouse } from "./house";
import { CUSTOMER_PASSWORD, SELLER_PASSWORD } from "./people";
import { seedScale } from "./scale";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase("schema");
  await seedHouse(database.db);
});
afterAll(() => database.close());

describe("The people of the house", () => {
  it("log in with the passwords of the demo", async () => {
    const sellerRows = await database.db.select().from(sellers);
    const customerRows = await database.db.select().from(customers);
    expect(sellerRows.map(({ email }) => email).sort()).toEqual(
      ["aiko", "camille", "helene", "louis", "mei"].map((name) => `${name}@aurive.example`),
    );
    expect(customerRows.map(({ email }) => email)).toEqual(
      expect.arrayContaining(
        ["claire", "kenji", "wei", "broken", "slow"].map((name) => `${name}@client.example`),
      ),
    );
    expect([isPassword(SELLER_PASSWORD), isPassword(CUSTOMER_PASSWORD)]).toEqual([true, true]);
    expect(await checkPassword(sellerRows[0]?.passwordHash ?? "", SELLER_PASSWORD)).toBe(true);
    expect(await checkPassword(customerRows[0]?.passwordHash ?? "", CUSTOMER_PASSWORD)).toBe(true);
  });

  it("have names and addresses that the forms accept, and sellers stand in boutiques of their own website", async () => {
    for (const { firstname, lastname, email, phone, crmId } of await database.db.select().from(customers)) {
      expect([checkName(firstname), checkName(lastname)], `${firstname} ${lastname}`).toEqual([null, null]);
      expect(isEmail(email), email).toBe(true);
      expect(phone ?? "+33199000000").toMatch(/^\+[1-9]\d{7,14}$/);
      expect(crmId).toMatch(/^CRM-\d{6}$/);
    }
    const reference = await loadReference(database.db, new Date());
    for (const { id, region, shops } of await database.db.select().from(sellers)) {
      expect(shops.length, id).toBeGreaterThan(0);
      for (const code of shops)
        expect(reference.shops.find(({ plantCode }) => plantCode === code)?.region, `${id} at ${code}`).toBe(
          region,
        );
    }
  });

  it("include Claire's tray with one saved creation and one ring with a stone, ready to order", async () => {
    const items = await database.db.select().from(trayItems);
    expect(items.map(({ owner, list, kind }) => ({ owner, list, kind }))).toEqual(
      expect.arrayContaining([
        { owner: "customer:cus_claire", list: "wishlist", kind: "online" },
        { owner: "customer:cus_claire", list: "cart", kind: "in_store" },
      ]),
    );
    const inStore = items.find(({ kind }) => kind === "in_store");
    const [gem] = await queryText(
      database.db,
      `select sku, gia, origin from stones where sku = '${inStore?.stoneSku}'`,
    );
    expect(gem?.origin).toBe("natural");
    expect(inStore?.options).toContainEqual({
      title: "stone_sku",
      value: `${String(gem?.sku)} ${String(gem?.gia)}`,
    });
  });
});

describe("The house at scale", () => {
  it("takes more customers and stones on top of what is there, and says how far it is", async () => {
    const counted = async () => ({
      customers: await database.db.$count(customers),
      stones: await database.db.$count(stones),
    });
    const seen: string[] = [];
    const start = await counted();
    await seedScale(database.db, { customers: 620, stones: 510 }, (what, done, all) =>
      seen.push(`${what} ${done}/${all}`),
    );
    const end = await counted();
    expect([end.customers - start.customers, end.stones - start.stones]).toEqual([620, 510]);
    expect(seen).toEqual(["customers 500/620", "customers 620/620", "stones 500/510", "stones 510/510"]);
    await seedScale(database.db, { customers: 10, stones: 10 }, () => {});
    expect((await counted()).customers).toBe(end.customers + 10);
    for (const { firstname, lastname } of await database.db.select().from(customers))
      expect([checkName(firstname), checkName(lastname)], `${firstname} ${lastname}`).toEqual([null, null]);
  });
});
