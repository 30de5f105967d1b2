import { Form, type FormProps } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import { useShell } from "~/lib/shell";
import { useFormSending } from "./sending";

/**
 * A form that changes something: sent by POST, with or without scripts, with the session's CSRF token. It cannot be
 * submitted again before the response; without scripts, `_once` makes repeated submissions count once
 * (docs/decisions/0053). The page shows errors at the field in its own language, so the browser's own validation, which
 * uses the browser's language, is off.
 */
export function PostForm({ children, onSubmit, ...rest }: Omit<FormProps, "method">) {
  const shell = useShell();
  const { count, send } = useFormSending(onSubmit, false);
  return (
    <Form method="post" noValidate {...rest} onSubmit={send}>
      <input type="hidden" name="_csrf" value={shell?.csrf ?? ""} />
      {shell?.once ? <input type="hidden" name="_once" value={`${shell.once}.${count}`} /> : null}
      {children}
    </Form>
  );
}

/** A form that only queries: its fields go into the URL. */
export const GetForm = forwardRef<HTMLFormElement, Omit<FormProps, "method">>(function GetForm(
  { children, onSubmit, ...rest },
  ref,
) {
  const { send } = useFormSending(onSubmit, true);
  return (
    <Form method="get" {...rest} ref={ref} onSubmit={send}>
      {children}
    </Form>
  );
});

/**
 * Closes the surrounding `<dialog>`, with or without scripts, and submits nothing; `children` are shown beside its
 * button.
 */
export function CloseForm({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <form method="dialog">
      <button className="button button-s button-quiet button-edge">
        <span>{label}</span>
      </button>
      {children}
    </form>
  );
}
