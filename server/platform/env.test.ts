import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EnvError, readEnv, SETTINGS } from "./env";

const dataDir = mkdtempSync(path.join(tmpdir(), "aurive-env-"));
const SHORT_KEY = generateKeyPairSync("rsa", { modulusLength: 1024 })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString();
const RSA_KEY = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString();
const OWN_SECRET = "a secret of this test that is long enough";
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

  it("never signs with a secret cut short by a full disk: an empty file is written again, a short one stops the start", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "aurive-env-"));
    const file = path.join(folder, "session-secret");
    writeFileSync(file, "");
    const { SESSION_SECRETS: made } = readEnv({ DATA_DIR: folder });
    expect(made[0]).toMatch(/^[\w-]{43}$/);
    expect(readEnv({ DATA_DIR: folder }).SESSION_SECRETS).toEqual(made);
    writeFileSync(file, "too-short");
    expect(() => readEnv({ DATA_DIR: folder })).toThrow(/SESSION_SECRET: .*session-secret.*32 characters/);
  });

  it.each([
    [{ SECOND_FACTOR: "waived", DEMO: "0" }, /SECOND_FACTOR.*DEMO=1.*example: required/],
    [{ PORT: "eighty" }, /PORT.*example: 3000/],
    [{ PUBLIC_ORIGIN: "www.example.com" }, /PUBLIC_ORIGIN.*https:/],
    [{ DATABASE_URL: "mysql://x" }, /DATABASE_URL.*postgres:/],
    [{ REDIS_URL: "redis://kv.example/sessions" }, /REDIS_URL.*number of a database.*example: redis:/],
    [{ METRICS_TOKEN: "secret" }, /METRICS_TOKEN.*at least 16.*example: what openssl/],
    [{ WORKERS: "2" }, /WORKERS.*REDIS_URL/],
    [{ ERP_URL: "https://erp.example" }, /ERP_SECRET/],
    [{ SMTP_URL: "smtp://mail.example" }, /MAIL_FROM/],
    [{ DKIM_SELECTOR: "mail2026" }, /DKIM_KEY/],
    [{ DKIM_SELECTOR: "mail2026", DKIM_KEY: "no key" }, /DKIM_KEY.*RSA private key/],
    // A key that can be broken in a day must not be accepted.
    [{ DKIM_SELECTOR: "mail2026", DKIM_KEY: SHORT_KEY }, /DKIM_KEY.*2048/],
    [{ SESSION_SECRET: "short" }, /SESSION_SECRET.*32/],
    [{ PUBLIC_ORIGIN: "https://www.example.com", NODE_ENV: "production" }, /SESSION_SECRET/],
    [{ PUBLIC_ORIGIN: "https://www.example.com/shop" }, /PUBLIC_ORIGIN.*without a path.*example: https:/],
    [{ PUBLIC_ORIGIN: "https://user:word@www.example.com" }, /PUBLIC_ORIGIN/],
    [{ PUBLIC_ORIGIN: "https://www.example.com/?a=1" }, /PUBLIC_ORIGIN/],
    [{ API_URL: "https://api.example.com/shop?key=1" }, /API_URL.*without query/],
    [
      { REQUIRE_TLS: "1", DATABASE_URL: "postgres://db/aurive" },
      /DATABASE_URL.*example: .*sslmode=verify-full/,
    ],
    // A connection that accepts any server.
    [{ REQUIRE_TLS: "1", DATABASE_URL: "postgres://db/aurive?sslmode=no-verify" }, /DATABASE_URL/],
    [{ REQUIRE_TLS: "1", API_URL: "http://api.example" }, /API_URL.*example: https:/],
    [
      {
        REQUIRE_TLS: "1",
        ERP_URL: "http://erp.example",
        ERP_SECRET: "x".repeat(16),
        REDIS_URL: "redis://kv",
      },
      /REDIS_URL.*rediss:[^]*ERP_URL/,
    ],
    [
      { REQUIRE_TLS: "1", OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" },
      /OTEL_EXPORTER_OTLP_ENDPOINT/,
    ],
    [{ SIGNING_KEY: "abc" }, /SIGNING_KEY: must be an Ed25519 private key.*example: what openssl/],
    [{ SIGNING_KEY: RSA_KEY }, /SIGNING_KEY: must be an Ed25519/],
    [{ ICON_MIRRORS: "foo" }, /ICON_MIRRORS: must be two origins.*example: https:/],
    [{ MAIL_FROM: "nonsense" }, /MAIL_FROM: must be one e-mail address.*example: Aurive </],
    [{ DATABASE_URL: "postgres://[::1" }, /DATABASE_URL: must be.*example: postgres:/],
    [{ SMTP_URL: "mail.example" }, /SMTP_URL: must be an address that begins with smtp:/],
    [{ DATA_DIR: "/etc/hostname" }, /DATA_DIR: must be a folder.*example/],
    // The demo has accounts with public passwords and shows everybody's mail.
    [
      { PUBLIC_ORIGIN: "https://www.example.com", DEMO: "1", SESSION_SECRET: "x".repeat(32) },
      /DEMO.*example: DEMO=0.*npm run setup/,
    ],
    [{ PUBLIC_ORIGIN: "http://192.168.1.20:3000", DEMO: "1", SESSION_SECRET: "x".repeat(32) }, /DEMO/],
    // Whoever reaches the port can send this machine's name as Host.
    [{ HOST: "0.0.0.0", DEMO: "1" }, /DEMO.*HOST is 0\.0\.0\.0.*HOST=127\.0\.0\.1/],
    [{ HOST: "::", DEMO: "1", DATABASE_URL: "postgres://db/aurive" }, /DEMO.*HOST is ::/],
  ])("stops the start at %j with the name, the fault and an example", (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(EnvError);
    expect(() => read(env as Record<string, string>)).toThrow(message);
  });

  it("requires encryption to other machines, but not on this one", () => {
    const here = {
      DATABASE_URL: "postgres://127.0.0.1/aurive",
      REDIS_URL: "redis://[::1]:6379",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318",
    };
    expect(read({ ...here, REQUIRE_TLS: "1" }).REQUIRE_TLS).toBe(true);
    for (const DATABASE_URL of [
      "postgres:///aurive?host=/run/postgresql",
      "postgres://user@%2Frun%2Fpostgresql/aurive",
    ])
      expect(read({ DATABASE_URL, REQUIRE_TLS: "1" }).DATABASE_URL).toBe(DATABASE_URL);
    const there = {
      DATABASE_URL: "postgres://db.example/aurive?sslmode=verify-full",
      REDIS_URL: "rediss://kv.example",
      ERP_URL: "https://erp.example",
      ERP_SECRET: "x".repeat(16),
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "a@b.example",
    };
    expect(read({ ...there, REQUIRE_TLS: "1" }).REQUIRE_TLS).toBe(true);
    expect(read({ DATABASE_URL: "postgres://db/aurive" }).REQUIRE_TLS).toBe(false);
  });

  it("explains for every setting what is valid, and never prints the value", () => {
    const wrong = Object.fromEntries(
      SETTINGS.filter(
        (name) => !["HOST", "DATA_DIR", "BRAND_NAME", "HOUSE_DIR", "SESSION_SECRET"].includes(name),
      ).map((name) => [name, "?"]),
    );
    let said = "";
    try {
      read(wrong);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said.split("\n").map((line) => line.replace(/: must be .+ \(example: .+\)$/, ""))).toEqual(
      Object.keys(wrong),
    );
    expect(said).not.toMatch(/pattern|expected|NaN|"\?"/);
  });

  it("refuses published or easily guessed secrets on a public server, but not on this machine", () => {
    const open = { PUBLIC_ORIGIN: "https://shop.example", SESSION_SECRET: OWN_SECRET };
    for (const [name, value] of [
      ["SESSION_SECRET", "a".repeat(32)],
      ["SESSION_SECRET", `${OWN_SECRET},openssl-rand-base64-48-makes-a-good-one`],
      ["ERP_SECRET", "agreed with the ERP"],
      ["METRICS_TOKEN", "as Prometheus sends it"],
      ["METRICS_TOKEN", "1".repeat(16)],
    ] as const) {
      expect(() => read({ ...open, [name]: value })).toThrow(new RegExp(`^${name}: .*(published|guessed)`));
      expect(read({ [name]: value }).OPEN).toBeNull();
    }
    expect(read({ ...open, METRICS_TOKEN: "0123456789abcdef" }).OPEN).toBeTruthy();
  });

  it("accepts two secrets during a rotation", () => {
    const [a, b] = ["a".repeat(32), "b".repeat(40)];
    expect(read({ SESSION_SECRET: `${a},${b}` }).SESSION_SECRETS).toEqual([a, b]);
  });

  it("turns demo data off with a real database, unless requested", () => {
    expect(read({ DATABASE_URL: "postgres://db/aurive" })).toMatchObject({
      DEMO: false,
      SECOND_FACTOR: "required",
    });
    expect(read({}).SECOND_FACTOR).toBe("waived");
    expect(read({ SECOND_FACTOR: "required" })).toMatchObject({ DEMO: true, SECOND_FACTOR: "required" });
    expect(read({ DATABASE_URL: "postgres://db/aurive", DEMO: "1" }).DEMO).toBe(true);
  });

  it("has no demo data on a public server, even with everything embedded", () => {
    expect(
      read({ HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://shop.example/", SESSION_SECRET: OWN_SECRET }),
    ).toMatchObject({
      DEMO: false,
      OPEN: "PUBLIC_ORIGIN is https://shop.example",
      PUBLIC_ORIGIN: "https://shop.example",
    });
    expect(read({ PUBLIC_ORIGIN: "http://127.0.0.1:3000" })).toMatchObject({ DEMO: true, OPEN: null });
  });

  it("has no demo data if other machines reach the port, whatever the host name: a container starts empty", () => {
    for (const HOST of ["0.0.0.0", "::", "192.168.1.20", "shop.internal"])
      expect(read({ HOST })).toMatchObject({ DEMO: false, OPEN: `HOST is ${HOST}` });
    for (const HOST of ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
      expect(read({ HOST })).toMatchObject({ DEMO: true, OPEN: null });
  });
});
