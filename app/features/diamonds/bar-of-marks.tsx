import { Suspense, type ComponentProps } from "react";
import { late } from "~/lib/late";
import BarHere from "./marks-bar";
// Here, not beside the bar: a page names no style sheet of what its browser fetches later, and without scripts nothing fetches it.
import "~/features/ring-builder/next-bar.css";

const Bar = import.meta.env.SSR ? BarHere : late(() => import("./marks-bar"));

/** How many diamonds are marked, if any, at the foot of the screen. Apart from the list: only one page has it. */
export function BarOfMarks(props: ComponentProps<typeof BarHere>) {
  if (!props.marked.length) return null;
  return (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  );
}
