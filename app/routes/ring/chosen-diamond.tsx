import { Suspense, type ComponentProps } from "react";
import { late } from "~/lib/late";
import LinesHere from "./chosen-diamond-lines";

// Most rings are viewed without an exact diamond, so its code is loaded only for rings with one.
const Lines = import.meta.env.SSR ? LinesHere : late(() => import("./chosen-diamond-lines"));

export const ChosenDiamond = (props: ComponentProps<typeof LinesHere>) =>
  props.creation.stone ? (
    <Suspense fallback={null}>
      <Lines {...props} />
    </Suspense>
  ) : null;
