import { useEffect, useRef, type ReactNode } from "react";

/** A choice that folds out on a phone and stands open where there is room (builder.css), which scripts tell to who hears the page. */
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
