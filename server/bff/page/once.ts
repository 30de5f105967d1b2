import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import { sha256 } from "../../platform/ids";
import { isStoreDown } from "../../platform/kv";
import { createSeal } from "../../platform/seal";
import { sentForm } from "../request/sent-form";
import type { PageContext } from "../request/context";

/**
 * In seconds: how long an action without a known end counts as in progress, how long its answer is kept, and how long
 * the answer of a rejected action, which may be tried again.
 */
const UNDER_WAY = 60;
const DONE = 300;
const REFUSED = 10;
/** Stored for a request that changed nothing, so that its form may be submitted again soon. */
export const REPEATABLE = "repeatable";
/** Polling interval of a repeated submission that waits for the first answer, ms. */
const ASKS_EVERY = 50;

/** The form token of one response: a new one for each page. */
export const onceToken = (): string => randomBytes(16).toString("base64url");
/** Followed by the number of forms that this page has submitted before, because a page with scripts submits many. */
const ONCE = /^[\w-]{22}\.\d{1,6}$/;

/** The stored outcome of an action: a redirect, or the data for the page. */
type Outcome = {
  thrown: boolean;
  redirect: boolean;
  status: number;
  headers: [string, string][];
  data?: unknown;
};
type Data = { data: unknown; init: ResponseInit | null };

/**
 * Carries an action out once, however often its button is pressed: an identical submission from the same page waits for
 * the first answer and gets it, including cookies (docs/decisions/0053). After a server error, it may be submitted
 * again.
 */
export async function once<T>(ctx: PageContext, work: () => Promise<T>): Promise<T> {
  const press = await pressOf(ctx);
  if (!press) return work();
  const { kv } = ctx.runtime;
  const seal = createSeal([press]);
  const id = sha256(`press:${press}`);
  const [claim, answer] = [`once:${id}`, `once:${id}:answer`];
  // Without the store there is no deduplication, but the page still works.
  const isFirst = () =>
    kv.count(claim, UNDER_WAY).then(
      ({ n }) => n === 1,
      (error: unknown) => {
        if (isStoreDown(error)) return true;
        throw error;
      },
    );
  while (!(await isFirst())) {
    const { sealed } = await kv.read(answer);
    const kept = sealed && seal.open(sealed);
    if (kept) return answered(JSON.parse(kept) as Outcome) as T;
    await new Promise((resolve) => setTimeout(resolve, ASKS_EVERY));
  }
  const keep = async (outcome: Outcome | null) => {
    if (!outcome || outcome.status >= 500) return kv.remove(claim);
    const seconds = outcome.status >= 400 || ctx.memo.has(REPEATABLE) ? REFUSED : DONE;
    await kv.write(answer, { sealed: seal.close(JSON.stringify(outcome)) }, seconds);
    await kv.touch(claim, seconds);
  };
  const keepIfKept = (outcome: Outcome | null) =>
    keep(outcome).catch((error: unknown) => {
      if (!isStoreDown(error)) throw error;
    });
  try {
    const value = await work();
    await keepIfKept(outcomeOf(value, false));
    return value;
  } catch (thrown) {
    await keepIfKept(outcomeOf(thrown, true));
    throw thrown;
  }
}

/**
 * The key by which two submissions count as the same: the page's form token and all submitted fields; null for a
 * submission without such a token.
 */
async function pressOf(ctx: PageContext): Promise<string | null> {
  const form = await sentForm(ctx);
  const token = form?.get("_once");
  if (!form || typeof token !== "string" || !ONCE.test(token)) return null;
  const fields = [...form].filter(([, value]) => typeof value === "string");
  return sha256(JSON.stringify([ctx.path, fields]));
}

function outcomeOf(value: unknown, thrown: boolean): Outcome | null {
  if (value instanceof Response)
    return value.body ? null : { thrown, redirect: true, status: value.status, headers: [...value.headers] };
  if (
    typeof value !== "object" ||
    value === null ||
    (value as { type?: unknown }).type !== "DataWithResponseInit"
  )
    return null;
  const { data: shown, init } = value as Data;
  return {
    thrown,
    redirect: false,
    status: init?.status ?? 200,
    headers: [...new Headers(init?.headers)],
    data: shown,
  };
}

/** Replays the stored answer. */
function answered({ thrown, redirect, status, headers, data: shown }: Outcome): unknown {
  const init = { status, headers: new Headers(headers) };
  const again = redirect ? new Response(null, init) : data(shown, init);
  if (thrown) throw again;
  return again;
}
