import type { z } from "zod";
import { fieldError } from "../../contract/problem";

/** Reads what a browser got from a passkey. @throws ApiProblem 422 passkey_refused for what is not of its shape */
export function passkeyAnswer<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw fieldError("passkey", "passkey_refused");
  }
}
