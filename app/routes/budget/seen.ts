import type { useLoaderData } from "@remix-run/react";
import type { BudgetChoice } from "#server/contract/settings";
import type { loader } from "./route.server";

/** What the page sees of its loader. */
export type Seen = ReturnType<typeof useLoaderData<typeof loader>>;
export type Choice = BudgetChoice;
export type Way = Seen["ways"][number];
