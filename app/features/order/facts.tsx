import { Fragment, type ReactNode } from "react";

/** `dial`: the value is a telephone number, which a tablet with a telephone dials. */
export type Fact = { label: string; value: string; dial?: string };

/** An e-mail address goes to a new line after its @ or before a full stop, never within a word; every other value as it is. */
export function FactValue({ value }: { value: string }) {
  if (!isAddress(value)) return value;
  return value.split(/(?<=@)|(?=\.)/).map((part, nth) => (
    <Fragment key={nth}>
      {nth ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

const isAddress = (value: string) => /^\S+@\S+$/.test(value);

/** Labelled values, one below the other or side by side as there is room; what is more than words stands before or after them. */
export function Facts({
  facts,
  before,
  children,
}: {
  facts: readonly Fact[];
  before?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <dl className="key-facts">
      {before}
      {facts.map(({ label, value, dial }) => (
        <div key={label} className={isAddress(value) ? "wide-fact" : undefined}>
          <dt>{label}</dt>
          <dd>
            {dial ? (
              <a className="text-link dial" href={`tel:${dial}`}>
                {value}
              </a>
            ) : (
              <FactValue value={value} />
            )}
          </dd>
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
