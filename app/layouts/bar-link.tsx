import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

/** A link of the seller's bar or its menu. The link of the current page is marked as current. */
export function BarLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={to.split("?")[0] === pathname ? "page" : undefined}>
      {children}
    </Link>
  );
}
