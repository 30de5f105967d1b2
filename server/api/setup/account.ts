import { checkName, foldEmail, isEmail, isPassword } from "~/domain/person";
import { newId } from "../../platform/ids";
import type { Db } from "../db/connection";
import { hashPassword } from "../passwords";
import { addSeller, findWebsite, shopsOf } from "./store";
import { PlanError } from "./files";

export type NewSeller = {
  name: string;
  email: string;
  webCode: string;
  role: "seller" | "manager";
  shops: readonly string[];
  password: string;
};

/** "Hélène Garnier <helene@house.example>" in its parts; the last word of the name is the last name. @throws PlanError */
export function readPerson(text: string): { firstname: string; lastname: string; email: string } {
  const [, name = "", email = ""] = /^\s*(.+?)\s*<\s*([^<>\s]+)\s*>\s*$/.exec(text) ?? [];
  const at = name.lastIndexOf(" ");
  const [firstname, lastname] = [name.slice(0, at).trim(), name.slice(at + 1)];
  if (at < 0 || checkName(firstname) || checkName(lastname) || !isEmail(email))
    throw new PlanError(
      `"${text}" is no name with an e-mail address (example: "Hélène Garnier <helene@house.example>")`,
    );
  return { firstname, lastname, email };
}

/** Adds someone who sells. Without shops named it is all of the website's. @throws PlanError with what is wrong */
export async function addAccount(
  tx: Db,
  { name, email, webCode, role, shops, password }: NewSeller,
): Promise<string[]> {
  const person = readPerson(`${name} <${email}>`);
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
  return own;
}
