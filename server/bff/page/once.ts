import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import { sha256 } from "../../platform/ids";
import { isStoreDown } from "../../platform/kv";
import { createSeal } from "../../platform/seal";
import { sentForm } from "../request/sent-form";
import type { PageContext } from "../request/context";

/**
 * Seconds for which an act without a known end counts as under way, for which its answer is kept, and for which the
 * answer of a refused act, which may be tried again, is kept.
 */
const UNDER_WAY = 60;
const DONE = 300;
const REFUSED = 10;
/** Noted for a request that has done nothing, whatever its answer: its form may be sent again soon. */
export const REPEATABLE = "repeatable";
/** How often a second press asks whether the first is answered, ms. */
const ASKS_EVERY = 50;

/** The token of the forms of one answer: new for each page. */
export const onceToken = (): string => randomBytes(16).toString("base64url");
/** With the number of forms that the page had sent before it: a page with scripts sends many. */
const ONCE = /^[\w-]{22}\.\d{1,6}$/;

/** An action's outcome as it is kept: a redirect, or what the page is to show. */
type Outcome = {
  thrown: boolean;
  redirect: boolean;
  status: number;
  headers: [string, string][];
  data?: unknown;
};
type Data = { data: unknown; init: ResponseInit | null };

/**
 * Carries an act out once, however often its button was pressed: the same fields of the same page, sent again, wait for
 * the first's answer and get it, cookies included (docs/decisions/0053). What failed on our side may be sent again.
 */
export async function once<T>(ctx: PageContext, work: () => Promise<T>): Promise<T> {
  const press = await pressOf(ctx);
  if (!press) return work();
  const { kv } = ctx.runtime;
  const seal = createSeal([press]);
  const id = sha256(`press:${press}`);
  const [claim, answer] = [`once:${id}`, `once:${id}:answer`];
  // Without the store nothing is remembered, but the page still does what it can.
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
 * The key by which two posts count as one press: the token of the page's forms and all submitted fields; null for a
 * post from no form of a page.
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

/** The same answer again. */
function answered({ thrown, redirect, status, headers, data: shown }: Outcome): unknown {
  const init = { status, headers: new Headers(headers) };
  const again = redirect ? new Response(null, init) : data(shown, init);
  if (thrown) throw again;
  return again;
}
