import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { targetOf } from "./target";

/** Timeout of the whole exchange, ms. */
const DEADLINE_MS = 10_000;

/**
 * One request to a receiver. The connection goes to the IP address that was checked; redirects are not followed, and
 * only the status of the answer is read.
 * @returns the status
 * @throws TargetRefused, or a connection error
 */
export async function post(
  to: { url: string; networks: string; deadlineMs?: number | undefined },
  headers: Record<string, string>,
  body: string,
): Promise<number> {
  const signal = AbortSignal.timeout(to.deadlineMs ?? DEADLINE_MS);
  // The name lookup shares the receiver's timeout.
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
  const { url, address, family } = await Promise.race([targetOf(to.url, to.networks), late]);
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: address,
        family,
        port: url.port || (url.protocol === "https:" ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        method: "POST",
        agent: false,
        signal,
        // The certificate must match the name, although the connection uses the IP address.
        ...(isIP(name) ? {} : { servername: name }),
        headers: {
          Host: url.host,
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          "User-Agent": "aurive-webhooks/1",
          ...headers,
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
