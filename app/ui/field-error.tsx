import { Suspense } from "react";
import { useErrorText } from "./error-text";

/** The error of a field. The error texts are loaded when the first one is shown, because most pages never show any. */
export function FieldError({ id, code }: { id: string; code: string }) {
  return (
    <p className="field-error" id={id}>
      <Suspense fallback={null}>
        <Words code={code} />
      </Suspense>
    </p>
  );
}

function Words({ code }: { code: string }) {
  return useErrorText()(code);
}
