import { ErrorSummary } from "~/ui/error-summary";
import type { Answered } from "~/lib/form";

/** Error summary of one of several forms of a page. `ids` maps field names to ids where they differ. */
export function FormSummary({
  answer,
  labels,
  ids = {},
}: {
  answer: Answered;
  labels: Record<string, string>;
  ids?: Record<string, string>;
}) {
  const result = answer?.result;
  if (!result) return null;
  const put = <T,>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).map(([field, value]) => [ids[field] ?? field, value]));
  return <ErrorSummary result={{ ...result, error: put(result.error ?? {}) }} labels={put(labels)} />;
}
