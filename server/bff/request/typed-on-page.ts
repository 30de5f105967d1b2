import { z } from "zod";

/** Names and texts. */
const fieldsSchema = z.record(z.string().max(60), z.union([z.string(), z.array(z.string())]));

/** Characters of what a page tells of its form, at most. */
export const TYPED_ON_PAGE_MAX = 30_000;

/** What stood in the form of a page, as the browser read it (JSON of `typedOnPage`); empty where it cannot be read. */
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
