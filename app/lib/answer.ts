import { useActionData } from "@remix-run/react";
import { useShell } from "./shell";

/**
 * What the page's form was answered; or, after a login that interrupted it, what had been typed into it, with no word of
 * blame (docs/decisions/0032). Forms take it where they would take `useActionData`.
 */
export function useAnswer<T>(): ReturnType<typeof useActionData<T>> {
  const answer = useActionData<T>();
  const fields = useShell()?.resumed;
  if (answer || !fields) return answer;
  return { result: { initialValue: fields, error: undefined }, problem: null, extra: null, form: fields.intent ?? "main" } as ReturnType<typeof useActionData<T>>;
}
