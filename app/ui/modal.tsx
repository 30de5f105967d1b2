import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ButtonTheme } from "./button";

export type ModalAction = { label: string; theme?: ButtonTheme; action?: () => void };

/** Milliseconds of the closing animation (spec §9). */
const CLOSING = 200;

/**
 * A dialog over the page (spec §4). It closes on Escape, a click on the backdrop, its icon or a button, which then runs
 * its action; the focus returns to where it was. Needs scripts: without them, a page or banner has the same content.
 * @param clickAway whether a click on the backdrop closes it; false if a choice is required
 */
export function Modal({
  type = "info",
  title,
  children,
  primary,
  secondary,
  clickAway = true,
  onClosed,
}: {
  type?: "info" | "warning";
  title: string;
  children: ReactNode;
  primary?: ModalAction;
  secondary?: ModalAction;
  clickAway?: boolean;
  onClosed: () => void;
}) {
  const { t } = useTranslation("dialog");
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const [closing, setClosing] = useState<{ then?: (() => void) | undefined } | null>(null);
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal();
  }, []);
  const closed = useRef(onClosed);
  closed.current = onClosed;
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => {
      box.current?.close();
      closed.current();
      closing.then?.();
    }, CLOSING);
    return () => clearTimeout(timer);
  }, [closing]);
  const close = (then?: () => void) => setClosing((now) => now ?? { then });
  const button = (one: ModalAction, theme: ButtonTheme) => (
    <button
      type="button"
      className={`button button-m button-${one.theme ?? theme}`}
      onClick={() => close(one.action)}
    >
      <span>{one.label}</span>
    </button>
  );
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop is the pointer's way of what Escape does for the keyboard
    <dialog
      ref={box}
      className={`modal modal-${type}${closing ? " modal-closing" : ""}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (clickAway && event.target === box.current) close();
      }}
    >
      <div className="modal-sheet">
        <button type="button" className="message-close" onClick={() => close()}>
          <span className="visually-hidden">{t("close_dialog")}</span>
          <span aria-hidden="true">×</span>
        </button>
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-body`}>{children}</div>
        {primary || secondary ? (
          <div className="actions">
            {primary ? button(primary, "primary") : null}
            {secondary ? button(secondary, "secondary") : null}
          </div>
        ) : null}
      </div>
    </dialog>
  );
}
