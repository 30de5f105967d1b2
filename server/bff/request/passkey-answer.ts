import type { z } from "zod";
import { fieldError } from "../../contract/problem";

/**
 * Parses a browser's passkey response.
 * @throws ApiProblem 422 passkey_refused if it is malformed
 */
export function passkeyAnswer<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw fieldError("passkey", "passkey_refused");
  }
}
