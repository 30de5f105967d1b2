import { useActionData, useLocation } from "@remix-run/react";
import { useShell } from "./shell";

/** The response to a page's form, as its components take it; undefined before it is submitted. */
export type Answered<Action> = ReturnType<typeof useActionData<Action>>;

/**
 * The response to the page's form, including after a reload without scripts (docs/decisions/0046). After a login that
 * interrupted a form, it holds the values typed before, without errors (docs/decisions/0032). Replaces `useActionData`.
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
