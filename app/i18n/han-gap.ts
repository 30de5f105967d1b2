const ENDS_IN_HAN = /\p{Script=Han}$/u;
const BEGINS_IN_HAN = /^\p{Script=Han}/u;
const GAP = /(?:(\p{Script=Han})|\{\{(\w+)\}\}) (?=(\p{Script=Han})|\{\{(\w+)\}\})/gu;

/**
 * A Chinese text writes a gap beside a name, which is right where the name is Latin: « 預算內最重的是 Aube ». Where it is
 * Chinese there is none: « 陳大文的預約 ».
 * @param text with its placeholders, before the values are put in
 */
export function closeHanGaps(text: string, values: Readonly<Record<string, unknown>>): string {
  const said = (name: string) => String((values[name] as string | undefined) ?? "");
  return text.replace(GAP, (all: string, ...[han, name, hanNext, nameNext]: (string | undefined)[]) => {
    const isBesideName = name !== undefined || nameNext !== undefined;
    const before = name === undefined ? (han ?? "") : said(name);
    const after = nameNext === undefined ? (hanNext ?? "") : said(nameNext);
    return isBesideName && ENDS_IN_HAN.test(before) && BEGINS_IN_HAN.test(after) ? all.slice(0, -1) : all;
  });
}
