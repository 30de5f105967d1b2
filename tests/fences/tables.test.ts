import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const SCHEMA = "server/api/db/schema";
const RESOURCES = "server/api/resources";

/**
 * Which folder writes a table, by the schema file that defines it, or by its name if its neighbours have another owner.
 * A folder named here may read and write it; every other folder of `server/api` may read it. Code outside the owner's
 * area (`server/api`, `server/erp`, `server/mail`) may not even read it, and must call a function of the owner.
 */
const OWNERS: Record<string, readonly string[]> = {
  // Reference data is created with the company (server/api/db/create-house.ts); the stock of mounts changes with
  // reservations.
  catalogue: [`${RESOURCES}/reservation`],
  house: [],
  stones: ["server/api/stones-feed", `${RESOURCES}/stones`],
  "stone-feeds": ["server/api/stones-feed"],
  // A tray, its reservation, the line for a stone and a hand-over change together, in one transaction.
  quotes: [
    `${RESOURCES}/cart`,
    `${RESOURCES}/reservation`,
    `${RESOURCES}/queue`,
    `${RESOURCES}/hand-over`,
    // Placing is one statement: it consumes the quote and takes the item out of the tray.
    `${RESOURCES}/order/placing`,
    // Practice data for the size of a real house.
    `${RESOURCES}/order/seed-orders.ts`,
  ],
  orders: [`${RESOURCES}/order`],
  ledger_anchors: ["server/api/ledger"],
  stage_times: ["server/api/promise"],
  customers: [`${RESOURCES}/customer`],
  appointments: [`${RESOURCES}/appointment`],
  // A seller is added by the setup, and changes the own password.
  sellers: ["server/api/setup", `${RESOURCES}/security`],
  mail_stops: [`${RESOURCES}/share`],
  seller_security: [`${RESOURCES}/security`, "server/api/house-keys"],
  seller_passkeys: [`${RESOURCES}/security`],
  audit: ["server/api/audit"],
  ended_tokens: ["server/api/identity"],
  sessions: ["server/api/identity"],
  security_events: ["server/api/security-events"],
  signing_keys: ["server/api/house-keys"],
  webhooks: ["server/api/webhooks"],
  erp: ["server/erp"],
  mail: ["server/mail"],
};

type Table = { variable: string; name: string; owners: readonly string[] };

const tables: Table[] = readdirSync(SCHEMA).flatMap((file) =>
  [
    ...readFileSync(path.join(SCHEMA, file), "utf8").matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g),
  ].map(([, variable = "", name = ""]) => ({
    variable,
    name,
    owners: OWNERS[name] ?? OWNERS[path.basename(file, ".ts")] ?? [],
  })),
);

/** Files that ship, without the database folder: it founds, copies and migrates all tables. */
const files = readdirSync("server", { recursive: true, encoding: "utf8" })
  .map((name) => path.posix.join("server", name.split(path.sep).join("/")))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.startsWith("server/api/db/"))
  .map((name) => ({ name, text: readFileSync(name, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "") }));

const roomOf = (name: string): string => name.split("/").slice(0, 2).join("/");
const isIn = (name: string, folder: string): boolean => name === folder || name.startsWith(`${folder}/`);

/** A table as drizzle or a written statement names it. */
function use(text: string, { variable, name }: Table): "writes" | "reads" | null {
  const written = new RegExp(
    `\\.(?:insert|update|delete)\\(\\s*${variable}\\b|\\b(?:insert into|update|delete from) (?:${name}\\b|\\$\\{${variable}\\})`,
  );
  const read = new RegExp(
    `\\b(?:from|join) (?:${name}\\b|\\$\\{${variable}\\})|import (?:type )?\\{[^}]*\\b${variable}\\b[^}]*\\} from "[^"]*/db/schema/`,
  );
  return written.test(text) ? "writes" : read.test(text) ? "reads" : null;
}

describe("Tables and their owners", () => {
  it("the api's, the ERP's and the mail's tables are read and written in their own room alone", () => {
    const strangers = tables.flatMap((table) => {
      const room = roomOf(table.owners[0] ?? "server/api");
      return files
        .filter((file) => roomOf(file.name) !== room && use(file.text, table))
        .map((file) => `${file.name} ${use(file.text, table)} ${table.name}, which is ${room}'s`);
    });
    expect(strangers).toEqual([]);
  });

  it("a table is written by its owner", () => {
    const strangers = tables.flatMap((table) =>
      files
        .filter((file) => use(file.text, table) === "writes")
        .filter((file) => !table.owners.some((folder) => isIn(file.name, folder)))
        .map((file) => `${file.name} writes ${table.name}`),
    );
    expect(strangers).toEqual([]);
  });

  it("every owner is a folder that writes its tables", () => {
    const idle = Object.entries(OWNERS).flatMap(([, owners]) =>
      owners.filter((owner) => {
        const own = tables.filter((table) => table.owners.includes(owner));
        return !files.some(
          (file) => isIn(file.name, owner) && own.some((table) => use(file.text, table) === "writes"),
        );
      }),
    );
    expect(idle).toEqual([]);
  });
});
