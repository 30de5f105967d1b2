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
    expect(first).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_ORIGIN: "http://localhost:3000",
      DEMO: true,
      ERP_SIM_SPEED: 60,
      WORKERS: 1,
    });
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
    [{ PUBLIC_ORIGIN: "https://www.example.com/shop" }, /PUBLIC_ORIGIN.*without a path.*example: https:/],
    [{ PUBLIC_ORIGIN: "https://user:word@www.example.com" }, /PUBLIC_ORIGIN/],
    [{ PUBLIC_ORIGIN: "https://www.example.com/?a=1" }, /PUBLIC_ORIGIN/],
    [{ API_URL: "https://api.example.com/shop?key=1" }, /API_URL.*without query/],
    // Accounts with public passwords and everybody's mail, before strangers.
    [
      { PUBLIC_ORIGIN: "https://www.example.com", DEMO: "1", SESSION_SECRET: "x".repeat(32) },
      /DEMO.*example: DEMO=0.*npm run setup/,
    ],
    [{ PUBLIC_ORIGIN: "http://192.168.1.20:3000", DEMO: "1", SESSION_SECRET: "x".repeat(32) }, /DEMO/],
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

  it("has no demo data where strangers come, with everything embedded too", () => {
    expect(
      read({ HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://shop.example/", SESSION_SECRET: "x".repeat(32) }),
    ).toMatchObject({ DEMO: false, OPEN: true, PUBLIC_ORIGIN: "https://shop.example" });
    expect(read({ PUBLIC_ORIGIN: "http://127.0.0.1:3000" })).toMatchObject({ DEMO: true, OPEN: false });
  });
});
