const GAP = /(?:(\p{Script=Han})|\{\{(\w+)\}\}) (?=(\p{Script=Han})|\{\{(\w+)\}\})/gu;
/** The characters on both sides of a space, with a line feed in the place of the space. */
const HAN_ON_BOTH_SIDES = /[\p{Script=Han}）]\n\p{Script=Han}/u;

/**
 * Chinese texts have a space beside a placeholder for a name, which is right for Latin names: « 預算內最重的是 Aube ». If the
 * name is Chinese or ends with a Chinese bracket, the space is removed: « 陳大文的預約 ».
 * @param text with its placeholders, before the values are filled in
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
