import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useButtonSending } from "./sending";

export type ButtonSize = "xs" | "s" | "m" | "l" | "xl";
export type ButtonTheme = "primary" | "secondary" | "quiet" | "danger";

/**
 * The one button that sends a form, 24 to 56 px high (spec §9). While what it sent is under way it says so, keeps its
 * width and its focus, and its form takes no second press. `busy`: something else that it began is under way.
 */
export function Button({
  size = "m",
  theme = "primary",
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: { size?: ButtonSize; theme?: ButtonTheme; busy?: boolean } & ComponentProps<"button">) {
  const { pending, aim } = useButtonSending();
  const working = busy || pending || undefined;
  return (
    <button
      type="submit"
      {...rest}
      aria-busy={working}
      aria-disabled={working}
      className={`button button-${size} button-${theme} ${className ?? ""}`.trim()}
      onClick={(event) => {
        aim();
        onClick?.(event);
      }}
    >
      <span>{children}</span>
    </button>
  );
}

/**
 * Sends a form at the Enter key, which presses the first button, where the first in sight asks for something else. Nobody
 * sees it.
 * @param form id of its form, when it stands outside of it
 */
export function EnterButton({ form }: { form?: string }) {
  const { aim } = useButtonSending();
  return <button hidden form={form} onClick={aim} />;
}

export function ButtonLink({
  to,
  size = "m",
  theme = "primary",
  children,
  reload,
}: {
  to: string;
  size?: ButtonSize;
  theme?: ButtonTheme;
  children: ReactNode;
  reload?: boolean;
}) {
  return (
    <Link to={to} reloadDocument={reload === true} className={`button button-${size} button-${theme}`}>
      <span>{children}</span>
    </Link>
  );
}

/** Leads to a part of the same page by its id, whose query stays as it is. */
export function AnchorButton({
  to,
  size = "m",
  theme = "primary",
  children,
}: {
  to: string;
  size?: ButtonSize;
  theme?: ButtonTheme;
  children: ReactNode;
}) {
  return (
    <a href={`#${to}`} className={`button button-${size} button-${theme}`}>
      <span>{children}</span>
    </a>
  );
}

export function TextLink({
  to,
  children,
  current,
  reload,
}: {
  to: string;
  children: ReactNode;
  current?: boolean;
  reload?: boolean;
}) {
  return (
    <Link
      to={to}
      className="text-link"
      reloadDocument={reload === true}
      aria-current={current ? "true" : undefined}
    >
      {children}
    </Link>
  );
}
