import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "@remix-run/react";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";

type Waiting = NonNullable<NonNullable<ReturnType<typeof useShell>>["waiting"]>;

/** Milliseconds between two requests, the same as for the reservation's ping (spec §9). */
const ASK_MS = 5000;

/**
 * What the seller waits for: a stone that another seller has reserved, or a reservation that a colleague offers. The
 * server writes it on every page. With scripts the page asks again, and a screen reader announces what is new.
 */
export function WaitingNotices() {
  const { href } = useLocale();
  const shell = useShell();
  const waiting = useAsked(shell?.waiting ?? null, href("pro-queue"));
  return (
    <div role="status" aria-live="polite">
      {waiting ? (
        <section className="waiting" aria-label={waiting.title}>
          {waiting.notices.map(({ key, tone, words, acts, field }) => (
            <div key={key} className={`waiting-notice waiting-${tone}`}>
              <p>{words}</p>
              <PostForm action={href("pro-queue")}>
                <input type="hidden" name={field.name} value={field.value} />
                {acts.map(({ intent, label, main }) => (
                  <Button
                    key={intent}
                    size="s"
                    theme={main ? "primary" : "quiet"}
                    name="intent"
                    value={intent}
                  >
                    {label}
                  </Button>
                ))}
              </PostForm>
            </div>
          ))}
        </section>
      ) : null}
    </div>
  );
}

/**
 * Starts with what the server wrote and asks for news every few seconds, only while there is something to wait for and
 * the page is visible. After a change, the page's other data may be outdated, too, so they are loaded again.
 */
function useAsked(first: Waiting | null, url: string): Waiting | null {
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState(first);
  const shown = useRef(JSON.stringify(first));
  useEffect(() => {
    shown.current = JSON.stringify(first);
    setWaiting(first);
  }, [first]);
  const asks = waiting !== null;
  useEffect(() => {
    if (!asks) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      fetch(url, {
        headers: { Accept: "application/json" },
        cache: "no-store",
        signal: AbortSignal.timeout(ASK_MS - 500),
      })
        .then(async (response) => {
          if (!response.ok || response.redirected) return;
          const now = (await response.json()) as Waiting | null;
          if (JSON.stringify(now) === shown.current) return;
          shown.current = JSON.stringify(now);
          setWaiting(now);
          revalidate();
        })
        .catch(() => undefined);
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [asks, url, revalidate]);
  return waiting;
}
