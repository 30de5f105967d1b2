import type { Draft, KeptAnswer, Outcome } from "./kept";
import {
  canKeep,
  keepDay,
  keepDraft,
  lockVault,
  readDrafts,
  tabletSalt,
  unlockVault,
  wipeVault,
  type Open,
} from "./vault";

/** Result of a call to the server: it answered, it could not be reached, or it asked for a login. */
export type Line = "there" | "away" | "login";

/** Lock for all code that writes drafts, in any tab: no draft is sent while it is changed, or twice at once. */
const LOCK = "counter-drafts";
/** Milliseconds that one answer is waited for. */
const PATIENCE = 15_000;
/** Message to the other tabs that something was written. */
const CHANNEL = "counter-drafts";

/** Alone with the drafts of this tablet. */
export const withDraftLock = async <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(LOCK, () => work()) as Promise<T>;

/**
 * The tablet was locked: the stored data stays encrypted, in every tab.
 * @param gone a seller who has logged out while others share the tablet, and whose data is deleted
 * (docs/decisions/0094)
 */
export async function closeVault(gone: string | null = null): Promise<void> {
  if (!canKeep()) return;
  await withDraftLock(lockVault);
  if (gone) await withDraftLock(() => wipeVault(gone));
  tellChanged();
}

/** Notifies every page that shows drafts, including this one, of a change. */
export function tellChanged(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Hears that drafts have changed. @returns how to stop */
export function whenChanged(heard: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = heard;
  return () => channel.close();
}

async function ask(url: string, body?: URLSearchParams): Promise<{ line: Line; answer: unknown }> {
  try {
    const response = await fetch(url, {
      ...(body ? { method: "POST", body } : {}),
      headers: { Accept: "application/json" },
      cache: "no-store",
      // A redirect to the login does not count as an answer.
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.type === "opaqueredirect" || response.status === 401 || response.status === 403)
      return { line: "login", answer: null };
    if (!response.ok) return { line: response.status < 500 ? "there" : "away", answer: null };
    return { line: "there", answer: await response.json() };
  } catch {
    return { line: "away", answer: null };
  }
}

/** Local storage key, set while this tablet was locked and the server has not been informed yet. */
const OWED = "lock-owed";
/**
 * URL of the page that asks for the PIN.
 * @param url of the data for offline use, `…/pro/offline/kept`
 */
const lockOf = (url: string): string => url.replace(/offline\/kept$/, "lock");

/**
 * Locks the tablet from its offline page. The data kept on the tablet is locked at once; the counter is locked as its
 * own lock button does it, now or as soon as the server can be reached again.
 */
export async function lockAll(url: string): Promise<void> {
  localStorage.setItem(OWED, "1");
  await closeVault();
  await meet(url);
}

/** Sends the server a lock that is still owed; the first page that reaches the server then goes on to the PIN. */
async function lockHouse(url: string, csrf: string): Promise<Line> {
  const { line } = await ask(lockOf(url), new URLSearchParams({ intent: "from", _csrf: csrf }));
  if (line !== "login") return "away";
  localStorage.removeItem(OWED);
  location.assign(lockOf(url));
  return line;
}

/**
 * Synchronises with the server: fetches the day's data to keep, and sends the orders written offline, one after the
 * other. Each order gets one outcome, which is stored before the next is sent. If an answer is lost, the same order is
 * sent again and the server still creates only one.
 * @param url of the data that a tablet keeps for offline use
 */
export async function meet(url: string): Promise<Line> {
  if (!canKeep()) return "away";
  return withDraftLock(async () => {
    const first = await ask(`${url}?salt=${tabletSalt()}`);
    const isOwed = localStorage.getItem(OWED) !== null;
    if (first.line === "login") {
      localStorage.removeItem(OWED);
      await lockVault();
    }
    const given = first.answer as KeptAnswer | null;
    if (!given) return first.line;
    if (isOwed) return lockHouse(url, given.csrf);
    const open = await unlockVault(given.owner, given.keys);
    await keepDay(open, given.day);
    const sent = await sendAll(url, open, given.csrf);
    // What was placed is no reservation any more.
    const again = sent ? ((await ask(`${url}?salt=${tabletSalt()}`)).answer as KeptAnswer | null) : null;
    if (again) await keepDay(open, again.day);
    tellChanged();
    return first.line;
  });
}

async function sendAll(url: string, open: Open, csrf: string): Promise<number> {
  const waiting = (await readDrafts(open)).filter(({ state }) => state === "waiting");
  let sent = 0;
  for (const draft of waiting) {
    const { answer } = await ask(url, formOf(draft, open.owner, csrf));
    if (!answer) break;
    await keepDraft(open, { ...draft, state: "told", outcome: answer as Outcome });
    sent += 1;
  }
  return sent;
}

function formOf({ quoteId, hold, fields }: Draft, owner: string, csrf: string): URLSearchParams {
  const { engravingText = "", engravingFont = "" } = fields;
  const before = hold.values;
  const engraved =
    engravingText !== before.engravingText ||
    (engravingText !== "" && engravingFont !== before.engravingFont);
  return new URLSearchParams({
    ...fields,
    cartId: quoteId,
    isGuest: String(hold.guest),
    currency: hold.currency,
    acceptedPrice: String(hold.incl),
    engraved: engraved ? "1" : "0",
    owner,
    _csrf: csrf,
  });
}
