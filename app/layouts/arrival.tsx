import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Path of the page that was last arrived at. An error takes the place of the whole frame: what is remembered outlives it. */
let here: string | undefined;
/** The link that was followed out of each place, by the key of its history entry. */
const followed = new Map<string, string>();

/** What takes the focus: the link that one comes back to, the part that the address names, or the page's heading. */
function placeOf(key: string, hash: string): HTMLElement | null {
  const link = followed.get(key);
  return (
    (link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`)) ||
    document.getElementById(hash.slice(1)) ||
    document.querySelector<HTMLElement>("main h1")
  );
}

/**
 * A page that came without a load has the focus and is said once, as a loaded one would be; so has the part of this page
 * that a link of the header leads to, and what takes the place of the button under the finger: a question, or the answer to
 * a form that is gone. Who is in a field, in a dialog, or on something of the page that stayed is left
 * there, and so is the scroll.
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
