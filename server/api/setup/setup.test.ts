import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pino } from "pino";
import { createApi } from "../app";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../../../tests/setup/postgres";
import { openDatabase, type Database } from "../db/client";
import { createHouse, holdsDemoAccounts, isSetUp } from "../db/create-house";
import { DEMO_HOUSE } from "../db/seed/house";
import { addAccount, readPerson } from "./account";
import { PlanError, readPlan, writeExample } from "./files";

const folder = () => mkdtempSync(path.join(tmpdir(), "aurive-setup-"));
const example = () => {
  const place = folder();
  writeExample(place);
  return place;
};
type Row = Record<string, unknown>;
/** Edits the rows of a file, as a user would with an editor. */
function edit(place: string, file: string, change: (rows: Row[]) => unknown): void {
  const name = path.join(place, file);
  const rows = JSON.parse(readFileSync(name, "utf8")) as Row[];
  writeFileSync(name, JSON.stringify(change(rows) ?? rows));
}
const faultsOf = (place: string): string => {
  try {
    readPlan(place);
    return "";
  } catch (error) {
    return error instanceof PlanError ? error.message : `thrown ${String(error)}`;
  }
};
const manager = {
  firstname: "Hélène",
  lastname: "Garnier",
  email: "helene@house.example",
  webCode: "AUR-FR",
  role: "manager",
  shops: [],
  password: "Vitrine-2026",
} as const;

describe("The files of a new house", () => {
  test("are written where this user may write; elsewhere that is said", () => {
    const file = path.join(folder(), "a-file");
    writeFileSync(file, "");
    expect(() => writeExample(path.join(file, "house"))).toThrow(
      new PlanError(
        `${file}/house cannot be written (ENOTDIR): name a folder that this user may write; in a container, one that is mounted.`,
      ),
    );
  });

  test("written as an example, they are the invented house, word for word", () => {
    const place = example();
    expect(readdirSync(place).sort()).toEqual([
      "collections.json",
      "designs.json",
      "facts.json",
      "not-sold.json",
      "price-lists.json",
      "shops.json",
      "tax-rates.json",
      "websites.json",
    ]);
    expect(readPlan(place)).toEqual(DEMO_HOUSE);
  });

  test("are never written over", () => {
    const place = example();
    expect(() => writeExample(place)).toThrow(/holds websites.json.*nothing was written/);
  });

  test.each<[string, string, (rows: Row[]) => unknown, RegExp]>([
    [
      "a file that is missing a field",
      "shops.json",
      (rows) => void delete rows[0]?.phone,
      /shops\.json: row 1, phone/,
    ],
    [
      "a currency that no house keeps books in",
      "websites.json",
      (rows) => void Object.assign(rows[2] ?? {}, { currency: "XXX" }),
      /websites\.json: row 3, currency/,
    ],
    [
      "a word that lacks a language",
      "collections.json",
      (rows) => void delete (rows[0]?.label as Row).ko,
      /collections\.json: row 1, label\.ko/,
    ],
    [
      "a field that nobody knows",
      "tax-rates.json",
      (rows) => void Object.assign(rows[0] ?? {}, { vat: 1 }),
      /tax-rates\.json: row 1: .*vat/,
    ],
    [
      "a website without prices",
      "price-lists.json",
      (rows) => rows.filter(({ region }) => region !== "jp"),
      /no price list for jp/,
    ],
    [
      "a boutique of no website",
      "websites.json",
      (rows) => rows.filter(({ region }) => region !== "tw"),
      /shops\.json: row 21, region: websites\.json has no website tw/,
    ],
    [
      "a code that stands twice",
      "shops.json",
      (rows) => void Object.assign(rows[1] ?? {}, { plantCode: "P101" }),
      /shops\.json: P101 stands twice/,
    ],
    [
      "a design of no collection",
      "designs.json",
      (rows) => void Object.assign(rows[0] ?? {}, { collection: "nulle" }),
      /designs\.json: row 1, collection: collections\.json has no nulle/,
    ],
    [
      "no place for those who name no region",
      "websites.json",
      (rows) => rows.filter(({ region }) => region !== "fr"),
      /no website fr/,
    ],
  ])("say where %s is", (_, file, change, said) => {
    const place = example();
    edit(place, file, change);
    expect(faultsOf(place)).toMatch(said);
  });

  test("that are broken or empty are named, all at once", () => {
    const place = example();
    writeFileSync(path.join(place, "shops.json"), "[{");
    writeFileSync(path.join(place, "websites.json"), "[]");
    expect(faultsOf(place)).toMatch(/websites\.json: the list[^]*shops\.json: is not JSON/);
  });
});

