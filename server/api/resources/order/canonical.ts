import { sha256 } from "../../../platform/ids";

/** JSON with sorted keys and without undefined values, so that equal content gives equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** SHA-256 of the canonical JSON, in base64url. */
export function contentHash(value: unknown): string {
  return sha256(canonicalJson(value));
}
