import { ApiProblem } from "../contract/problem";
import { faultCode } from "../platform/cause";

/**
 * No connection, no answer, no space (53100: disk full), read-only (25006: a standby; 25P03: a transaction was idle for
 * too long; 58030: I/O error).
 */
const GONE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOSPC|EDQUOT|EROFS|EIO|57P0[123]|08\w{3}|53[123]00|25006|25P03|55000|57014|58030)$/;

/**
 * The problem reported to the caller for an unexpected error. Text that the database cannot store is the caller's
 * fault; an unreachable database is ours.
 */
export function faultProblem(error: unknown): ApiProblem {
  const code = faultCode(error);
  if (code === "22021" || code === "22P05")
    return new ApiProblem("invalid_value", { message: "text contains characters that cannot be kept" });
  if (code && GONE.test(code)) return new ApiProblem("unavailable");
  return new ApiProblem("internal");
}

/** Retries a transaction that the database aborted because of a conflict (deadlock, serialization failure). */
export async function retrying<T>(work: () => Promise<T>, times = 3): Promise<T> {
  for (let n = 1; ; n += 1) {
    try {
      return await work();
    } catch (error) {
      const code = faultCode(error);
      if (n >= times || (code !== "40P01" && code !== "40001")) throw error;
    }
  }
}
