import { readCookie } from "./cookies";
import type { SessionFields } from "./session-fields";

/** What scripts may know about a login: no token, no e-mail, no id (spec §6). */
export function stateCookie(data: SessionFields, introduced: boolean): string {
  const state = {
    isAuthenticated: Boolean(data.token),
    isSeller: data.role === "seller" || data.role === "manager",
    customer: data.firstname ?? "",
    craftModalDisplayed: introduced,
  };
  const any = state.isAuthenticated || state.craftModalDisplayed;
  const value = any ? encodeURIComponent(JSON.stringify(state)) : "";
  return `state=${value}; Path=/; Secure; SameSite=Strict${any ? "" : "; Max-Age=0"}`;
}

/** Whether the craft introduction was shown in this browser (spec §3: craftModalDisplayed). */
export function hasSeenIntroduction(header: string | null): boolean {
  try {
    return (
      (
        JSON.parse(decodeURIComponent(readCookie(header, "state") ?? "")) as {
          craftModalDisplayed?: unknown;
        } | null
      )?.craftModalDisplayed === true
    );
  } catch {
    return false;
  }
}
