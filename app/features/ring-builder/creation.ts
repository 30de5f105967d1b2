import type { useLoaderData } from "@remix-run/react";
import type { CreationView } from "#server/bff/views/creation";

/** A creation as pages see it. */
export type ShownCreation = ReturnType<typeof useLoaderData<() => Promise<CreationView>>>;
