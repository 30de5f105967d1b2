import { faultCode } from "./platform/cause";
import { EnvError, type Env } from "./platform/env";

/**
 * Why the server or a command cannot start, in one sentence for the operator. Never contains a password of a URL or a
 * text of the database.
 */
export function startFault(error: unknown, env?: Env): string {
  if (error instanceof EnvError) return `Wrong environment:\n${error.message}`;
  const code = faultCode(error) ?? "";
  if (env && code === "EADDRINUSE")
    return `Port ${env.PORT} of ${env.HOST} is taken: stop the program that listens there, or set PORT to another.`;
  if (env && code === "EACCES" && isCall(error, "listen"))
    return `Port ${env.PORT} of ${env.HOST} may not be opened by this user: set PORT to 1024 or higher.`;
  if (env && code === "EADDRNOTAVAIL") return `HOST ${env.HOST} is no address of this machine.`;
  if (env && error instanceof Error && "hostname" in error && error.hostname === env.HOST)
    return `HOST ${env.HOST} is no name of this machine (${code}): set it to an address that it has, such as 127.0.0.1.`;
  if (env?.DATABASE_URL) {
    const where = new URL(env.DATABASE_URL).host || "its socket";
    const said = databaseFault(code);
    if (said) return `PostgreSQL at ${where} ${said} (${code}): see DATABASE_URL.`;
  }
  const folder = env?.DATA_DIR ?? "DATA_DIR";
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code))
    return `The disk that holds the data folder ${folder} is full: make room on it, or set DATA_DIR to a folder elsewhere.`;
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `The data folder ${folder} may not be written (${code}): let this user write it, or set DATA_DIR to a folder elsewhere.`;
  if (code === "ENOENT" && isCall(error, "mkdir"))
    return `The data folder ${folder} cannot be made there: set DATA_DIR to a folder that this user may write.`;
  if (/^(EEXIST|ENOTDIR)$/.test(code))
    return `The data folder ${folder} is a file: set DATA_DIR to a folder that this user may write.`;
  if (!(error instanceof Error)) return "It failed without a reason.";
  // The text of a statement may contain personal data.
  return /^Failed query/.test(error.message) ? `The database refuses a statement (${code}).` : error.message;
}

const isCall = (error: unknown, call: string) =>
  error instanceof Error && "syscall" in error && error.syscall === call;

function databaseFault(code: string): string | null {
  if (/^28/.test(code)) return "refuses this user or password";
  if (code === "3D000") return "has no such database";
  if (code === "42501") return "does not let this user make its tables";
  if (code === "53100") return "has no room left on its disk";
  if (code === "53300") return "has no connection left";
  if (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P0[123]|08\w{3})$/.test(
      code,
    )
  )
    return "does not answer";
  return null;
}
