import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root.server";

/** Data of the frame of every page; `undefined` where even the root loader failed. */
export function useShell() {
  return useRouteLoaderData<typeof loader>("root");
}
