import type { data, TypedResponse } from "@remix-run/node";

/** A value with status and headers, as Remix' `data()` makes it. */
export type Answer<T> = ReturnType<typeof data<T>>;

/** An answer that shows nothing on this page: a redirect, or a file. To Remix' types it is no data of the page. */
export type Go = TypedResponse<never>;

/** What a page sees of what its loader or action gives: `data(value, init)` counts as the value, a redirect as nothing. */
export type Shown<T> = T extends Response
  ? never
  : T extends { type: string; data: infer D; init: ResponseInit | null }
    ? D
    : T;

/** Whether a value is one with status and headers. */
export function isAnswer(value: unknown): value is Answer<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    (value as { type?: unknown }).type === "DataWithResponseInit"
  );
}
