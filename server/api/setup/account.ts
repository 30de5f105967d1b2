import { checkName, foldEmail, isEmail, isPassword } from "~/domain/person";
import { newId } from "../../platform/ids";
import type { Db } from "../db/connection";
import { hashPassword } from "../passwords";
import { addSeller, findWebsite, shopsOf } from "./store";
import { PlanError } from "./files";

export type NewSeller = {
  firstname: string;
  lastname: string;
  email: string;
  webCode: string;
  role: "seller" | "manager";
  shops: readonly string[];
  password: string;
};

const EXAMPLE = '(example: "Hélène Garnier <helene@house.example>" or "李小龙 <li@house.example>")';

/** A name only in Han, Hangul or kana, which begins with the family name. */
const EASTERN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+(?: [^ ]+)?$/u;

/**
 * First and last name: the last word is the last name. Names in Han, Hangul or kana begin with it: the word before the
 * space, or the first character if there is no space.
 */
function inParts(name: string): { firstname: string; lastname: string } {
  if (EASTERN.test(name)) {
    const [family = "", given] = name.split(" ");
    if (given) return { firstname: given, lastname: family };
    const [first = "", ...rest] = family;
    return { firstname: rest.join(""), lastname: first };
  }
  const at = name.lastIndexOf(" ");
  return { firstname: name.slice(0, Math.max(0, at)).trim(), lastname: name.slice(at + 1) };
}

/**
 * Why this is not a valid first or last name; null if it is. One letter is enough, because some people are called by an
 * initial.
 */
function faultOf(part: string): string | null {
  const problem = checkName(part);
  if (problem === "required") return "a first and a last name are needed, with a space between";
  if (problem === "too_long") return `"${part.slice(0, 20)}…" has more than 60 letters`;
  return problem === "name_characters" ? `"${part}" holds what is no letter` : null;
}

/**
 * Parses "Hélène Garnier <helene@house.example>" or "李小龙 <li@house.example>".
 * @throws PlanError that says what is wrong
 */
export function readPerson(text: string): { firstname: string; lastname: string; email: string } {
  const [, name = "", email = ""] = /^\s*([^<>]*?)\s*<\s*([^<>]*?)\s*>\s*$/.exec(text) ?? [];
  if (!name && !email)
    throw new PlanError(`"${text}": a name is needed, then an e-mail address in < > ${EXAMPLE}`);
  const parts = inParts(name.replace(/\s+/gu, " "));
  const fault = faultOf(parts.firstname) ?? faultOf(parts.lastname);
  if (fault) throw new PlanError(`"${text}": ${fault} ${EXAMPLE}`);
  if (!isEmail(email)) throw new PlanError(`"${text}": "${email}" is no e-mail address ${EXAMPLE}`);
  return { ...parts, email };
}

/**
 * Adds a seller. Without shops, the seller works for all of the website's.
 * @returns the shops, and the region in which the account logs in
 * @throws PlanError with what is wrong
 */
export async function addAccount(
  tx: Db,
  { webCode, role, shops, password, ...person }: NewSeller,
): Promise<{ shops: string[]; region: string }> {
  if (!isPassword(password))
    throw new PlanError(
      "The password needs at least 8 characters, with an upper-case letter and a digit or a special character.",
    );
  const website = await findWebsite(tx, webCode);
  if (!website) throw new PlanError(`No website has the web code ${webCode}.`);
  const known = await shopsOf(tx, website.region);
  const strange = shops.filter((code) => !known.includes(code));
  if (strange.length)
    throw new PlanError(`${strange.join(", ")}: no shop of ${webCode} (there are ${known.join(", ")})`);
  const own = shops.length ? [...shops] : known;
  const added = await addSeller(tx, {
    id: newId("sel"),
    ...person,
    emailFolded: foldEmail(person.email),
    passwordHash: await hashPassword(password),
    role,
    region: website.region,
    shops: own,
  });
  if (!added) throw new PlanError(`${person.email} has an account already.`);
  return { shops: own, region: website.region };
}
