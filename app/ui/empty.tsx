import type { ReactNode } from "react";

/** What to do next, in words, as buttons, or both. */
type Next = { children: ReactNode; actions?: ReactNode } | { children?: ReactNode; actions: ReactNode };

/** An empty list, which says what to do next and offers it. */
export function Empty({ title, children, actions }: { title: ReactNode } & Next) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="actions">{actions}</div> : null}
    </div>
  );
}
