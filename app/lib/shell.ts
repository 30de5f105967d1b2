import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root.server";

/**
 * Data of the root loader; `undefined` if it failed or never ran (Remix gives `null` for a page whose action threw).
 */
export function useShell() {
  return useRouteLoaderData<typeof loader>("root") ?? undefined;
}
