import type { useLoaderData } from "@remix-run/react";
import type { loader } from "./route.server";

/** What the page sees of its loader. */
export type PageData = ReturnType<typeof useLoaderData<typeof loader>>;
