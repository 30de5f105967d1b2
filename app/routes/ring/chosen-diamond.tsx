import { lazy, Suspense, type ComponentProps } from "react";
import LinesHere from "./chosen-diamond-lines";

// Most rings are seen without a diamond of their own: a browser fetches its lines for those that have one.
const Lines = import.meta.env.SSR ? LinesHere : lazy(() => import("./chosen-diamond-lines"));

export const ChosenDiamond = (props: ComponentProps<typeof LinesHere>) =>
  props.creation.stone ? (
    <Suspense fallback={null}>
      <Lines {...props} />
    </Suspense>
  ) : null;
