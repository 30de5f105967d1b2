import { createPrivateKey, randomBytes } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { unencrypted } from "./encrypted";
import { keepSecret, readSecret } from "./kept-secret";
import { isProxyList } from "./proxies";

/** The only place that reads process.env. A wrong value stops the start with its name, its fault and an example. */
const optional = z.string().trim().min(1).optional();
const flag = z.enum(["0", "1"]).optional();

/** Nothing but scheme, host and port; one slash at the end is let pass. */
function isBare(url: string): boolean {
  return URL.canParse(url) && [url, url.slice(0, -1)].includes(new URL(url).origin);
}

/** 2048 bits at least (RFC 8301, which takes 1024 for verifying alone; NIST SP 800-57). */
function isPrivateKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine(isBare, "an origin only, without a path, query or account")
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional(),
  API_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]/.test(url), "an address without query")
    .optional(),
  ERP_URL: z.url({ protocol: /^https?$/ }).optional(),
  ERP_SECRET: z.string().min(16).optional(),
  ERP_SIM_SPEED: z.coerce.number().positive().max(1_000_000).default(60),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: optional,
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,60}$/i)
    .optional(),
  DKIM_KEY: z
    .string()
    // A line break is written as \\n where a setting has one line.
    .transform((key) => key.replaceAll("\\n", "\n"))
    .refine(isPrivateKey, "an RSA private key in PEM, of 2048 bits or more")
    .optional(),
  SESSION_SECRET: z.string().optional(),
  SIGNING_KEY: optional,
  METRICS_TOKEN: z.string().min(16).optional(),
  DEMO: flag,
  SECOND_FACTOR: z.enum(["required", "waived"]).optional(),
  BRAND_NAME: z.string().min(1).max(40).default("Aurive"),
  ICON_MIRRORS: z
    .string()
    .transform((list) => list.split(",").map((one) => one.trim()))
    .pipe(
      z
        .array(
          z
            .url({ protocol: /^https?$/ })
            .refine((one) => new URL(one).origin === one, "origins only, without a path"),
        )
        .max(2),
    )
    .default([]),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  TRUST_PROXY: optional.refine(
    (names) => names === undefined || isProxyList(names),
    "addresses, networks or loopback, separated by commas",
  ),
  WEBHOOK_NETWORKS: optional.refine(
    (names) => names === undefined || isProxyList(names),
    "addresses, networks or loopback, separated by commas",
  ),
  /** Where spans are sent, by OTLP over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  REQUIRE_TLS: flag,
});

const EXAMPLES: Record<keyof typeof schema.shape, string> = {
  NODE_ENV: "production",
  PORT: "3000",
  HOST: "0.0.0.0",
  DATA_DIR: "/var/lib/aurive",
  PUBLIC_ORIGIN: "https://www.example.com",
  DATABASE_URL: "postgres://user:password@host:5432/aurive",
  REDIS_URL: "redis://host:6379",
  API_URL: "https://api.example.com",
  ERP_URL: "https://erp.example.com/orders",
  ERP_SECRET: "at least 16 characters",
  ERP_SIM_SPEED: "60",
  SMTP_URL: "smtp://user:password@host:587",
  MAIL_FROM: "Aurive <hello@example.com>",
  DKIM_SELECTOR: "mail2026",
  DKIM_KEY: "-----BEGIN PRIVATE KEY-----…",
  SESSION_SECRET: "at least 32 characters, or two of them separated by a comma",
  SIGNING_KEY: "an Ed25519 private key as PEM",
  METRICS_TOKEN: "at least 16 characters",
  DEMO: "1",
  SECOND_FACTOR: "required",
  BRAND_NAME: "Aurive",
  ICON_MIRRORS: "https://icons.example.com,https://icons.example.net",
  LOG_LEVEL: "info",
  TRUST_PROXY: "loopback,10.0.0.0/8",
  WEBHOOK_NETWORKS: "10.20.0.0/16",
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318",
  OTEL_TRACES_SAMPLER_ARG: "0.1",
  WORKERS: "2",
  REQUIRE_TLS: "1",
};

const isSetting = (name: string): name is keyof typeof EXAMPLES => Object.hasOwn(EXAMPLES, name);

/** Names of all settings, for what must be held equal to them. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape);

export type Env = Omit<
  z.infer<typeof schema>,
  "PUBLIC_ORIGIN" | "DEMO" | "SECOND_FACTOR" | "SESSION_SECRET" | "WEBHOOK_NETWORKS" | "REQUIRE_TLS"
> & {
  PUBLIC_ORIGIN: string;
  /** Why strangers can come, for a message: another name than those of this machine, or another address. */
  OPEN: string | null;
  DEMO: boolean;
  /** `waived`: managers of the demonstration log in with the password alone, and nobody is led to a second factor. */
  SECOND_FACTOR: "required" | "waived";
  /** Private networks that webhooks may reach; the demonstration reaches this machine. */
  WEBHOOK_NETWORKS: string;
  /** Whether nothing goes to another machine unencrypted. */
  REQUIRE_TLS: boolean;
  /** First signs, all are accepted: two while rotating. */
  SESSION_SECRETS: string[];
};

export class EnvError extends Error {
  override name = "EnvError";
}

const isLoopback = (origin: string) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);

/** Whether only programs of this machine reach who listens on this address. */
const isOwnAddress = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** Whoever reaches the port may send `Host: localhost`: where it listens counts as much as its name. */
function openTo(host: string, origin: string): string | null {
  if (!isLoopback(origin)) return `PUBLIC_ORIGIN is ${origin}`;
  return isOwnAddress(host) ? null : `HOST is ${host}`;
}

/** Parses the environment. @throws EnvError with one line for each wrong value */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues
        .map(({ path: [at], message }) => {
          const name = String(at);
          return `${name}: ${message}${isSetting(name) ? ` (example: ${EXAMPLES[name]})` : ""}`;
        })
        .join("\n"),
    );
  }
  const env = parsed.data;
  const origin = (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  const open = openTo(env.HOST, origin);
  const embedded = !env.DATABASE_URL && !env.API_URL;
  if (env.DEMO === "1" && open)
    throw new EnvError(
      `DEMO: accounts whose passwords are public and readable mail stay on this machine, ${open} ` +
        '(example: DEMO=0, and "npm run setup" for a house of your own; or HOST=127.0.0.1, in a container with ' +
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
    if (list.some((part) => part.length < 32))
      throw new EnvError(`SESSION_SECRET: at least 32 characters each (example: ${EXAMPLES.SESSION_SECRET})`);
    return list;
  }
  if (env.NODE_ENV === "production" && !isLoopback(origin))
    throw new EnvError(
      `SESSION_SECRET: needed when PUBLIC_ORIGIN is not this machine (example: ${EXAMPLES.SESSION_SECRET})`,
    );
  const file = path.join(env.DATA_DIR, "session-secret");
  const kept = readSecret(file);
  if (kept && kept.length < 32)
    throw new EnvError(`SESSION_SECRET: ${file} is cut short, it needs 32 characters or to be gone`);
  return [kept || keepSecret(file, randomBytes(32).toString("base64url"))];
}
