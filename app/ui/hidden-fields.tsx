/** Fields that a form carries along unseen; one without a value is left out. */
export function HiddenFields({ of }: { of: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(of).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
