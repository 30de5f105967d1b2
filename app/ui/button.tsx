import { Link, useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";

export type ButtonSize = "xs" | "s" | "m" | "l" | "xl";
export type ButtonTheme = "primary" | "secondary" | "quiet" | "danger";

/** Submit button, 24 to 56 px high (spec §9). While its own form is under way it says so and takes no second press. */
export function Button({ size = "m", theme = "primary", children, className, ...rest }: { size?: ButtonSize; theme?: ButtonTheme } & ComponentProps<"button">) {
  const navigation = useNavigation();
  const pending = navigation.state === "submitting" && rest.name !== undefined && navigation.formData?.get(rest.name) === rest.value;
  return (
    <button type="submit" {...rest} aria-busy={pending || undefined} className={`button button-${size} button-${theme} ${className ?? ""}`.trim()}>
      <span>{children}</span>
    </button>
  );
}

export function ButtonLink({ to, size = "m", theme = "primary", children, reload }: { to: string; size?: ButtonSize; theme?: ButtonTheme; children: ReactNode; reload?: boolean }) {
  return (
    <Link to={to} reloadDocument={reload === true} className={`button button-${size} button-${theme}`}>
      <span>{children}</span>
    </Link>
  );
}

export function TextLink({ to, children, current, reload }: { to: string; children: ReactNode; current?: boolean; reload?: boolean }) {
  return (
    <Link to={to} className="text-link" reloadDocument={reload === true} aria-current={current ? "true" : undefined}>
      {children}
    </Link>
  );
}
