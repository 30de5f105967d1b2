/**
 * Error code of the system for the embedded database, which runs in WebAssembly and throws an ErrnoError that is not
 * an Error.
 */
const WASI: Readonly<Record<number, string>> = {
  2: "EACCES",
  19: "EDQUOT",
  29: "EIO",
  51: "ENOSPC",
  63: "EPERM",
  69: "EROFS",
};

/** SQLSTATE or system code of an error, wherever the driver, drizzle or fetch has put it. */
export function faultCode(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; depth < 5; depth += 1) {
    if (typeof at === "object" && at !== null && "name" in at && at.name === "ErrnoError" && "errno" in at)
      return WASI[Number(at.errno)];
    if (!(at instanceof Error)) return undefined;
    if ("code" in at && typeof at.code === "string") return at.code;
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
        at.message,
      )
    )
      return "ECONNRESET";
    at = at.cause;
  }
  return undefined;
}

/** Name of the constraint that a write violated. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("constraint" in at && typeof at.constraint === "string") return at.constraint;
  }
  return undefined;
}

/** A SQLSTATE, the error code of a database. */
const isSqlState = (code: string | undefined) => code !== undefined && /^[0-9A-Z]{5}$/.test(code);

/**
 * The parts of an error that may be logged: kind, code, place. SQL and database messages can contain personal data, so
 * the message of a database error is never logged.
 */
export function faultFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error, code: faultCode(error) };
  const root = error.cause instanceof Error ? error.cause : error;
  const code = faultCode(error);
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
  const quiet = isSqlState(code) || /^Failed query/.test(error.message);
  return {
    name: root.name,
    code,
    constraint: brokenConstraint(error),
    ...(quiet ? {} : { says: root.message.slice(0, 300) }),
    at: frames,
  };
}

/** The same in one word, for a line of the log or of a list. */
export function faultInWords(error: unknown): string {
  const { says, code, name } = faultFacts(error);
  return String(says ?? code ?? name);
}
