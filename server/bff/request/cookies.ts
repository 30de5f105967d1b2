/** Value of a cookie; the first one counts. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** A Cookie header without one cookie. */
export function withoutCookie(header: string | null, name: string): string {
  return (header ?? "")
    .split(";")
    .filter((part) => part.slice(0, part.indexOf("=")).trim() !== name)
    .join(";");
}
