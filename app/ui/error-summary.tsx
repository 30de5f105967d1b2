import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "./error-text";

/** What has to be mended, on top of the form with links to the fields; it takes the focus (also without script: autofocus). */
export function ErrorSummary({ result, labels }: { result: SubmissionResult | null | undefined; labels: Record<string, string> }) {
  const { t } = useTranslation("errors");
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  const errors = Object.entries(result?.error ?? {}).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].length > 0);
  useEffect(() => {
    if (result?.error) box.current?.focus();
  }, [result]);
  if (!errors.length) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the only way to bring a reader to the errors when there is no script
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>{t("summary")}</h2>
      <ul>
        {errors.map(([field, codes]) => (
          <li key={field}>{field ? <a href={`#${field}`}>{labels[field] ? `${labels[field]}: ` : ""}{errorText(codes[0] ?? "invalid")}</a> : errorText(codes[0] ?? "invalid")}</li>
        ))}
      </ul>
    </div>
  );
}
