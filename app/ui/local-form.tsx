import type { ComponentProps } from "react";

/**
 * A form that is handled in the browser and sends nothing, for pages that work offline. The page itself keeps what was
 * typed and prevents a second submission. Needs scripts.
 */
export function LocalForm({ children, ...rest }: ComponentProps<"form">) {
  return (
    <form noValidate {...rest}>
      {children}
    </form>
  );
}