describe.runIf(await hasPostgres())("A house founded from its own files", () => {
  let throwAway: ThrowAwayDatabase;
  let database: Database;
  beforeEach(async () => {
    throwAway = await throwAwayDatabase("empty");
    database = await openDatabase({ url: throwAway.url, dataDir: null });
  });
  afterEach(async () => {
    await database.close();
    await throwAway.drop();
  });

  test("sells in its regions, lets its first manager in, and holds nobody else's account", async () => {
    const place = example();
    for (const file of ["websites.json", "price-lists.json", "tax-rates.json", "shops.json", "not-sold.json"])
      edit(place, file, (rows) => rows.filter(({ region }) => region === "fr" || region === "gb"));
    edit(place, "shops.json", (rows) => void Object.assign(rows[0] ?? {}, { plantCode: "VEN" }));
    expect(await isSetUp(database.db)).toBe(false);
    const { shops, region } = await database.db.transaction(async (tx) => {
      expect(await createHouse(tx, readPlan(place))).toBe(true);
      return addAccount(tx, manager);
    });
    expect(shops).toEqual(["P102", "VEN"]);
    expect(region).toBe("fr");
    expect([await isSetUp(database.db), await holdsDemoAccounts(database.db)]).toEqual([true, false]);

    const api = createApi({
      database,
      secret: "a secret of tests, 32 characters long",
      log: pino({ level: "silent" }),
      publicOrigin: "http://localhost:3000",
      brand: "Maison",
      erpSecret: null,
    });
    const ask = (target: string, init?: RequestInit) =>
      api.fetch(new Request(`http://api.test${target}`, init));
    const post = (body: unknown): RequestInit => ({
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
    const settings = (await (await ask("/api/settings")).json()) as { websites: { value: string }[] };
    expect(settings.websites.map(({ value }) => value).sort()).toEqual(["fr", "gb"]);
    expect(
      (
        await ask(
          "/api/seller/login",
          post({ email: manager.email, password: manager.password, webCode: "AUR-FR" }),
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await ask(
          "/api/seller/login",
          post({ email: "helene@aurive.example", password: "Counter-2026!", webCode: "AUR-FR" }),
        )
      ).status,
    ).toBe(401);
  });

  test("is founded once, and an account that cannot be made leaves nothing behind", async () => {
    const found = (account: Partial<Parameters<typeof addAccount>[1]>) =>
      database.db.transaction(async (tx) => {
        if (!(await createHouse(tx, DEMO_HOUSE))) return "there";
        await addAccount(tx, { ...manager, ...account });
        return "founded";
      });
    await expect(found({ password: "short" })).rejects.toThrow(/at least 8 characters/);
    await expect(found({ webCode: "AUR-XX" })).rejects.toThrow(/AUR-XX/);
    await expect(found({ shops: ["P999"] })).rejects.toThrow(/P999: no shop of AUR-FR/);
    expect(await isSetUp(database.db)).toBe(false);
    expect([await found({}), await found({})]).toEqual(["founded", "there"]);
    await expect(database.db.transaction((tx) => addAccount(tx, manager))).rejects.toThrow(
      /has an account already/,
    );
  });
});

describe("A person who sells", () => {
  test("is named as people write it", () => {
    expect(readPerson("Jean-Luc de la Tour <jl@house.example>")).toEqual({
      firstname: "Jean-Luc de la",
      lastname: "Tour",
      email: "jl@house.example",
    });
    const named = (text: string) => {
      const { firstname, lastname } = readPerson(`${text} <a@house.example>`);
      return [firstname, lastname];
    };
    expect(named("Louis M")).toEqual(["Louis", "M"]);
    expect(named("李小龙")).toEqual(["小龙", "李"]);
    expect(named("欧阳 娜")).toEqual(["娜", "欧阳"]);
    expect(named("佐藤 さくら")).toEqual(["さくら", "佐藤"]);
    expect(named("김민준")).toEqual(["민준", "김"]);
  });

  test.each([
    ["jl@house.example", /a name is needed, then an e-mail address in < >/],
    ["Jean Luc", /a name is needed, then an e-mail address in < >/],
    ["Jean-Luc <jl@house.example>", /a first and a last name are needed, with a space between/],
    ["李 <li@house.example>", /a first and a last name are needed/],
    ["Jean Luc <nobody>", /"nobody" is no e-mail address/],
    ["Jean Luc2 <jl@house.example>", /"Luc2" holds what is no letter/],
  ])("says what is wrong with a person: %s", (wrong, why) => {
    expect(() => readPerson(wrong)).toThrow(PlanError);
    expect(() => readPerson(wrong)).toThrow(why);
    expect(() => readPerson(wrong)).toThrow(/example: "Hélène Garnier </);
  });
});
