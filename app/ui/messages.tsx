import { useEffect, useRef, useState } from "react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

export type Message = { type: "success" | "info" | "warning" | "danger" | "denied"; key: string; values?: Record<string, string | number> | undefined; action?: { key: string; href: string } | undefined };

/** Milliseconds (spec §9). */
const TIMEOUT = { success: 2000, info: 2000, danger: 20_000, warning: 10_000, denied: 10_000 } as const;
const TICK = 100;

/** Messages of the last act: banners in the page as the server sends them, toasts that count down once scripts run. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  return (
    <div className="messages" role="status" aria-live="polite">
      {messages.map((message, i) => <Toast key={`${message.key}-${i}`} message={message} />)}
    </div>
  );
}

function Toast({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const [left, setLeft] = useState<number>(TIMEOUT[message.type]);
  const [live, setLive] = useState(false);
  const paused = useRef(false);
  useEffect(() => {
    setLive(true);
    const timer = setInterval(() => {
      if (!paused.current) setLeft((ms) => ms - TICK);
    }, TICK);
    return () => clearInterval(timer);
  }, []);
  if (left <= 0) return null;
  const hold = (on: boolean) => () => {
    paused.current = on;
  };
  return (
    <div className={`message message-${message.type}`} role={message.type === "danger" ? "alert" : undefined} onMouseEnter={hold(true)} onMouseLeave={hold(false)} onFocus={hold(true)} onBlur={hold(false)}>
      <p>{t(message.key as "logged_in", message.values ?? {}) as string}</p>
      {message.action ? <Link to={message.action.href}>{t(message.action.key as "logged_in") as string}</Link> : null}
      {live ? (
        <>
          <button type="button" className="message-close" onClick={() => setLeft(0)}><span className="visually-hidden">{t("close")}</span><span aria-hidden="true">×</span></button>
          <progress max={TIMEOUT[message.type]} value={left} aria-hidden="true" />
        </>
      ) : null}
    </div>
  );
}
