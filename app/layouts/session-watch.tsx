import { useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Modal } from "~/ui/modal";
import { typedOnPage } from "~/features/counter/typed-on-page";

/**
 * Seconds before the end at which a warning appears, and at which a screen reader announces it (docs/decisions/0008).
 */
const WARN = 120;
const SPOKEN = [60, 30, 10];
/** Seconds between two messages to the server that somebody is active. */
const TELL = 60;
/** Time of the last activity, in ms; shared by all tabs. */
const SEEN = "seen";

// Logging out clears the storage while the page is still open. That must not count as inactivity.
const lastSeen = () => Number(localStorage.getItem(SEEN)) || Date.now();
const sawNow = () => localStorage.setItem(SEEN, String(Date.now()));

/**
 * The timers of a session (spec §4): one for the token, and one for inactivity. The latter counts pointer, keys and
 * touch in all tabs and pauses while a reservation runs. When either ends, what was typed is sent to be kept, and the
 * login opens.
 * @param token seconds until the token ends, as of when the page was made; `idle`: seconds without activity that end
 * the session
 */
export default function SessionWatch({
  token,
  idle,
  suspended,
}: {
  token: number | null;
  idle: number;
  suspended: boolean;
}) {
  const { t } = useTranslation("dialog");
  const { href } = useLocale();
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const csrf = useShell()?.csrf ?? "";
  const [left, setLeft] = useState<number | null>(null);
  const warned = useRef(false);
  const over = useRef(false);
  const end = useRef((_: "session_expired" | "inactivity") => {});
  end.current = (why) => {
    if (over.current) return;
    over.current = true;
    setLeft(null);
    submit(
      { _csrf: csrf, why, path: pathname + search, typed: JSON.stringify(typedOnPage(document)) },
      { method: "post", action: href("session-end") },
    );
  };

  useEffect(() => {
    // Loaded in advance, because a new build may have removed this script by the time the session ends.
    import("~/ui/message-popup").catch(() => undefined);
    sawNow();
    const active = () => {
      // Once the warning is shown, only its own buttons count: touching the tablet by accident must not count as an
      // answer.
      if (!warned.current && Date.now() - lastSeen() > 1000) sawNow();
    };
    const events = ["pointerdown", "pointermove", "keydown", "touchstart", "wheel"] as const;
    for (const name of events) addEventListener(name, active, { passive: true });
    return () => {
      for (const name of events) removeEventListener(name, active);
    };
  }, []);

  useEffect(() => {
    const until = token === null ? Infinity : Date.now() + token * 1000;
    let told = Date.now();
    const look = () => {
      const now = Date.now();
      if (now >= until) return end.current("session_expired");
      if (suspended) sawNow();
      const seen = lastSeen();
      const remaining = idle - Math.floor((now - seen) / 1000);
      if (remaining <= 0) return end.current("inactivity");
      warned.current = remaining <= WARN;
      setLeft(warned.current ? remaining : null);
      if (seen > told && now - told >= TELL * 1000) {
        told = now;
        void alive(href("session-end")).then((living) => {
          if (!living) end.current("session_expired");
        });
      }
    };
    const timer = setInterval(look, 1000);
    // After a tablet wakes up, the time is checked at once.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [token, idle, suspended, href]);

  const stay = () => {
    warned.current = false;
    sawNow();
    setLeft(null);
    void alive(href("session-end"));
  };
  if (left === null) return null;
  return (
    <Modal
      type="warning"
      title={t("idle_title")}
      clickAway={false}
      primary={{ label: t("idle_stay") }}
      onClosed={stay}
    >
      <p>{t("idle_words")}</p>
      <p
        className="modal-clock"
        role="timer"
      >{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`}</p>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {SPOKEN.includes(left) ? t("idle_left", { seconds: left }) : ""}
      </p>
    </Modal>
  );
}

/** Prolongs the session. A network failure does not end it. */
async function alive(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { Accept: "application/json" }, cache: "no-store" });
    return !response.ok || ((await response.json()) as { alive: boolean }).alive;
  } catch {
    return true;
  }
}
