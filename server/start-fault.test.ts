import { mkdtempSync, readdirSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openDatabase } from "./api/db/client";
import { faultProblem } from "./api/database-fault";
import { faultFacts } from "./platform/cause";
import { preparedFolder } from "../tests/setup/database";
import type { Env } from "./platform/env";
import { startFault } from "./start-fault";

const env = (given: Partial<Env>) => ({ PORT: 3000, HOST: "127.0.0.1", DATA_DIR: "./data", ...given }) as Env;
const failed = (code: string, more: object = {}) =>
  Object.assign(new Error("words of the system"), { code, ...more });

describe("A start that cannot succeed", () => {
  it.each([
    [
      failed("EADDRINUSE"),
      {},
      "Port 3000 of 127.0.0.1 is taken: stop the program that listens there, or set PORT to another.",
    ],
    [
      failed("ENOSPC"),
      {},
      "The disk that holds the data folder ./data is full: make room on it, or set DATA_DIR to a folder elsewhere.",
    ],
    [
      { name: "ErrnoError", errno: 51 },
      {},
      "The disk that holds the data folder ./data is full: make room on it, or set DATA_DIR to a folder elsewhere.",
    ],
    [
      failed("EROFS"),
      {},
      "The data folder ./data may not be written (EROFS): let this user write it, or set DATA_DIR to a folder elsewhere.",
    ],
    [
      failed("ENOENT", { syscall: "mkdir" }),
      { DATA_DIR: "/proc/aurive" },
      "The data folder /proc/aurive cannot be made there: set DATA_DIR to a folder that this user may write.",
    ],
    [
      failed("ENOTFOUND", { syscall: "getaddrinfo", hostname: "x.invalid" }),
      { HOST: "x.invalid", DATABASE_URL: "postgres://db.example/aurive" },
      "HOST x.invalid is no name of this machine (ENOTFOUND): set it to an address that it has, such as 127.0.0.1.",
    ],
    [
      failed("EACCES"),
      { DATABASE_URL: "postgres://db.example/aurive", DATA_DIR: "/locked" },
      "The data folder /locked may not be written (EACCES): let this user write it, or set DATA_DIR to a folder elsewhere.",
    ],
    [
      failed("28P01"),
      { DATABASE_URL: "postgres://aurive:the-password@db.example:5433/aurive" },
      "PostgreSQL at db.example:5433 refuses this user or password (28P01): see DATABASE_URL.",
    ],
    [
      failed("53100"),
      { DATABASE_URL: "postgres://aurive:the-password@db.example/aurive" },
      "PostgreSQL at db.example has no room left on its disk (53100): see DATABASE_URL.",
    ],
  ])("is explained in one sentence: %o", (error, given, sentence) => {
    expect(startFault(error, env(given))).toBe(sentence);
  });

  it("because the folder of the database is damaged says so", async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "aurive-damaged-"));
    await preparedFolder(dataDir);
    const wal = path.join(dataDir, "pglite/pg_wal");
    for (const name of readdirSync(wal).filter((name) => name.startsWith("0")))
      truncateSync(path.join(wal, name), 1);
    writeFileSync(path.join(dataDir, "pglite/global/pg_control"), "no control file");
    const error: unknown = await openDatabase({ dataDir }).catch((thrown: unknown) => thrown);
    expect(startFault(error, env({ DATA_DIR: dataDir }))).toBe(
      `The database in ${dataDir}/pglite is damaged and cannot be opened: put a copy of that folder in its place, or move it away to begin anew.`,
    );
  });
});

describe("What is told of a fault", () => {
  it("a disk without room is a house that is closed for a moment, not a fault of the house", () => {
    expect(
      ["53100", "ENOSPC", "EDQUOT", "58030", "25006"].map((code) => faultProblem(failed(code)).code),
    ).toEqual(Array(5).fill("unavailable"));
  });

  it("the log hears its code and place, and of a statement neither text nor values", () => {
    const statement = Object.assign(
      new Error("Failed query: select * from customers where email = $1\nparams: claire@client.example"),
      { cause: failed("53100", { message: "could not extend file for claire@client.example" }) },
    );
    const facts = faultFacts(statement);
    expect(facts).toMatchObject({ code: "53100" });
    expect(JSON.stringify(facts)).not.toContain("claire");
    expect(faultFacts(failed("ECONNREFUSED"))).toMatchObject({
      code: "ECONNREFUSED",
      says: "words of the system",
    });
  });
});
