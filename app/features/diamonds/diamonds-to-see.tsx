import { lazy, Suspense } from "react";
import ListHere from "./to-see-list";
import type { Marked } from "./shown";
import "./diamonds.css";

// As the marked diamonds of a ring: the script comes for those who have marked one.
const ToSeeList = import.meta.env.SSR ? ListHere : lazy(() => import("./to-see-list"));

/** The diamonds that the boutique is asked to lay out at a visit, with their state. */
export function DiamondsToSee({ marked }: { marked: Marked[] }) {
  if (!marked.length) return null;
  return (
    <Suspense fallback={null}>
      <ToSeeList marked={marked} />
    </Suspense>
  );
}
