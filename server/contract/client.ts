import { ApiProblem } from "./problem";
import { problemOf, requestOf, type Given, type Sendable } from "./request";

/** Whom a program asks, and as whom. */
export type ClientOptions = {
  /** Address of the house, or of an /api below a path of its own: `https://aurive.example`. */
  base: string;
  /** Website whose designs and prices are meant: `fr`, `jp`, … */
  store?: string | undefined;
  /** Language of words in answers: `en`, `fr`, `ja`, `ko`, `zh-Hant`, `zh-Hans`. */
  lang?: string | undefined;
  /** From a login. */
  token?: string | undefined;
  /** Milliseconds that an answer is waited for; 30,000 where nothing is said. */
  timeoutMs?: number | undefined;
  /** What sends; the platform's own where nothing is said. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

const PATIENCE_MS = 30_000;

/**
 * One function for each call of /api, by its id: the runtime of the package that `npm run client` makes for partners.
 * A refusal throws an ApiProblem with its code and fields; an answer that does not come, `timeout` or `unavailable`.
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
