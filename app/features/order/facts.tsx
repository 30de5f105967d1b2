import type { ReactNode } from "react";

export type Fact = { label: string; value: string };

/** Labelled values, one below the other or side by side as there is room. */
export function Facts({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <dl className="key-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}

/** Amounts in a column; a strong one is the sum of those above it. */
export function Amounts({ lines }: { lines: readonly (Fact & { strong?: boolean })[] }) {
  if (!lines.length) return null;
  return (
    <dl className="price-block">
      {lines.map(({ label, value, strong }) => (
        <div key={label} className={strong ? "price-total" : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
