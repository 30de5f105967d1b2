import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Maximum clock difference of the two systems in seconds; also the time in which an intercepted message could be
 * replayed.
 */
const WINDOW_SECONDS = 300;

/** `X-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, for both directions. */
export function sign(body: string, secret: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${mac(t, body, secret).toString("hex")}`;
}

/** Whether a body is signed by the ERP: correct key, at most five minutes old or ahead. Compares in constant time. */
export function isSignedByErp(header: string | undefined, body: string, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!match) return false;
  const t = Number(match[1]);
  const genuine = timingSafeEqual(mac(t, body, secret), Buffer.from(match[2] ?? "", "hex"));
  return genuine && Math.abs(now.getTime() / 1000 - t) <= WINDOW_SECONDS;
}

function mac(t: number, body: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`${t}.${body}`).digest();
}
