import { ApiProblem } from "../../contract/problem";
import { createBreaker, TooLate } from "../../platform/breaker";

/** Most calls in progress to an /api over HTTP. Further ones fail at once, so that an /api that hangs does not fill this process with waiting pages (T-08). */
const IN_FLIGHT_MAX = 64;
/** Answers that did not come in time, one after the other, after which the /api is left alone, and for how long, ms. */
const REST = { opensAfter: 5, restMs: 2000 };
/** Bytes of one JSON answer (T-09). */
const ANSWER_MAX = 2 * 1024 * 1024;
/** A purchase order as PDF holds embedded fonts. */
const FILE_MAX = 16 * 1024 * 1024;

/**
 * Sends calls to an /api over HTTP. The whole answer is read here, byte by byte counted, under the request's own deadline.
 * No redirect is followed: the token would go along. An /api that hangs is left alone for a while after some pages: the
 * next ones say so at once.
 * @throws ApiProblem unavailable (too many calls under way, left alone, no connection), upstream (too large), or the
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

/** Statuses that a Response must have no body with. */
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
      // Lets go of the connection; nobody waits for that.
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
