import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "./announce";

/** Milliseconds: display time of a toast, one tick, its closing animation (spec §9). */
export const TIMEOUT = {
  success: 2000,
  info: 2000,
  danger: 20_000,
  warning: 10_000,
  denied: 10_000,
} as const;
export const TICK = 100;
const CLOSING = 200;

/** Icons in a 20 × 20 view box, so that colour is never the only signal. */
const ICONS: Record<Message["type"], string> = {
  success: "M5 10.5l3.5 3.5L15 6.5",
  info: "M10 9v5M10 6v.5",
  warning: "M10 6v5M10 13.5v.5",
  danger: "M6.5 6.5l7 7M13.5 6.5l-7 7",
  denied: "M5.5 10h9",
};

function Icon({ type }: { type: Message["type"] }) {
  return (
    <svg className="message-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path d={ICONS[type]} />
    </svg>
  );
}

/**
 * One message: title by type, icon, text, an action. A banner as sent by the server. With scripts it closes after a
 * countdown, which pauses while pointer or focus is on it, or by button or action (spec §4; decision C5).
 */
export function Toast({
  message,
  running,
  onClosed,
}: {
  message: Message;
  running: boolean;
  onClosed: () => void;
}) {
  const { t } = useTranslation("dialog");
  // No link to the page that is already open.
  const { pathname } = useLocation();
  const [left, setLeft] = useState<number>(TIMEOUT[message.type]);
  const held = useRef({ pointer: false, focus: false });
  const closing = running && left <= 0;
  useEffect(() => {
    if (!running || closing) return;
    const timer = setInterval(() => {
      // Nobody reads behind a dialog: the countdown starts or continues when the dialog is closed.
      if (!held.current.pointer && !held.current.focus && !document.querySelector("dialog:modal"))
        setLeft((ms) => ms - TICK);
    }, TICK);
    return () => clearInterval(timer);
  }, [running, closing]);
  const closed = useRef(onClosed);
  closed.current = onClosed;
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => closed.current(), CLOSING);
    return () => clearTimeout(timer);
  }, [closing]);
  const hold = (by: "pointer" | "focus", on: boolean) => () => {
    held.current[by] = on;
  };
  return (
    <div
      className={`message message-${message.type}${closing ? " message-closing" : ""}`}
      onMouseEnter={hold("pointer", true)}
      onMouseLeave={hold("pointer", false)}
      onFocus={hold("focus", true)}
      onBlur={hold("focus", false)}
    >
      <Icon type={message.type} />
      <div className="message-words">
        <p className="message-title">{t(`title.${message.type}`)}</p>
        <p>{message.text}</p>
        {message.action && message.action.href !== pathname ? (
          <Link
            className="text-link"
            to={message.action.href}
            reloadDocument={message.action.reload === true}
            onClick={() => setLeft(0)}
          >
            {message.action.text}
          </Link>
        ) : null}
      </div>
      {running ? (
        <>
          <button type="button" className="message-close" onClick={() => setLeft(0)}>
            <span className="visually-hidden">{t("close")}</span>
            <span aria-hidden="true">×</span>
          </button>
          <progress max={TIMEOUT[message.type]} value={Math.max(0, left)} aria-hidden="true" />
        </>
      ) : null}
    </div>
  );
}
