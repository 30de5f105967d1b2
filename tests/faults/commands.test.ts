import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { bundle } from "#server/platform/bundle";
import { hasPostgres } from "../setup/postgres";

/** Runs a command as its own process. @returns its exit code and what it says on stderr */
async function command(name: string, args: string[], env: Record<string, string>) {
  const built = await bundle(
    `server/cli/${name}.ts`,
    `node_modules/.cache/aurive-commands/${name}-${process.pid}.mjs`,
  );
  const child = spawn(process.execPath, [built, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, API_URL: "", REDIS_URL: "", SESSION_SECRET: "", ...env },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}
const postgres = await hasPostgres();
const SETUP = ["--seller", "Louis Marchand <louis@house.example>", "--web-code", "AUR-FR"];

describe("A command that cannot begin", () => {
  it.each([
    ["migrate", []],
    ["ledger-verify", []],
    ["seed", []],
    ["stones-light", []],
    ["stones-import", ["package.json"]],
    ["setup", SETUP],
  ])("says in the sentence of the start that PostgreSQL does not answer: %s", async (name, args) => {
    const DATABASE_URL = "postgres://aurive:the-password@127.0.0.1:1/aurive";
    expect(await command(name, args, { DATABASE_URL })).toEqual({
      code: 1,
      said: "PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED): see DATABASE_URL.\n",
    });
  });

  it("names a setting that is wrong, without a stack", async () => {
    expect(await command("ledger-verify", [], { DATABASE_URL: "localhost/aurive" })).toEqual({
      code: 1,
      said: "Wrong environment:\nDATABASE_URL: must be an address that begins with postgres:// (example: postgres://user:password@host:5432/aurive)\n",
    });
  });

  it.runIf(postgres)("names a database that is not there", async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? "postgres://root@127.0.0.1:5432/postgres");
    url.pathname = "/aurive_no_such_database";
    expect((await command("migrate", [], { DATABASE_URL: url.href })).said).toBe(
      `PostgreSQL at ${url.host} has no such database (3D000): see DATABASE_URL.\n`,
    );
  });
});
