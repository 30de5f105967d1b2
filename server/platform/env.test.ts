import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EnvError, readEnv } from "./env";

const dataDir = mkdtempSync(path.join(tmpdir(), "aurive-env-"));
const read = (env: Record<string, string>) => readEnv({ DATA_DIR: dataDir, ...env });

describe("The environment", () => {
  it("needs nothing: everything embedded, demo data on, a secret of its own that stays the same", () => {
    const first = read({});
    expect(first).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", PUBLIC_ORIGIN: "http://localhost:3000", DEMO: true, ERP_SIM_SPEED: 60, WORKERS: 1 });
    expect(first.SESSION_SECRETS).toEqual(read({}).SESSION_SECRETS);
  });

  it.each([
    [{ PORT: "eighty" }, /PORT.*example: 3000/],
    [{ PUBLIC_ORIGIN: "www.example.com" }, /PUBLIC_ORIGIN.*https:/],
    [{ DATABASE_URL: "mysql://x" }, /DATABASE_URL.*postgres:/],
    [{ WORKERS: "2" }, /WORKERS.*REDIS_URL/],
    [{ ERP_URL: "https://erp.example" }, /ERP_SECRET/],
    [{ SMTP_URL: "smtp://mail.example" }, /MAIL_FROM/],
    [{ SESSION_SECRET: "short" }, /SESSION_SECRET.*32/],
    [{ PUBLIC_ORIGIN: "https://www.example.com", NODE_ENV: "production" }, /SESSION_SECRET/],
  ])("stops the start at %j with the name, the fault and an example", (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(EnvError);
    expect(() => read(env as Record<string, string>)).toThrow(message);
  });

  it("takes two secrets while one replaces the other", () => {
    const [a, b] = ["a".repeat(32), "b".repeat(40)];
    expect(read({ SESSION_SECRET: `${a},${b}` }).SESSION_SECRETS).toEqual([a, b]);
  });

  it("turns demo data off where a real database is named, unless asked for", () => {
    expect(read({ DATABASE_URL: "postgres://db/aurive" }).DEMO).toBe(false);
    expect(read({ DATABASE_URL: "postgres://db/aurive", DEMO: "1" }).DEMO).toBe(true);
  });
});
