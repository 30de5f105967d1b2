import { z } from "zod";

/** Field names and values. */
const fieldsSchema = z.record(z.string().max(60), z.union([z.string(), z.array(z.string())]));

/** Maximum number of characters that a page may send of its form. */
export const TYPED_ON_PAGE_MAX = 30_000;

/** The state of a page's form as read by the browser (JSON of `typedOnPage`); empty if it cannot be parsed. */
export function typedOnPageForm(text: string): FormData {
  const form = new FormData();
  let fields: unknown = {};
  try {
    fields = JSON.parse(text);
  } catch {
    return form;
  }
  const read = fieldsSchema.safeParse(fields);
  if (read.success)
    for (const [name, value] of Object.entries(read.data))
      for (const one of [value].flat()) form.append(name, one);
  return form;
}
