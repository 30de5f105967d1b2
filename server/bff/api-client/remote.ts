import { ApiProblem } from "../../contract/problem";
import { createBreaker, TooLate } from "../../platform/breaker";

/**
 * Maximum number of concurrent calls to an /api over HTTP. Further ones fail at once, so that an /api that hangs does
 * not fill this process with waiting pages (T-08).
 */
const IN_FLIGHT_MAX = 64;
/** Circuit breaker: consecutive timeouts after which it opens, and for how many ms. */
const REST = { opensAfter: 5, restMs: 2000 };
/** Maximum size of a JSON answer in bytes (T-09). */
const ANSWER_MAX = 2 * 1024 * 1024;
/** Larger, because the PDF of a purchase order has embedded fonts. */
const FILE_MAX = 16 * 1024 * 1024;

/**
 * Sends calls to an /api over HTTP. The whole answer is read here, with its size limited, under the deadline of the
 * request. Redirects are not followed, because the token would be sent along. A circuit breaker lets calls to a hanging
 * /api fail at once for a while.
 * @throws ApiProblem unavailable (too many concurrent calls, breaker open, no connection), upstream (too large), or the
 * signal's reason
 */
export function remoteApi(limits: { inFlight?: number } = {}): (request: Request) => Promise<Response> {
  const most = limits.inFlight ?? IN_FLIGHT_MAX;
  let inFlight = 0;
  const within = createBreaker({
    ...REST,
    isLate: (fault) => fault instanceof Error && fault.name === "TimeoutError",
  });
  return async (request) => {
    if (inFlight >= most)
      throw new ApiProblem("unavailable", { message: "too many calls to the api are under way" });
    inFlight += 1;
    try {
      return await within(() => exchange(request));
    } catch (fault) {
      if (fault instanceof TooLate)
        throw new ApiProblem("unavailable", { message: "the api does not answer, it is left alone" });
      throw fault;
    } finally {
      inFlight -= 1;
    }
  };
}

async function exchange(request: Request): Promise<Response> {
  const answer = await fetch(request, { redirect: "manual" });
  const json = answer.headers.get("content-type")?.includes("json") ?? false;
  const body = await readAtMost(answer, json ? ANSWER_MAX : FILE_MAX);
  return new Response(NO_BODY.has(answer.status) ? null : body, {
    status: answer.status,
    headers: answer.headers,
  });
}

/** Statuses whose Response must not have a body. */
const NO_BODY = new Set([204, 205, 304]);

async function readAtMost(answer: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const { value: chunk } = (await reader?.read()) ?? {};
    if (!chunk) break;
    bytes += chunk.byteLength;
    if (bytes > max) {
      // Closes the connection without waiting for it.
      void reader?.cancel().catch(() => {});
      throw new ApiProblem("upstream", { message: "answer too large" });
    }
    chunks.push(chunk);
  }
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
