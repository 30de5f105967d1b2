import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { Suspense, useEffect, useRef, type MouseEvent } from "react";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { announce } from "./announce";
import { inFieldOrder } from "./error-order";
import { useErrorText } from "./error-text";

/** A refusal of /api: its code and HTTP status. */
type Failed = { problem?: string | null; status?: number } | undefined;

const announced = new WeakSet<object>();

/**
 * A call that failed shows a danger toast as well, in the words of /api; with status 400 it names what is missing
 * (spec §8). What the form itself refused was no call: it is said here and at the fields. Without script the summary
 * is the banner.
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
 * Gives the keyboard to a field, or to the first of a group, without a new address: React Router would take that for a new
 * page, and forget what was refused.
 */
function toField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const place = document.getElementById(event.currentTarget.hash.slice(1));
  (place?.querySelector("input") ?? place)?.focus();
}

/** What has to be mended, on top of the form with links to the fields; it takes the focus (also without script: autofocus). */
export function ErrorSummary(props: Refused) {
  // Its words are fetched when there is something to mend.
  return props.result?.error ? (
    <Suspense fallback={null}>
      <Summary {...props} />
    </Suspense>
  ) : null;
}

/**
 * `labels` by the fields' names, in the order of the page; `ids` where a field's id is not its name: a page with two
 * forms that ask for the same thing.
 */
type Refused = {
  result: SubmissionResult | null | undefined;
  labels: Record<string, string>;
  ids?: Record<string, string>;
  /** The fields alone say it, and have the keyboard (`useRefusedField`). */
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
                  {label ? t("at_field", { label, error }) : error}
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
