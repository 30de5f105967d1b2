import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The id of the item being removed: it leaves the list immediately, and reappears if the removal fails. */
export function useRemoved(): string | null {
  const sent = useNavigation().formData;
  const id = sent?.get("intent") === "remove" ? sent.get("itemId") : null;
  return typeof id === "string" ? id : null;
}

/** Id of the button that removes an item. */
export const removeButton = (id: string): string => `remove-${id}`;

/**
 * Where the focus moves after an item was removed: to "Remove" of the next item, at the end of the list to that of the
 * previous one, and to the list's heading if none is left.
 * @param ids items of the list in order, including the removed one
 * @param heading id of an element with tabIndex -1
 */
export function useFocusAfterRemoval(removed: string | null, ids: readonly string[], heading: string): void {
  const list = useRef(ids);
  list.current = ids;
  // A second removal may be sent before the first is answered; its item is then still in the list.
  const sent = useRef(new Set<string>());
  useEffect(() => {
    const at = removed === null ? -1 : list.current.indexOf(removed);
    if (removed === null || at < 0) return;
    sent.current.add(removed);
    const stays = (id: string) => !sent.current.has(id);
    const beside = list.current.slice(at).find(stays) ?? list.current.slice(0, at).findLast(stays);
    document.getElementById(beside === undefined ? heading : removeButton(beside))?.focus();
  }, [removed, heading]);
}
