import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFocusAfterAct } from "~/features/counter/focus-after-act";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { Refusal } from "~/ui/refusal";
import type { OrderAct } from "#server/bff/counter/seen-order";
import type { Answered } from "~/lib/answer";
import type { action } from "./route.server";

/** What the forms send of the order that is shown. */
export type Shown = { version: number; seen: Record<OrderAct, string> };

export type Answer = Answered<typeof action>;

/** The answer to this action, if it was the one that was sent. */
export const answerTo = (answer: Answer, intent: string): Answer =>
  answer?.result?.initialValue?.intent === intent ? answer : undefined;

/**
 * An act on the order behind a summary that opens without script; what was refused, and what has to be done next, stands open.
 * Its button stays in sight, however long its form is.
 * @param labels of the fields that the form may have, by name, in their order; `ids` where they are not the names
 * @param shown of the order that the person saw: its version, and that on which each act rests
 */
export function ActForm({
  intent,
  title,
  submit,
  shown: { version, seen },
  answer,
  labels,
  ids,
  open = false,
  danger = false,
  children,
}: {
  intent: OrderAct;
  title: string;
  submit: string;
  shown: Shown;
  answer: Answer;
  labels: Record<string, string>;
  ids?: Record<string, string>;
  open?: boolean;
  danger?: boolean;
  children: ReactNode;
}) {
  const mine = answerTo(answer, intent);
  // After the action it is folded and empty again; while only the order is reloaded, typed text stays.
  const { key } = useLocation();
  const { summary, onSubmit } = useFocusAfterAct(key, mine !== undefined);
  return (
    <details className="act" key={key} open={mine !== undefined || open}>
      <summary ref={summary}>{title}</summary>
      <PostForm className="form" preventScrollReset onSubmit={onSubmit}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={seen[intent]} />
        <Refusal result={mine?.result} labels={labels} ids={ids}>
          {children}
        </Refusal>
        <div className="acts-in-sight">
          <Button theme={danger ? "danger" : "primary"}>{submit}</Button>
        </div>
      </PostForm>
    </details>
  );
}
