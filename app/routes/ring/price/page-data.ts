import type { useLoaderData } from "@remix-run/react";
import type { ChangeLine, ExplainedPrice } from "#server/contract/creation";
import type { loader } from "./route.server";

/** What the page sees of its loader. */
export type PageData = ReturnType<typeof useLoaderData<typeof loader>>;
export type Priced = ExplainedPrice;
export type Change = ChangeLine;
