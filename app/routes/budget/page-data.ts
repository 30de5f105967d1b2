import type { useLoaderData } from "@remix-run/react";
import type { BudgetChoice } from "#server/contract/budget";
import type { loader } from "./route.server";

/** What the page sees of its loader. */
export type PageData = ReturnType<typeof useLoaderData<typeof loader>>;
export type Choice = BudgetChoice;
export type Way = PageData["ways"][number];
