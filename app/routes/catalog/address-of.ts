import type { Search } from "~/lib/paths";
import type { PageData } from "./page-data";

/** The query of this grid with some values replaced; `undefined` removes a value. */
export function addressOf(
  { filter, typed, items, page }: Pick<PageData, "filter" | "typed" | "items" | "page">,
  other: Search,
): Search {
  return {
    item: items,
    collection: filter.collections,
    cut: filter.cuts,
    metal: filter.metals,
    min: typed.min,
    max: typed.max,
    size: filter.size,
    sort: filter.sort === "recommended" ? undefined : filter.sort,
    view: filter.view === "three-quarter" ? undefined : filter.view,
    page: page > 1 ? page : undefined,
    ...other,
  };
}
