import { Fragment, type ReactNode } from "react";

/** `dial`: the value is a telephone number, as a tablet dials it. */
export type Fact = { label: string; value: string; dial?: string };

/** An e-mail address may break after its @ or before a full stop, but not within a word. Other values are unchanged. */
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

/**
 * Labelled values, below each other or side by side if there is room. Content other than words stands before or after
 * them.
 */
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

/** Amounts in a column. A strong one is the sum of those above it. */
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
