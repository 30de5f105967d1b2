import type { data, TypedResponse } from "@remix-run/node";

/** A value with status and headers, as made by Remix' `data()`. */
export type Answer<T> = ReturnType<typeof data<T>>;

/** A redirect or a file. In Remix' types it counts as no data of the page. */
export type Go = TypedResponse<never>;

/** What a page sees of the result of its loader or action: the value of `data(value, init)`, nothing of a redirect. */
export type Shown<T> = T extends Response
  ? never
  : T extends { type: string; data: infer D; init: ResponseInit | null }
    ? D
    : T;

/** Whether a value has status and headers. */
export function isAnswer(value: unknown): value is Answer<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    (value as { type?: unknown }).type === "DataWithResponseInit"
  );
}
