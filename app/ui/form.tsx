import { Form, type FormProps } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import { useShell } from "~/lib/shell";
import { useFormSending } from "./sending";

/**
 * A form that changes something: posts, with or without script, and carries the session's CSRF token. Until it is answered
 * it is not sent again; `_once` makes a second press one act where no script can hold it back (docs/decisions/0053).
 * Errors are said by the page, at the field and in its language; the browser's own bubbles speak the language of the browser.
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

/** A form that only asks: its fields go into the address. */
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

/** Closes the `<dialog>` that it stands in, with scripts and without, and sends nothing; `children` stand beside its button. */
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
