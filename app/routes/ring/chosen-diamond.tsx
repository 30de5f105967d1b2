import { Suspense, type ComponentProps } from "react";
import { late } from "~/lib/late";
import LinesHere from "./chosen-diamond-lines";

// Most rings are seen without a diamond of their own: a browser fetches its lines for those that have one.
const Lines = import.meta.env.SSR ? LinesHere : late(() => import("./chosen-diamond-lines"));

export const ChosenDiamond = (props: ComponentProps<typeof LinesHere>) =>
  props.creation.stone ? (
    <Suspense fallback={null}>
      <Lines {...props} />
    </Suspense>
  ) : null;
