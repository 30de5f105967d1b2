import { z } from "zod";
import { readFind } from "~/domain/find-customer";
import { isSearchable, nameWords } from "~/domain/name-folding";

const part = z.string().trim().max(254, "too_long").optional();
const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * At least two letters, one in Chinese, Japanese and Korean: a single Latin letter would match half of the customers.
 */
const longEnough = (text: string | undefined) =>
  !text || CJK.test(text) || (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2;

/** Search for a customer (spec §5): at least one of first name, last name and e-mail; a gender alone finds nobody. */
export const searchForm = z
  .object({
    email: part,
    firstname: part,
    lastname: part,
    gender: z.enum(["1", "2", "3"]).optional().catch(undefined),
    to: z.string().max(512).optional(),
  })
  .superRefine((value, context) => {
    if (!value.email && !value.firstname && !value.lastname)
      context.addIssue({ code: "custom", path: ["lastname"], message: "search_one_of" });
    for (const name of ["email", "firstname", "lastname"] as const) {
      if (!longEnough(value[name]))
        context.addIssue({ code: "custom", path: [name], message: "search_short" });
    }
    // Counted as /api counts words: "J.-P." alone has no word of two letters.
    const typed = (["lastname", "firstname"] as const).find((name) => value[name]);
    const words = nameWords(`${value.lastname ?? ""} ${value.firstname ?? ""}`);
    if (typed && longEnough(value[typed]) && !words.some(isSearchable))
      context.addIssue({ code: "custom", path: [typed], message: "search_short" });
  });

/** One line, which is read in every possible way. */
export const lineForm = z.object({
  q: z
    .string("find_short")
    .trim()
    .max(254, "too_long")
    .refine((line) => readFind(line) !== null, "find_short"),
  to: z.string().max(512).optional(),
});

export const crmForm = z.object({
  crmId: z.string("required").trim().min(1, "required").max(40, "too_long"),
  to: z.string().max(512).optional(),
});
