/** Text of a form field, cut to `max` characters; empty for a missing field or a file. */
export function typedText(formData: FormData, name: string, max: number): string {
  const value = formData.get(name);
  return typeof value === "string" ? value.slice(0, max) : "";
}
