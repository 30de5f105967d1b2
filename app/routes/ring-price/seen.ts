import type { useLoaderData } from "@remix-run/react";
import type { ChangeLine, ExplainedPrice } from "#server/contract/settings";
import type { loader } from "./route.server";

/** What the page sees of its loader. */
export type Seen = ReturnType<typeof useLoaderData<typeof loader>>;
export type Priced = ExplainedPrice;
export type Change = ChangeLine;
