import { Suspense, type ComponentProps } from "react";
import { late } from "~/lib/late";
import ListHere from "./marked-list";
import NoteHere from "./marks-note";
import "./diamonds.css";

// Most visitors have marked none: a browser fetches the list's script for those who have.
const MarkedList = import.meta.env.SSR ? ListHere : late(() => import("./marked-list"));
const Note = import.meta.env.SSR ? NoteHere : late(() => import("./marks-note"));

/** The diamonds that are marked, if any, as the list shows them. */
export function MarkedDiamonds(props: ComponentProps<typeof ListHere>) {
  if (!props.marked.length) return null;
  return (
    <Suspense fallback={null}>
      <MarkedList {...props} />
    </Suspense>
  );
}

/** That the diamonds that are marked go along with the link to their ring. */
export const MarksNote = () => (
  <Suspense fallback={null}>
    <Note />
  </Suspense>
);
