import type { useLoaderData } from "@remix-run/react";
import type { loader } from "./route.server";

/** What the page sees of its loader. */
export type Seen = ReturnType<typeof useLoaderData<typeof loader>>;
