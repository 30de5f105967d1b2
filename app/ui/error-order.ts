/**
 * Sorts errors by the order of the fields on the page: that of `fields`, then fields that it does not list; errors of
 * the whole form come first. If the family name is written first, its field comes before the first name's.
 */
export function inFieldOrder<E extends [field: string, ...unknown[]]>(
  errors: readonly E[],
  fields: readonly string[],
  tag: string,
): E[] {
  const place = (field: string): number => (field ? fields.indexOf(field) + 1 || 999 : 0);
  const list = [...errors].sort(([one], [other]) => place(one) - place(other));
  const first = list.findIndex(([field]) => /first_?name$/i.test(field));
  const last = list.findIndex(([field]) => /last_?name$/i.test(field));
  if (/^(ja|ko|zh)/.test(tag) && first >= 0 && last > first) list.splice(first, 0, ...list.splice(last, 1));
  return list;
}
