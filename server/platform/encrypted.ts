/** The connections to other machines, each with how its address must be written to be encrypted, and whether it is. */
const CONNECTIONS = {
  DATABASE_URL: {
    instead: "postgres://user:password@host:5432/aurive?sslmode=verify-full",
    // The driver's other modes believe any server, or will with its next version.
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

/** Whether a host of an address is this machine: by its own names, or by a socket, which names a folder or nothing. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|(%2F|\/).*)?$/i.test(host);

/**
 * Names each connection to another machine that would go over the network unencrypted (ASVS 12.3.1). Mail is not among
 * them: by `smtp:` it is sent only after the server has gone over to TLS (server/mail/transport.ts).
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
