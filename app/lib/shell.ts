import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root.server";

/**
 * Data of the frame of every page; `undefined` where the root loader failed or never ran (Remix says `null` for a
 * page whose action threw).
 */
export function useShell() {
  return useRouteLoaderData<typeof loader>("root") ?? undefined;
}
