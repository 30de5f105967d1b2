import { Form, type FormProps } from "@remix-run/react";
import { useShell } from "~/lib/shell";

/**
 * A form that changes something: posts, with or without script, and carries the session's CSRF token. Errors are said by
 * the page, at the field and in its language; the browser's own bubbles speak the language of the browser.
 */
export function PostForm({ children, ...rest }: Omit<FormProps, "method">) {
  const shell = useShell();
  return (
    <Form method="post" noValidate {...rest}>
      <input type="hidden" name="_csrf" value={shell?.csrf ?? ""} />
      {children}
    </Form>
  );
}
