import { createHmac } from "node:crypto";
import type { Owner } from "./session-fields";

/** Length of a user's mark, in characters of six bits. */
const MARK = 16;
const TOKEN = new RegExp(`^(?:[\\w-]{43}(?:\\.([\\w-]{${MARK}}))?)?$`);

/**
 * Reads from a form token to whom the form was shown: the mark of a user, empty for a visitor.
 * @returns null if no page of this site can have contained it
 */
export function shownTo(token: FormDataEntryValue | null): string | null {
  const match = typeof token === "string" ? TOKEN.exec(token) : null;
  return match && (match[1] ?? "");
}

/** A pseudonym of a user for forms, which must not contain the id. */
export function markBy(secret: string, person: Owner | null): string {
  return person
    ? createHmac("sha256", secret).update(`person:${person.owner}`).digest("base64url").slice(0, MARK)
    : "";
}

/** Form token of a session: bound to its id, followed by the user's mark. */
export function formToken(secret: string, id: string, person: Owner | null): string {
  const mark = markBy(secret, person);
  return createHmac("sha256", secret).update(`csrf:${id}`).digest("base64url") + (mark && `.${mark}`);
}
