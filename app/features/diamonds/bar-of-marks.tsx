import { Suspense, type ComponentProps } from "react";
import { late } from "~/lib/late";
import BarHere from "./marks-bar";

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
