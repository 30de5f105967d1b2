import type { useLoaderData } from "@remix-run/react";
import type { loader } from "./route.server";

/** What the page of diamonds shows. */
export type DiamondsData = ReturnType<typeof useLoaderData<typeof loader>>;
