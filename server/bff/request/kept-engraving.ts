import { DEFAULT_FONT, isEngravingFont, type EngravingFont } from "~/domain/engraving";
import type { PageContext } from "./context";
import { readCookie } from "./cookies";

/**
 * The engraving that was typed last is in the summary's URL, which an earlier page does not have. A cookie of this visit
 * restores it there. A session would not do: starting one would invalidate the forms in the visitor's other tabs.
 */
const COOKIE = "engraving";

type Kept = { aesthetic: string; text: string; font: EngravingFont };

/**
 * Set-Cookie line; an empty text deletes the cookie. Never set for sellers, because the next customer would read it.
 */
export function keepEngraving(ctx: PageContext, { aesthetic, text, font }: Kept): string {
  const kept = text && !ctx.isSeller ? encodeURIComponent(JSON.stringify([aesthetic, text, font])) : "";
  return `${COOKIE}=${kept}; Path=/; HttpOnly; Secure; SameSite=Lax${kept ? "" : "; Max-Age=0"}`;
}

/** The engraving typed for this design; null if there is none, or for a seller. */
export function keptEngraving(ctx: PageContext, aesthetic: string): Omit<Kept, "aesthetic"> | null {
  if (ctx.isSeller) return null;
  try {
    const [of, text, font] = JSON.parse(
      decodeURIComponent(readCookie(ctx.request.headers.get("cookie"), COOKIE) ?? "null"),
    ) as unknown[];
    if (of !== aesthetic || typeof text !== "string") return null;
    return { text: text.slice(0, 200).toWellFormed(), font: isEngravingFont(font) ? font : DEFAULT_FONT };
  } catch {
    return null;
  }
}

export const forgottenEngraving = `${COOKIE}=; Path=/; Max-Age=0`;
