/**
 * Errors in the order in which the fields stand on the page: where the family name is written first, its field comes
 * before that of the first name, whatever the order in which a form is read.
 */
export function inFieldOrder<E extends [field: string, ...unknown[]]>(errors: readonly E[], tag: string): E[] {
  const list = [...errors];
  const first = list.findIndex(([field]) => /first_?name$/i.test(field));
  const last = list.findIndex(([field]) => /last_?name$/i.test(field));
  if (/^(ja|ko|zh)/.test(tag) && first >= 0 && last > first) list.splice(first, 0, ...list.splice(last, 1));
  return list;
}
