import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDER = "server/api/db/schema";

test("Each table of the database has its line in docs/data.md, with its class of protection", () => {
  const tables = readdirSync(FOLDER).flatMap((file) =>
    [...readFileSync(path.join(FOLDER, file), "utf8").matchAll(/pgTable\(\s*"(\w+)"/g)].map(
      ([, name]) => name,
    ),
  );
  const rows = readFileSync("docs/data.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | "));
  const named = rows.flatMap(([cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(tables.sort());
  for (const [tablesOf, kind = ""] of rows)
    expect(kind, tablesOf).toMatch(/^(?:public|house|personal|secret)\b/);
});
