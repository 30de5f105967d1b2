import type { ReactNode } from "react";
import { PostForm } from "~/ui/form";

type IdFormProps = { intent: "retry" | "drop" | "discard"; id: number | string; children: ReactNode };

/** A form that does one thing to one message. */
export function IdForm({ intent, id, children }: IdFormProps) {
  return (
    <PostForm>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </PostForm>
  );
}
