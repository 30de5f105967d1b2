import { createHmac } from "node:crypto";
import type { Owner } from "./session-fields";

/** Length of a person's mark, in characters of six bits. */
const MARK = 16;
const TOKEN = new RegExp(`^(?:[\\w-]{43}(?:\\.([\\w-]{${MARK}}))?)?$`);

/**
 * Identifies from its token to whom a form was shown: the mark of a person, empty for a visitor.
 * @returns null for what no page of this house can have carried
 */
export function shownTo(token: FormDataEntryValue | null): string | null {
  const match = typeof token === "string" ? TOKEN.exec(token) : null;
  return match && (match[1] ?? "");
}

/** Represents a person in forms, where their id must not be readable. */
export function markBy(secret: string, person: Owner | null): string {
  return person
    ? createHmac("sha256", secret).update(`person:${person.owner}`).digest("base64url").slice(0, MARK)
    : "";
}

/** Token of the forms of a session: bound to its id, followed by the mark of its person. */
export function formToken(secret: string, id: string, person: Owner | null): string {
  const mark = markBy(secret, person);
  return createHmac("sha256", secret).update(`csrf:${id}`).digest("base64url") + (mark && `.${mark}`);
}
