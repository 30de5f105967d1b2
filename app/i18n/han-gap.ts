const GAP = /(?:(\p{Script=Han})|\{\{(\w+)\}\}) (?=(\p{Script=Han})|\{\{(\w+)\}\})/gu;
/** What stands on either side of a gap, with the line's end in its place. */
const HAN_ON_BOTH_SIDES = /[\p{Script=Han}）]\n\p{Script=Han}/u;

/**
 * A Chinese text writes a gap beside a name, which is right where the name is Latin: « 預算內最重的是 Aube ». Where it is
 * Chinese, or ends with a bracket of Chinese, there is none: « 陳大文的預約 ».
 * @param text with its placeholders, before the values are put in
 */
export function closeHanGaps(text: string, values: Readonly<Record<string, unknown>>): string {
  const said = (name: string) => String((values[name] as string | undefined) ?? "");
  return text.replace(GAP, (all: string, ...[han, name, hanNext, nameNext]: (string | undefined)[]) =>
    (name ?? nameNext) &&
    HAN_ON_BOTH_SIDES.test(`${han ?? said(name ?? "")}\n${hanNext ?? said(nameNext ?? "")}`)
      ? all.slice(0, -1)
      : all,
  );
}
