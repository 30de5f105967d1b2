import type { ComponentProps } from "react";

/**
 * A form that this device answers and nothing is sent of, where the house may be away: its page keeps what was typed
 * and holds back a second press by itself. Without scripts there is none.
 */
export function LocalForm({ children, ...rest }: ComponentProps<"form">) {
  return (
    <form noValidate {...rest}>
      {children}
    </form>
  );
}
