import type { useLoaderData } from "@remix-run/react";
import type { loader } from "./route.server";

/** What the page of suggestions shows. */
export type SuggestionsData = ReturnType<typeof useLoaderData<typeof loader>>;
