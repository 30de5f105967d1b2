import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Path of the last page that was opened. Kept in the module, because an error replaces the whole frame. */
let here: string | undefined;
/** The link by which each page was left, by the key of its history entry. */
const followed = new Map<string, string>();

/**
 * The element that gets the focus: the link that somebody returns to, the part that the address names, or the page's
 * heading.
 */
function placeOf(key: string, hash: string): HTMLElement | null {
  const link = followed.get(key);
  return (
    (link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`)) ||
    document.getElementById(hash.slice(1)) ||
    document.querySelector<HTMLElement>("main h1")
  );
}

/**
 * After a navigation without a full load, the new page gets the focus and is announced once, as after a full load. The
 * same holds for a part of this page that a link of the header leads to, and for what replaces a pressed button: a
 * question, or the answer to a form that has disappeared. If the focus is in a field, in a dialog, or on something that
 * stayed on the page, focus and scroll position do not change.
 */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  useEffect(() => {
    const follow = ({ target }: MouseEvent): void => {
      const link = target instanceof Element && target.closest("main a");
      if (link) followed.set(key, link.getAttribute("href") ?? "");
    };
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, [key]);
  useEffect(() => {
    const from = here;
    here = pathname;
    if (
      from === undefined ||
      (from === pathname && !hash && document.activeElement !== document.body) ||
      document.activeElement?.closest("main *, dialog, input, select, textarea")
    )
      return;
    const place = placeOf(key, hash) ?? document.getElementById("main");
    if (place && place.tagName !== "A") place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
  return null;
}
