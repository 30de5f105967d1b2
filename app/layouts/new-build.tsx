import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepTyped, KEPT_TYPED } from "./kept-typed";

/** Milliseconds between two looks at the build manifest (spec §9). */
const HOUR = 3_600_000;

/** The build that this page came from; Remix names it in the browser. */
const own = () => (globalThis as { __remixManifest?: { version?: string } }).__remixManifest?.version;

/** Id of the build that the server runs now; a network that is away says nothing about it. */
async function latest(): Promise<string | undefined> {
  try {
    const answer = await fetch("/builds/latest.json", { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as { id?: string }).id : undefined;
  } catch {
    return undefined;
  }
}

/** What puts typed words back comes only to a page that has some; without it they wait for the next load. */
function putBack(): void {
  try {
    if (sessionStorage.getItem(KEPT_TYPED))
      import("./put-back-typed").then(
        ({ putBackTyped }) => putBackTyped(),
        () => undefined,
      );
  } catch {
    // A browser that keeps nothing has nothing to put back.
  }
}

/**
 * A new version of the site is noticed within the hour and offered, never forced. The creation stands in the address;
 * what was typed and not sent is kept over the reload in this tab alone. Where a part of the page is gone already
 * (lib/late.ts), it is offered at once, and in sight wherever the page is scrolled to. Its code travels with the page,
 * because that of an older build may be gone by then.
 */
export function NewBuild() {
  const { t } = useTranslation();
  /** Where the offer stands, once there is one. */
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
    // A tablet that slept, or a tab that was hidden, looks as soon as it is seen again.
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
