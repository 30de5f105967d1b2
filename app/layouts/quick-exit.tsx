import { useEffect } from "react";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { useShell } from "~/lib/shell";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";

/** Presses of Escape, and the time within which they count, ms. */
const PRESSES = 3;
const WITHIN_MS = 1500;

/** Leaves at once: without scripts the form posts and the server does all of it. */
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

/** The page disappears first; the server hears of it while the month is already on its way. Back does not lead here again. */
async function leave(action: string, csrf: string): Promise<void> {
  document.documentElement.hidden = true;
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage that is refused holds nothing.
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
