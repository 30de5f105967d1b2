import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** The only place that reads process.env. A wrong value stops the start with its name, its fault and an example. */
const optional = z.string().trim().min(1).optional();
const flag = z.enum(["0", "1"]).optional();

/** Nothing but scheme, host and port; one slash at the end is let pass. */
function isBare(url: string): boolean {
  return URL.canParse(url) && [url, url.slice(0, -1)].includes(new URL(url).origin);
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
  SESSION_SECRET: z.string().optional(),
  SIGNING_KEY: optional,
  METRICS_TOKEN: z.string().min(16).optional(),
  DEMO: flag,
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
  TRUST_PROXY: optional,
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
});

const EXAMPLES: Record<string, string> = {
  PORT: "3000",
  PUBLIC_ORIGIN: "https://www.example.com",
  DATABASE_URL: "postgres://user:password@host:5432/aurive",
  REDIS_URL: "redis://host:6379",
  API_URL: "https://api.example.com",
  ERP_URL: "https://erp.example.com/orders",
  ERP_SECRET: "at least 16 characters",
  ERP_SIM_SPEED: "60",
  SMTP_URL: "smtp://user:password@host:587",
  SESSION_SECRET: "at least 32 characters, or two of them separated by a comma",
  SIGNING_KEY: "an Ed25519 private key as PEM",
  DEMO: "1",
  ICON_MIRRORS: "https://icons.example.com,https://icons.example.net",
  LOG_LEVEL: "info",
  WORKERS: "2",
};

export type Env = Omit<z.infer<typeof schema>, "PUBLIC_ORIGIN" | "DEMO" | "SESSION_SECRET"> & {
  PUBLIC_ORIGIN: string;
  /** PUBLIC_ORIGIN is another name than those of this machine: strangers come. */
  OPEN: boolean;
  DEMO: boolean;
  /** First signs, all are accepted: two while rotating. */
  SESSION_SECRETS: string[];
};

export class EnvError extends Error {
  override name = "EnvError";
}

const isLoopback = (origin: string) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);

/** Parses the environment. @throws EnvError with one line for each wrong value */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues
        .map(
          (issue) =>
            `${String(issue.path[0])}: ${issue.message} (example: ${EXAMPLES[String(issue.path[0])] ?? "see README"})`,
        )
        .join("\n"),
    );
  }
  const env = parsed.data;
  const origin = (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  const open = !isLoopback(origin);
  const embedded = !env.DATABASE_URL && !env.API_URL;
  if (env.DEMO === "1" && open)
    throw new EnvError(
      "DEMO: accounts whose passwords are public and readable mail stay on this machine, PUBLIC_ORIGIN is " +
        `${origin} (example: DEMO=0, and "npm run setup" for a house of your own)`,
    );
  if (env.WORKERS > 1 && !env.REDIS_URL)
    throw new EnvError("WORKERS: more than one process needs REDIS_URL (example: redis://host:6379)");
  if (env.WORKERS > 1 && !env.DATABASE_URL && !env.API_URL)
    throw new EnvError(
      "WORKERS: more than one process needs DATABASE_URL, the embedded database serves one (example: postgres://host/aurive)",
    );
  if (env.ERP_URL && !env.ERP_SECRET)
    throw new EnvError("ERP_SECRET: needed with ERP_URL (example: at least 16 characters)");
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new EnvError("MAIL_FROM: needed with SMTP_URL (example: Aurive <service@example.com>)");
  return {
    ...env,
    PUBLIC_ORIGIN: origin,
    DEMO: env.DEMO === undefined ? embedded && !open : env.DEMO === "1",
    OPEN: open,
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
  if (existsSync(file)) return [readFileSync(file, "utf8").trim()];
  mkdirSync(env.DATA_DIR, { recursive: true });
  const made = randomBytes(32).toString("base64url");
  writeFileSync(file, made, { mode: 0o600 });
  return [made];
}
