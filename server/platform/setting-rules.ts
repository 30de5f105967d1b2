/** For each setting, the valid values (as the error message says it) and an example. */
export const SETTING_RULES = {
  NODE_ENV: ["development, production or test", "production"],
  PORT: ["a whole number from 0 to 65535", "3000"],
  HOST: ["an address or a name of this machine", "0.0.0.0"],
  DATA_DIR: ["a folder that this user may write", "/var/lib/aurive"],
  PUBLIC_ORIGIN: [
    "an origin with http or https, without a path, query or account",
    "https://www.example.com",
  ],
  DATABASE_URL: ["an address that begins with postgres://", "postgres://user:password@host:5432/aurive"],
  REDIS_URL: [
    "an address that begins with redis:// or rediss://, with the number of a database or none",
    "redis://host:6379 or redis://host:6379/1",
  ],
  API_URL: ["an address with http or https, without query", "https://api.example.com"],
  ERP_URL: ["an address with http or https", "https://erp.example.com/orders"],
  ERP_SECRET: ["at least 16 characters, agreed with the ERP", "what openssl rand -base64 24 prints"],
  ERP_SIM_SPEED: ["a number above 0, of 1,000,000 at most", "60"],
  SMTP_URL: ["an address that begins with smtp:// or smtps://", "smtp://user:password@host:587"],
  MAIL_FROM: ["one e-mail address, with or without a name", "Aurive <hello@example.com>"],
  DKIM_SELECTOR: ["letters, digits, dots and hyphens, 61 at most", "mail2026"],
  DKIM_KEY: ["an RSA private key in PEM, of 2048 bits or more", "-----BEGIN PRIVATE KEY-----…"],
  SESSION_SECRET: [
    "at least 32 characters, or two of such secrets separated by a comma",
    "what openssl rand -base64 48 prints",
  ],
  SIGNING_KEY: [
    "an Ed25519 private key in PEM",
    "what openssl genpkey -algorithm ed25519 prints, line breaks written as \\n",
  ],
  METRICS_TOKEN: ["at least 16 characters", "what openssl rand -base64 24 prints"],
  DEMO: ["0 or 1", "1"],
  SECOND_FACTOR: ["required or waived", "required"],
  BRAND_NAME: ["a name of 1 to 40 characters", "Aurive"],
  HOUSE_DIR: ["a folder with what the house says of itself", "./house"],
  ICON_MIRRORS: [
    "two origins at most, separated by a comma, without a path",
    "https://icons.example.com,https://icons.example.net",
  ],
  LOG_LEVEL: ["trace, debug, info, warn, error, fatal or silent", "info"],
  TRUST_PROXY: ["addresses, networks or loopback, separated by commas", "loopback,10.0.0.0/8"],
  WEBHOOK_NETWORKS: ["addresses, networks or loopback, separated by commas", "10.20.0.0/16"],
  OTEL_EXPORTER_OTLP_ENDPOINT: ["an address with http or https", "http://collector:4318"],
  OTEL_TRACES_SAMPLER_ARG: ["a number from 0 to 1", "0.1"],
  WORKERS: ["a whole number from 1 to 64", "2"],
  REQUIRE_TLS: ["0 or 1", "1"],
  PICTURES_AHEAD: ["0 or 1", "0"],
} as const satisfies Record<string, readonly [is: string, example: string]>;

type Name = keyof typeof SETTING_RULES;

const isName = (name: string): name is Name => Object.hasOwn(SETTING_RULES, name);

/**
 * The error message of an invalid setting: its name, valid values, an example. Never its value, which may be a secret.
 */
export function settingError(name: string): string {
  if (!isName(name)) return `${name}: no such setting`;
  const [is, example] = SETTING_RULES[name];
  return `${name}: must be ${is} (example: ${example})`;
}
