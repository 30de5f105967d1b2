import { useActionData, useLocation } from "@remix-run/react";
import { useShell } from "./shell";

/** What a page's form was answered, as its components take it; undefined before it is sent. */
export type Answered<Action> = ReturnType<typeof useActionData<Action>>;

/**
 * What the page's form was answered, also where the page was asked for again because there is no script
 * (docs/decisions/0046); or, after a login that interrupted it, what had been typed into it, with no word of
 * blame (docs/decisions/0032). Forms take it where they would take `useActionData`.
 */
export function useAnswer<Action>(): Answered<Action> {
  const answer = useActionData<Action>();
  const shell = useShell();
  const { pathname } = useLocation();
  const fields = shell?.resumed;
  if (answer) return answer;
  if (shell?.answered?.path === pathname) return shell.answered.answer as Answered<Action>;
  if (!fields) return answer;
  return {
    result: { initialValue: fields, error: undefined },
    problem: null,
    extra: null,
    form: fields.intent ?? "main",
  } as Answered<Action>;
}
