import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A new secret of a receiver in the format of Standard Webhooks: 32 random bytes. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`;

/**
 * Headers of one attempt (Standard Webhooks 1.0): the event's id, the time of the attempt in seconds, and HMAC-SHA256
 * of `id.timestamp.body`.
 */
export function signedHeaders(of: {
  id: string;
  body: string;
  secret: string;
  now: Date;
}): Record<string, string> {
  const timestamp = String(Math.floor(of.now.getTime() / 1000));
  const key = Buffer.from(of.secret.slice(PREFIX.length), "base64");
  const mac = createHmac("sha256", key).update(`${of.id}.${timestamp}.${of.body}`).digest("base64");
  return { "webhook-id": of.id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${mac}` };
}
