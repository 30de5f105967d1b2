import { Suspense } from "react";
import { late } from "~/lib/late";
import ListHere from "./to-see-list";
import type { Marked } from "./shown";
import "./diamonds.css";

// As the marked diamonds of a ring: the script comes for those who have marked one.
const ToSeeList = import.meta.env.SSR ? ListHere : late(() => import("./to-see-list"));

/** The diamonds that the boutique is asked to lay out at a visit, with their state. */
export function DiamondsToSee({ marked }: { marked: Marked[] }) {
  if (!marked.length) return null;
  return (
    <Suspense fallback={null}>
      <ToSeeList marked={marked} />
    </Suspense>
  );
}
