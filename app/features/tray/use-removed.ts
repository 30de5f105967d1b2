import { useNavigation } from "@remix-run/react";

/** The id of the item whose removal is on its way: it leaves the list at once, and stands there again should the removal fail. */
export function useRemoved(): string | null {
  const sent = useNavigation().formData;
  const id = sent?.get("intent") === "remove" ? sent.get("itemId") : null;
  return typeof id === "string" ? id : null;
}
