import { generateKeyPairSync, verify } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../../../tests/setup/postgres";
import { openDatabase, type Database } from "../db/client";
import { queryText } from "../db/rows";
import { houseSeal } from "../secrets";
import { saveSecurity, findSecurity } from "../resources/security/store";
import { openHouseSigner } from "./signer";
import { resealAll } from "./store";

const folder = () => mkdtempSync(path.join(tmpdir(), "aurive-keys-"));
const [OLD, NEW] = [
  "an older secret of the house, 32 characters",
  "a newer secret of the house, 32 characters",
];
const seal = houseSeal(OLD);
const pem = () =>
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();

describe.runIf(await hasPostgres())("The keys of a house whose processes share one database", () => {
  let throwAway: ThrowAwayDatabase;
  let database: Database;
  beforeAll(async () => {
    throwAway = await throwAwayDatabase("house");
    database = await openDatabase({ url: throwAway.url, dataDir: null });
  });
  beforeEach(() => queryText(database.db, "delete from signing_keys"));
  afterAll(async () => {
    await database.close();
    await throwAway.drop();
  });
  const open = (sources: Partial<Parameters<typeof openHouseSigner>[2]> = {}, by = seal) =>
    openHouseSigner(database.db, by, { pem: undefined, dataDir: folder(), demo: false, ...sources });

  test("processes that start at once, each with a data folder of its own, sign purchase orders with one key", async () => {
    const signers = await Promise.all(Array.from({ length: 4 }, () => open()));
    expect(new Set(signers.map(({ publicKey }) => publicKey)).size).toBe(1);
    const text = Buffer.from("a purchase order");
    expect(verify(null, text, signers[0]?.publicKey ?? "", signers[1]?.sign(text) ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect(signers[0]?.otherPublicKeys).toEqual([]);
  });

  test("the database holds the private half sealed only", async () => {
    await open();
    const rows = await queryText(database.db, "select sealed from signing_keys");
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.sealed)).not.toContain("PRIVATE");
  });

  test("the key that an earlier version kept in its data folder goes on; that of a second folder is known for what it signed", async () => {
    const [first, second] = [folder(), folder()];
    for (const one of [first, second]) writeFileSync(path.join(one, "purchase-order-key.pem"), pem());
    const before = await open({ dataDir: first });
    const after = await open({ dataDir: second });
    expect(after.publicKey).toBe(before.publicKey);
    expect(after.otherPublicKeys).toHaveLength(1);
  });

  test("a key that the house gives signs, and the one before it still verifies what it signed", async () => {
    const before = await open();
    const given = await open({ pem: pem().replaceAll("\n", "\\n") });
    expect(given.publicKey).not.toBe(before.publicKey);
    expect(given.otherPublicKeys).toEqual([before.publicKey]);
    expect((await open()).publicKey).toBe(before.publicKey);
  });

  test("without the secret that sealed it a house does not start with another key behind everybody's back; a demonstration does", async () => {
    const before = await open();
    await expect(open({}, houseSeal(NEW))).rejects.toThrow(/another SESSION_SECRET.*SESSION_SECRET=new,old/);
    const demo = await open({ demo: true }, houseSeal(NEW));
    expect(demo.otherPublicKeys).toEqual([before.publicKey]);
  });

  test("a start with both secrets seals everything by the new one, so that the old one may go", async () => {
    const before = await open();
    await saveSecurity(database.db, "sel_camille", { totp: seal.close("JBSWY3DP"), totpPending: null });
    await saveSecurity(database.db, "sel_louis", { totp: null, totpPending: seal.close("KRSXG5A") });
    const both = houseSeal([NEW, OLD]);
    expect(await resealAll(database.db, both)).toBe(3);
    expect(await resealAll(database.db, both)).toBe(0);
    const alone = houseSeal(NEW);
    expect(alone.open((await findSecurity(database.db, "sel_camille"))?.totp ?? "")).toBe("JBSWY3DP");
    expect(alone.open((await findSecurity(database.db, "sel_louis"))?.totpPending ?? "")).toBe("KRSXG5A");
    expect((await open({}, alone)).publicKey).toBe(before.publicKey);
  });
});
