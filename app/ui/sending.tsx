import { useLocation } from "@remix-run/react";
import { useId, useSyncExternalStore, type FormEvent, type FormEventHandler } from "react";

/** A form that was sent: with which of its buttons, and on which page. */
type Press = { form: string; button: string | null; at: string };

/**
 * What the forms of this document know of each other: the last that was sent, and how many were. It stands outside of React,
 * so that a press reaches forms and buttons alone: what React has yet to take over of the page would be thrown away by it.
 */
type Sent = { last: Press | null; count: number };
const NONE: Sent = { last: null, count: 0 };
let sent = NONE;
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

/** What is under way: every answer is a new location, so that what was sent on the one before is answered. */
function useSending(): Sent & { at: string } {
  const { key } = useLocation();
  const now = useSyncExternalStore(
    hearOf,
    () => sent,
    () => NONE,
  );
  return { count: now.count, last: now.last?.at === key ? now.last : null, at: key };
}

/** For a button: whether what it sent is under way, and what to call when it is pressed. */
export function useButtonSending(): { pending: boolean; aim: () => void } {
  const id = useId();
  const { last } = useSending();
  return {
    pending: last?.button === id,
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
  const { last, count, at } = useSending();
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!again && last?.form === form) event.preventDefault();
    else onSubmit?.(event);
    if (event.defaultPrevented) return;
    tell({ last: { form, button: aimed, at }, count: count + 1 });
    aimed = null;
  };
  return { count, send };
}

/** Whether an act is under way, for what says so. */
export const useSendsNow = (): boolean => useSending().last !== null;
