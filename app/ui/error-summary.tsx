import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { Suspense, useEffect, useRef, type MouseEvent } from "react";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { announce } from "./announce";
import { inFieldOrder } from "./error-order";
import { useErrorText } from "./error-text";

/** An error of /api: its code and HTTP status. */
type Failed = { problem?: string | null; status?: number } | undefined;

/** The text that joins a label and its error: no colon follows a question. */
export const errorAfterLabel = (label: string) => (/[?？]$/.test(label) ? "at_question" : "at_field");

const announced = new WeakSet<object>();

/**
 * A failed call is also shown as a danger toast, with the message of /api; with status 400 it names what is missing
 * (spec §8). If the form itself was rejected by validation, there was no call, and the errors are shown here and at the
 * fields only. Without scripts the summary serves as the banner.
 */
function useFailedCall(result: SubmissionResult | null | undefined, labels: Record<string, string>): void {
  const { t } = useTranslation("errors");
  const errorText = useErrorText();
  const failed = useActionData() as Failed;
  useEffect(() => {
    const { problem, status } = failed ?? {};
    if (!failed || !problem || !result || announced.has(failed)) return;
    announced.add(failed);
    const errors = Object.entries(result.error ?? {});
    const fields = errors.flatMap(([field]) => (field ? [labels[field] ?? field] : [])).join(t("and"));
    const said =
      fields && status === 400
        ? `missing_value|${JSON.stringify({ fields })}`
        : (errors[0]?.[1]?.[0] ?? problem);
    announce({ type: "danger", text: errorText(said) });
  });
}

/**
 * Moves the focus to a field, or to the first of a group, without changing the URL: React Router would treat that as a
 * new page and drop the errors.
 */
function toField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const place = document.getElementById(event.currentTarget.hash.slice(1));
  (place?.querySelector("input") ?? place)?.focus();
}

/** Lists the errors on top of the form, with links to the fields. Takes the focus (also without scripts: autofocus). */
export function ErrorSummary(props: Refused) {
  // The error texts are loaded when there is an error.
  return props.result?.error ? (
    <Suspense fallback={null}>
      <Summary {...props} />
    </Suspense>
  ) : null;
}

/**
 * `labels` by field name, in the order of the page; `ids` for fields whose id differs from their name, on pages with
 * two forms that have the same field.
 */
type Refused = {
  result: SubmissionResult | null | undefined;
  labels: Record<string, string>;
  ids?: Record<string, string>;
  /** Errors are shown only at the fields, which take the focus (`useRefusedField`). */
  atField?: boolean;
};

function Summary({ result, labels, ids, atField = false }: Refused) {
  const { t } = useTranslation("errors");
  const errorText = useErrorText();
  useFailedCall(result, labels);
  const box = useRef<HTMLDivElement>(null);
  const { tag } = useLocale();
  const errors = inFieldOrder(
    Object.entries(result?.error ?? {}).filter((entry): entry is [string, string[]] => !!entry[1]?.length),
    Object.keys(labels),
    tag,
  );
  useEffect(() => {
    if (result?.error) box.current?.focus();
  }, [result]);
  if (!errors.length || atField) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the only way to bring a reader to the errors when there is no script
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>{t("summary")}</h2>
      <ul>
        {errors.map(([field, [code = "invalid"]]) => {
          const error = errorText(code);
          const label = labels[field];
          return (
            <li key={field}>
              {field ? (
                <a href={`#${ids?.[field] ?? field}`} onClick={toField}>
                  {label ? t(errorAfterLabel(label), { label, error }) : error}
                </a>
              ) : (
                error
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
