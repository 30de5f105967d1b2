import { useActionData, useLocation } from "@remix-run/react";
import { useShell } from "./shell";

/**
 * What the page's form was answered, also where the page was asked for again because there is no script
 * (docs/decisions/0046); or, after a login that interrupted it, what had been typed into it, with no word of
 * blame (docs/decisions/0032). Forms take it where they would take `useActionData`.
 */
export function useAnswer<T>(): ReturnType<typeof useActionData<T>> {
  const answer = useActionData<T>();
  const shell = useShell();
  const { pathname } = useLocation();
  const fields = shell?.resumed;
  if (answer) return answer;
  if (shell?.refused?.path === pathname) return shell.refused.answer as ReturnType<typeof useActionData<T>>;
  if (!fields) return answer;
  return { result: { initialValue: fields, error: undefined }, problem: null, extra: null, form: fields.intent ?? "main" } as ReturnType<typeof useActionData<T>>;
}
