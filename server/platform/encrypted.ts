/** The connections to other machines: how the URL must be written for encryption, and whether it is encrypted. */
const CONNECTIONS = {
  DATABASE_URL: {
    instead: "postgres://user:password@host:5432/aurive?sslmode=verify-full",
    // The driver's other modes accept any server certificate, or will in its next version.
    is: (url: URL) => url.searchParams.get("sslmode") === "verify-full",
  },
  REDIS_URL: { instead: "rediss://host:6379", is: (url: URL) => url.protocol === "rediss:" },
  API_URL: { instead: "https://api.example.com", is: (url: URL) => url.protocol === "https:" },
  ERP_URL: { instead: "https://erp.example.com/orders", is: (url: URL) => url.protocol === "https:" },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    instead: "https://collector:4318",
    is: (url: URL) => url.protocol === "https:",
  },
} as const;

/** Whether a host is this machine: by a loopback name, or by a socket (a folder or an empty host). */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|(%2F|\/).*)?$/i.test(host);

/**
 * Lists the connections to other machines that would be unencrypted (ASVS 12.3.1). Mail is not included: with `smtp:`
 * it is sent only after STARTTLS (server/mail/transport.ts).
 * @returns one line each, with an example
 */
export const unencrypted = (
  settings: Partial<Record<keyof typeof CONNECTIONS, string | undefined>>,
): string[] =>
  Object.entries(CONNECTIONS).flatMap(([name, { instead, is }]) => {
    const value = settings[name as keyof typeof CONNECTIONS];
    if (!value) return [];
    const url = new URL(value);
    return isThisMachine(url.hostname) || is(url)
      ? []
      : [`${name}: not encrypted, and REQUIRE_TLS asks for it (example: ${instead})`];
  });
