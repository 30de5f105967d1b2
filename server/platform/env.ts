import { createPrivateKey, randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { commandOf } from "./command";
import { unencrypted } from "./encrypted";
import { keepSecret, readSecret } from "./kept-secret";
import { isProxyList } from "./proxies";
import { guessable } from "./published";
import { SETTING_RULES, settingError } from "./setting-rules";
import { signingKeyOf } from "./signing-key";

/**
 * The only place that reads settings from process.env. An invalid value prevents the start; the message has its name,
 * what is wrong, and an example.
 */
const optional = z.string().trim().min(1).optional();
const flag = z.enum(["0", "1"]).optional();

/** Only scheme, host and port; a trailing slash is allowed. */
function isBare(url: string): boolean {
  return URL.canParse(url) && [url, url.slice(0, -1)].includes(new URL(url).origin);
}

/** At least 2048 bits (RFC 8301, which allows 1024 only for verification; NIST SP 800-57). */
function isPrivateKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

function isSigningKey(pem: string): boolean {
  try {
    return signingKeyOf(pem).type === "private";
  } catch {
    return false;
  }
}

/** A URL with one of these schemes that the driver can parse. */
const address = (...schemes: string[]) =>
  z.string().refine((url) => URL.canParse(url) && schemes.some((scheme) => url.startsWith(`${scheme}://`)));

/** `service@example.com`, or the same after a name in `<…>`. */
const MAILBOX = /^(?:[^<>\r\n]*<[^<>\s@,;]+@[\w-]+(?:\.[\w-]+)*>|[^<>\s@,;]+@[\w-]+(?:\.[\w-]+)*)$/u;

const networks = optional.refine((names) => names === undefined || isProxyList(names));

/** The error messages of invalid values are in server/platform/setting-rules.ts. */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine(isBare)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: address("postgres", "postgresql").optional(),
  // A path that is no number would end the process with a stack trace of the driver.
  REDIS_URL: address("redis", "rediss")
    .refine((url) => URL.canParse(url) && /^(?:\/\d*)?$/.test(new URL(url).pathname))
    .optional(),
  API_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]/.test(url))
    .optional(),
  ERP_URL: z.url({ protocol: /^https?$/ }).optional(),
  ERP_SECRET: z.string().min(16).optional(),
  ERP_SIM_SPEED: z.coerce.number().positive().max(1_000_000).default(60),
  SMTP_URL: address("smtp", "smtps").optional(),
  MAIL_FROM: z.string().trim().regex(MAILBOX).optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,60}$/i)
    .optional(),
  DKIM_KEY: z
    .string()
    // A line break may be written as \\n in a setting of one line.
    .transform((key) => key.replaceAll("\\n", "\n"))
    .refine(isPrivateKey)
    .optional(),
  SESSION_SECRET: z.string().optional(),
  SIGNING_KEY: z.string().trim().refine(isSigningKey).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  DEMO: flag,
  SECOND_FACTOR: z.enum(["required", "waived"]).optional(),
  BRAND_NAME: z.string().min(1).max(40).default("Aurive"),
  /** Folder of the company's own texts (server/house/texts.ts). */
  HOUSE_DIR: optional,
  ICON_MIRRORS: z
    .string()
    .transform((list) => list.split(",").map((one) => one.trim()))
    .pipe(z.array(z.string().refine((one) => URL.canParse(one) && new URL(one).origin === one)).max(2))
    .default([]),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  TRUST_PROXY: networks,
  WEBHOOK_NETWORKS: networks,
  /** Target of traces (OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  REQUIRE_TLS: flag,
  /** `0`: pictures are drawn only on request, not in advance. */
  PICTURES_AHEAD: z.enum(["0", "1"]).default("1"),
});

/** Names of all settings, for tests that compare other lists with it. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape);

export type Env = Omit<
  z.infer<typeof schema>,
  "PUBLIC_ORIGIN" | "DEMO" | "SECOND_FACTOR" | "SESSION_SECRET" | "WEBHOOK_NETWORKS" | "REQUIRE_TLS"
> & {
  PUBLIC_ORIGIN: string;
  /**
   * Why strangers can reach the server, for a message: a public name, or an address other than loopback. Null if they
   * cannot.
   */
  OPEN: string | null;
  DEMO: boolean;
  /** `waived`: in the demo, managers log in with the password alone, and nobody is offered a second factor. */
  SECOND_FACTOR: "required" | "waived";
  /** Private networks that webhooks may reach; the demo allows this machine. */
  WEBHOOK_NETWORKS: string;
  /** Whether unencrypted connections to other machines are forbidden. */
  REQUIRE_TLS: boolean;
  /** The first signs, all are accepted: two during a rotation. */
  SESSION_SECRETS: string[];
};

