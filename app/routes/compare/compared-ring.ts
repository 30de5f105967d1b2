import type { useLoaderData } from "@remix-run/react";
import type { loader } from "./route.server";

/** A ring of the comparison as the page sees it. */
export type Compared = ReturnType<typeof useLoaderData<typeof loader>>["rings"][number];
