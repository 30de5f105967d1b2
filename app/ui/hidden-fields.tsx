/** Hidden fields of a form; those without a value are left out. */
export function HiddenFields({ of }: { of: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(of).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
