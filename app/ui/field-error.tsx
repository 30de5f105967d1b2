import { Suspense } from "react";
import { useErrorText } from "./error-text";

/** What is wrong with a field. The words of errors are fetched when the first one shows: most pages never have any. */
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
