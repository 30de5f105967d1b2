import { familyNameFirst } from "~/domain/person";

/** Fields in which a customer is looked for; `q` is the one field. */
export type Criteria = Partial<Record<"email" | "firstname" | "lastname" | "q", string | undefined>>;

/**
 * What the searched text contributes to a new account, if recognisable: an e-mail address, or a name in the order of
 * the language.
 */
export function newAccount(tag: string, { q, email, firstname, lastname }: Criteria): Criteria {
  if (!q) return { email, firstname, lastname };
  if (q.includes("@")) return { email: q };
  if (/\d/.test(q)) return {};
  const [one = "", ...rest] = q.split(/\s+/);
  if (!rest.length) return { lastname: one };
  const family = familyNameFirst(tag);
  return { [family ? "lastname" : "firstname"]: one, [family ? "firstname" : "lastname"]: rest.join(" ") };
}
