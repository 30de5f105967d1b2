import { useMatches } from "@remix-run/react";
import type { Search } from "~/lib/paths";

type Saved = { to: string; words: { saved: string } };
type Shown = { sku: string; search: Search; saved?: Saved | null | undefined };
type Found = { creation?: { sku?: unknown; search?: Search }; search?: Search; saved?: Saved | null };

/**
 * The ring that the page shows, with the query of its choices, and how it is saved if it is. Pages of the configurator give it as `creation` and
 * `search`, the page of a shared link as `shown`. null on other pages.
 */
export function useShownRing(): Shown | null {
  const data = useMatches().at(-1)?.data as (Found & { shown?: Found | null }) | null | undefined;
  const { creation, search, saved } = data?.shown ?? data ?? {};
  return typeof creation?.sku === "string"
    ? { sku: creation.sku, search: creation.search ?? search ?? {}, saved }
    : null;
}
