import { ApiProblem } from "./problem";
import { problemOf, requestOf, type Given, type Sendable } from "./request";

/** Options of a client: the server, and the identity. */
export type ClientOptions = {
  /** Base URL of the site, or of an /api below a path of its own: `https://aurive.example`. */
  base: string;
  /** Website whose designs and prices are requested: `fr`, `jp`, … */
  store?: string | undefined;
  /** Language of texts in answers: `en`, `fr`, `ja`, `ko`, `zh-Hant`, `zh-Hans`. */
  lang?: string | undefined;
  /** Bearer token from a login. */
  token?: string | undefined;
  /** Timeout in milliseconds; 30,000 by default. */
  timeoutMs?: number | undefined;
  /** Function that sends the request; the platform's fetch by default. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

const PATIENCE_MS = 30_000;

/**
 * One function for each call of /api, by its id: the runtime of the package that `npm run client` makes for partners.
 * An error throws an ApiProblem with its code and fields; a missing answer has the code `timeout` or `unavailable`.
 */
export function clientOf<Calls>(calls: Readonly<Record<string, Sendable>>, options: ClientOptions): Calls {
  const { base, store, lang, token, timeoutMs = PATIENCE_MS, fetch: send = fetch } = options;
  const headers = {
    ...(store ? { Store: store } : {}),
    ...(lang ? { Lang: lang } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const ask = async (call: Sendable, given: Given): Promise<unknown> => {
    const response = await send(requestOf(base, call, given, headers, AbortSignal.timeout(timeoutMs))).catch(
      unanswered,
    );
    const text = await response.text().catch(unanswered);
    if (!response.ok) throw problemOf(response.status, text);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new ApiProblem("upstream", { message: "answer is not JSON" });
    }
  };
  const client = Object.entries(calls).map(
    ([id, call]) => [id, (given: Given = {}) => ask(call, given)] as const,
  );
  return Object.fromEntries(client) as Calls;
}

function unanswered(cause: unknown): never {
  const late = cause instanceof Error && (cause.name === "TimeoutError" || cause.name === "AbortError");
  throw Object.assign(new ApiProblem(late ? "timeout" : "unavailable"), { cause });
}
