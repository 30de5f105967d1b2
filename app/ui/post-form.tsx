import { Form, type FormProps } from "@remix-run/react";
import { useShell } from "~/lib/shell";

/** A form that changes something: posts, with or without script, and carries the session's CSRF token. */
export function PostForm({ children, ...rest }: Omit<FormProps, "method">) {
  const shell = useShell();
  return (
    <Form method="post" {...rest}>
      <input type="hidden" name="_csrf" value={shell?.csrf ?? ""} />
      {children}
    </Form>
  );
}
