import { useLocation } from "@remix-run/react";
import { useId, useSyncExternalStore, type FormEvent, type FormEventHandler } from "react";

/** A submitted form: which button, and on which page. */
type Press = { form: string; button: string | null; at: string };

/**
 * Submission state of the forms of this document: the last submission, and the number of actions so far. Kept outside
 * of React, so that a submission updates only forms and buttons: an update elsewhere during hydration would discard the
 * server's HTML.
 */
type Sent = { last: Press | null; count: number };
let sent: Sent = { last: null, count: 0 };
/** The button that was pressed, for the submit event that follows. */
let aimed: string | null = null;
const hearers = new Set<() => void>();

function tell(now: Sent): void {
  sent = now;
  hearers.forEach((hear) => hear());
}

// A page restored from the back/forward cache still has its pending state, so it is reset.
if (!import.meta.env.SSR)
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tell({ ...sent, last: null });
  });

function hearOf(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/**
 * The pending submission of a page. Every response is a new location, so a submission of the previous one is complete.
 */
const underWay = (at: string): Press | null => (sent.last?.at === at ? sent.last : null);

/**
 * Whether the pending submission meets a condition. On a page with many buttons, only those whose state changes render
 * again.
 */
function useSending(is: (press: Press) => boolean): boolean {
  const { key } = useLocation();
  const now = (): boolean => {
    const press = underWay(key);
    return press !== null && is(press);
  };
  return useSyncExternalStore(hearOf, now, () => false);
}

/** For a button: whether its submission is pending, and a callback for its press. */
export function useButtonSending(): { pending: boolean; aim: () => void } {
  const id = useId();
  return {
    pending: useSending(({ button }) => button === id),
    aim: () => {
      aimed = id;
    },
  };
}

/**
 * For a form: its submit handler.
 * @param again whether it may be submitted again before the response: true for queries, false for actions
 */
export function useFormSending(
  onSubmit: FormEventHandler<HTMLFormElement> | undefined,
  again: boolean,
): { count: number; send: (event: FormEvent<HTMLFormElement>) => void } {
  const form = useId();
  const { key: at } = useLocation();
  // Only actions have a number; queries do not change it.
  const count = useSyncExternalStore(
    hearOf,
    () => (again ? 0 : sent.count),
    () => 0,
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!again && underWay(at)?.form === form) event.preventDefault();
    else onSubmit?.(event);
    if (event.defaultPrevented) return;
    tell({ last: { form, button: aimed, at }, count: sent.count + (again ? 0 : 1) });
    aimed = null;
  };
  return { count, send };
}

/** Whether an action is pending, for components that show it. */
export const useSendsNow = (): boolean => useSending(() => true);
