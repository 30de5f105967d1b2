import { useEffect, useRef, type ReactNode } from "react";

/**
 * A choice that unfolds on a phone and is open on wider screens (builder.css). Scripts tell screen readers which
 * applies.
 */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fold.current && matchMedia("(min-width: 640px)").matches) fold.current.open = true;
  }, []);
  return (
    <details ref={fold} className="choice-fold">
      <summary className="choice-title">{title}</summary>
      {children}
    </details>
  );
}
