import { useLocation } from "@remix-run/react";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
} from "react";

/** A form that was sent: with which of its buttons, and on which page. */
type Press = { form: string; button: string | null; at: string };

type Sending = {
  /** What is under way; null when everything that was sent has been answered. */
  under: Press | null;
  /** How many forms this document has sent. */
  count: number;
  /** A button was pressed: the form that is sent next is sent by it. */
  aim: (button: string) => void;
  press: (form: string) => void;
};

const Context = createContext<Sending>({ under: null, count: 0, aim: () => {}, press: () => {} });

/** What the forms of a page know of each other. Every answer is a new location, so that what was sent on the one before is answered. */
export function Sending({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [last, setLast] = useState<Press | null>(null);
  const [count, setCount] = useState(0);
  const aimed = useRef<string | null>(null);
  const aim = useCallback((button: string) => {
    aimed.current = button;
  }, []);
  const press = useCallback(
    (form: string) => {
      setLast({ form, button: aimed.current, at: key });
      setCount((before) => before + 1);
      aimed.current = null;
    },
    [key],
  );
  // A page that the browser took out of its drawer is as it was left: in the midst of sending.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setLast(null);
    };
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);
  const under = last?.at === key ? last : null;
  const value = useMemo(() => ({ under, count, aim, press }), [under, count, aim, press]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** For a button: whether what it sent is under way, and what to call when it is pressed. */
export function useButtonSending(): { pending: boolean; aim: () => void } {
  const id = useId();
  const { under, aim } = useContext(Context);
  return { pending: under?.button === id, aim: () => aim(id) };
}

/**
 * For a form: what to do when it is sent.
 * @param again whether it may be sent again before it is answered, as a question may and an act may not
 */
export function useFormSending(
  onSubmit: FormEventHandler<HTMLFormElement> | undefined,
  again: boolean,
): { count: number; send: (event: FormEvent<HTMLFormElement>) => void } {
  const id = useId();
  const { under, count, press } = useContext(Context);
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!again && under?.form === id) {
      event.preventDefault();
      return;
    }
    onSubmit?.(event);
    if (!event.defaultPrevented) press(id);
  };
  return { count, send };
}

/** Whether an act is under way, for what says so. */
export const useSendsNow = (): boolean => useContext(Context).under !== null;
