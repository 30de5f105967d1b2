import { useLocation } from "@remix-run/react";
import { useId, useSyncExternalStore, type FormEvent, type FormEventHandler } from "react";

/** A form that was sent: with which of its buttons, and on which page. */
type Press = { form: string; button: string | null; at: string };

/**
 * What the forms of this document know of each other: the last that was sent, and how many acts were. It stands outside of React,
 * so that a press reaches forms and buttons alone: what React has yet to take over of the page would be thrown away by it.
 */
type Sent = { last: Press | null; count: number };
let sent: Sent = { last: null, count: 0 };
/** The button that was pressed: the form that is sent next is sent by it. */
let aimed: string | null = null;
const hearers = new Set<() => void>();

function tell(now: Sent): void {
  sent = now;
  hearers.forEach((hear) => hear());
}

// A page that the browser took out of its drawer is as it was left: in the midst of sending.
if (!import.meta.env.SSR)
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tell({ ...sent, last: null });
  });

function hearOf(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** What is under way on a page: every answer is a new location, so that what was sent on the one before is answered. */
const underWay = (at: string): Press | null => (sent.last?.at === at ? sent.last : null);

/** Whether what is under way is such: of a page with many buttons a press reaches those alone that say something else then. */
function useSending(is: (press: Press) => boolean): boolean {
  const { key } = useLocation();
  const now = (): boolean => {
    const press = underWay(key);
    return press !== null && is(press);
  };
  return useSyncExternalStore(hearOf, now, () => false);
}

/** For a button: whether what it sent is under way, and what to call when it is pressed. */
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
 * For a form: what to do when it is sent.
 * @param again whether it may be sent again before it is answered, as a question may and an act may not
 */
export function useFormSending(
  onSubmit: FormEventHandler<HTMLFormElement> | undefined,
  again: boolean,
): { count: number; send: (event: FormEvent<HTMLFormElement>) => void } {
  const form = useId();
  const { key: at } = useLocation();
  // Only acts are told apart by their number; a question leaves it as it is.
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

/** Whether an act is under way, for what says so. */
export const useSendsNow = (): boolean => useSending(() => true);
