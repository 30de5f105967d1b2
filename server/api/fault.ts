import { ApiProblem } from "../contract/problem";

/** SQLSTATE or system code of an error, wherever the driver and drizzle have put it. */
export function faultCode(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("code" in at && typeof at.code === "string") return at.code;
    if (/timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(at.message)) return "ECONNRESET";
  }
  return undefined;
}

/** Name of the constraint that a write broke. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("constraint" in at && typeof at.constraint === "string") return at.constraint;
  }
  return undefined;
}

const GONE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|57P0[123]|08\w{3}|53[23]00|55000|57014)$/;

/** The problem that a caller is told for an error that is none of ours. Text that the database cannot keep is the caller's fault, a database that is gone is ours. */
export function faultProblem(error: unknown): ApiProblem {
  const code = faultCode(error);
  if (code === "22021" || code === "22P05") return new ApiProblem("invalid_value", { message: "text contains characters that cannot be kept" });
  if (code && GONE.test(code)) return new ApiProblem("unavailable");
  return new ApiProblem("internal");
}

/** What the log may hold of a fault: a database's message can carry a person's data, its place in the code cannot. */
export function faultFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const root = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)).slice(0, 8).map((line) => line.trim());
  return { name: root.name, code: faultCode(error), constraint: brokenConstraint(error), at: frames };
}

/** Runs a transaction again when the database broke it off for the sake of another one (deadlock, serialization). */
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
