import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useButtonSending } from "./sending";

export type ButtonSize = "xs" | "s" | "m" | "l" | "xl";
export type ButtonTheme = "primary" | "secondary" | "quiet" | "danger";

/**
 * The standard submit button, 24 to 56 px high (spec §9). While its submission is pending, it says so, keeps its width
 * and focus, and the form cannot be submitted again. `busy`: another action that it started is pending.
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
 * An invisible first button for forms whose first visible button does something else: the Enter key presses the first
 * button.
 * @param form id of its form, if the button is outside of it
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

/** A link to another part of the same page by its id; the query stays unchanged. */
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