export class EnvError extends Error {
  override name = "EnvError";
}

const isLoopback = (origin: string) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);

/** Whether only programs on this machine can reach this address. */
const isOwnAddress = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** Whoever reaches the port may send `Host: localhost`, so the listening address counts as much as the name. */
function openTo(host: string, origin: string): string | null {
  if (!isLoopback(origin)) return `PUBLIC_ORIGIN is ${origin}`;
  return isOwnAddress(host) ? null : `HOST is ${host}`;
}

/**
 * Sets NODE_ENV in process.env before libraries are loaded: without it, React would run its slower development code.
 */
export function setNodeEnv({ NODE_ENV }: Pick<Env, "NODE_ENV">): void {
  process.env.NODE_ENV = NODE_ENV;
}

/**
 * Parses the environment.
 * @throws EnvError with one line for each invalid value
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path: [name] }) => String(name)));
    throw new EnvError([...wrong].map(settingError).join("\n"));
  }
  const env = parsed.data;
  const origin = (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  const open = openTo(env.HOST, origin);
  const embedded = !env.DATABASE_URL && !env.API_URL;
  if (env.DEMO === "1" && open)
    throw new EnvError(
      `DEMO: accounts whose passwords are public and readable mail stay on this machine, ${open} ` +
        `(example: DEMO=0, and "${commandOf("setup")}" for a company of your own; or HOST=127.0.0.1, in a container with ` +
        "--network=host)",
    );
  const demo = env.DEMO === undefined ? embedded && !open : env.DEMO === "1";
  if (env.SECOND_FACTOR === "waived" && !demo)
    throw new EnvError(
      "SECOND_FACTOR: waived for the accounts of the demonstration alone, with DEMO=1 (example: required)",
    );
  if (env.WORKERS > 1 && !env.REDIS_URL)
    throw new EnvError("WORKERS: more than one process needs REDIS_URL (example: redis://host:6379)");
  if (env.WORKERS > 1 && !env.DATABASE_URL && !env.API_URL)
    throw new EnvError(
      "WORKERS: more than one process needs DATABASE_URL, the embedded database serves one (example: postgres://host/aurive)",
    );
  if (env.ERP_URL && !env.ERP_SECRET)
    throw new EnvError("ERP_SECRET: needed with ERP_URL (example: at least 16 characters)");
  if (Boolean(env.DKIM_KEY) !== Boolean(env.DKIM_SELECTOR))
    throw new EnvError("DKIM_KEY, DKIM_SELECTOR: one is of no use without the other");
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new EnvError("MAIL_FROM: needed with SMTP_URL (example: Aurive <service@example.com>)");
  const known = open ? guessable(env) : [];
  if (known.length > 0) throw new EnvError(known.join("\n"));
  const plain = env.REQUIRE_TLS === "1" ? unencrypted(env) : [];
  if (plain.length > 0) throw new EnvError(plain.join("\n"));
  return {
    ...env,
    REQUIRE_TLS: env.REQUIRE_TLS === "1",
    PUBLIC_ORIGIN: origin,
    DEMO: demo,
    SECOND_FACTOR: env.SECOND_FACTOR ?? (demo ? "waived" : "required"),
    OPEN: open,
    WEBHOOK_NETWORKS: env.WEBHOOK_NETWORKS ?? (demo ? "loopback" : ""),
    SESSION_SECRETS: secrets(env.SESSION_SECRET, origin, env),
  };
}

function secrets(
  value: string | undefined,
  origin: string,
  env: { NODE_ENV: string; DATA_DIR: string },
): string[] {
  if (value !== undefined) {
    const list = value.split(",").map((part) => part.trim());
    if (list.some((part) => part.length < 32)) throw new EnvError(settingError("SESSION_SECRET"));
    return list;
  }
  if (env.NODE_ENV === "production" && !isLoopback(origin))
    throw new EnvError(
      `SESSION_SECRET: needed when PUBLIC_ORIGIN is not this machine (example: ${SETTING_RULES.SESSION_SECRET[1]})`,
    );
  if (existsSync(env.DATA_DIR) && !statSync(env.DATA_DIR).isDirectory())
    throw new EnvError(settingError("DATA_DIR"));
  const file = path.join(env.DATA_DIR, "session-secret");
  const kept = readSecret(file);
  if (kept && kept.length < 32)
    throw new EnvError(`SESSION_SECRET: ${file} is cut short, it needs 32 characters or to be gone`);
  return [kept || keepSecret(file, randomBytes(32).toString("base64url"))];
}
