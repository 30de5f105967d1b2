import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepTyped, KEPT_TYPED } from "./kept-typed";

/** Milliseconds between two checks of the build manifest (spec §9). */
const HOUR = 3_600_000;

/** The build that this page came from; Remix names it in the browser. */
const own = () => (globalThis as { __remixManifest?: { version?: string } }).__remixManifest?.version;

/** Id of the build that the server runs now; undefined if the network fails. */
async function latest(): Promise<string | undefined> {
  try {
    const answer = await fetch("/builds/latest.json", { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as { id?: string }).id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The code that restores typed text is loaded only if there is some. If loading fails, the text waits for the next
 * load.
 */
function putBack(): void {
  try {
    if (sessionStorage.getItem(KEPT_TYPED))
      import("./restore-typed").then(
        ({ restoreTyped }) => restoreTyped(),
        () => undefined,
      );
  } catch {
    // If the browser allows no storage, there is nothing to restore.
  }
}

/**
 * Notices a new version of the site within the hour and offers it; a reload is never forced. The creation is in the
 * address, and what was typed and not sent is kept in this tab over the reload. If a part of the page is already gone
 * (lib/late.ts), the offer comes at once, and visible wherever the page is scrolled. This code is loaded with the page,
 * because files of an older build may be gone by then.
 */
export function NewBuild() {
  const { t } = useTranslation();
  /** Where the offer is shown, once there is one. */
  const [place, setPlace] = useState<"in-flow" | "in-sight">();
  useEffect(() => {
    putBack();
    let asked = Date.now();
    const ask = (where: typeof place) => {
      asked = Date.now();
      void latest().then((id) => {
        if (id && own() && id !== own()) setPlace(where);
      });
    };
    const look = () => {
      if (!document.hidden && Date.now() - asked >= HOUR) ask("in-flow");
    };
    const miss = () => ask("in-sight");
    const timer = setInterval(look, HOUR);
    // After a tablet wakes up or a tab is shown again, it checks at once.
    document.addEventListener("visibilitychange", look);
    addEventListener("vite:preloadError", miss);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("vite:preloadError", miss);
    };
  }, []);
  const reload = () => {
    keepTyped();
    location.reload();
  };
  return (
    <div className={place} role="status">
      {place ? (
        <div className="notice">
          <p>{t("build.words")}</p>
          <button type="button" className="button button-s button-secondary" onClick={reload}>
            <span>{t("build.reload")}</span>
          </button>
        </div>
      ) : null}
    </div>
  );
}
