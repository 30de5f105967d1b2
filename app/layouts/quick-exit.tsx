import { useEffect } from "react";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { useShell } from "~/lib/shell";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";

/** Number of presses of Escape, and the time in which they must happen, ms. */
const PRESSES = 3;
const WITHIN_MS = 1500;

/** Leaves the site at once. Without scripts the form posts, and the server does everything. */
export function QuickExit() {
  const { t } = useTranslation();
  const { href } = useLocale();
  const shell = useShell();
  const action = href("discreet");
  const csrf = shell?.csrf ?? "";
  useEffect(() => {
    let presses: number[] = [];
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      presses = [...presses.filter((at) => event.timeStamp - at < WITHIN_MS), event.timeStamp];
      if (presses.length >= PRESSES) void leave(action, csrf);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [action, csrf]);
  return (
    <PostForm
      action={action}
      className="quick-exit"
      onSubmit={(event) => {
        event.preventDefault();
        void leave(action, csrf);
      }}
    >
      <input type="hidden" name="intent" value="leave" />
      <Button>{t("discreet.leave")}</Button>
    </PostForm>
  );
}

/**
 * First the page disappears, then the server is informed while the neutral page is loading. The back button does not
 * return here.
 */
async function leave(action: string, csrf: string): Promise<void> {
  document.documentElement.hidden = true;
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // If the browser allows no storage, there is nothing to delete.
  }
  const told = fetch(action, {
    method: "POST",
    body: new URLSearchParams({ _csrf: csrf, intent: "leave" }),
    redirect: "manual",
    keepalive: true,
  });
  await Promise.race([told.catch(() => null), new Promise((resolve) => setTimeout(resolve, 1000))]);
  location.replace("/agenda");
}
