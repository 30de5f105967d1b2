/**
 * Whether every start tag has its end tag, attributes are quoted, and there is one root: enough XML for our own files.
 */
export function wellFormed(xml: string): boolean {
  const open: string[] = [];
  let roots = 0;
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g,
    (_, close: string, name: string, __, single: string) => {
      if (close) return open.pop() === name ? "" : "<mismatch>";
      if (open.length === 0) roots++;
      if (!single) open.push(name);
      return "";
    },
  );
  return open.length === 0 && roots === 1 && !rest.includes("<") && !/&(?!amp;|lt;|gt;|quot;)/.test(rest);
}
