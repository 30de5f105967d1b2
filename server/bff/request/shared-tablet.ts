import { ownerOf, type Owner, type SessionFields } from "./session-fields";

/** Idle limits in seconds (docs/decisions/0008). */
export const IDLE = { visitor: 24 * 3600, customer: 30 * 60, seller: 15 * 60 } as const;

/** Session fields that hold a seller's current work, which the same seller's next login takes over. */
const COUNTER = ["shop", "actingFor", "guest", "finalItem", "quoteId", "quoteUntil", "orderForm"] as const;

/** A seller's current work, for the next login. */
export function workOf(data: SessionFields, whose: Owner | null): SessionFields {
  // A rehearsal is not continued; the real session behind it is.
  const real = (data.rehearsal?.live ?? data) as SessionFields;
  const stands = Object.fromEntries(
    COUNTER.flatMap((name) => (real[name] === undefined ? [] : [[name, real[name]]])),
  );
  return whose?.isSeller && Object.keys(stands).length
    ? { counter: { owner: whose.owner, at: Date.now(), data: stands } }
    : {};
}

const idleOf = ({ role, others = [] }: SessionFields): number =>
  role === "customer" ? IDLE.customer : role === undefined && !others.length ? IDLE.visitor : IDLE.seller;

const shares = ({ others = [] }: SessionFields): boolean => others.length > 0;

/**
 * Seconds for which the store keeps a session without a request. While a reservation runs there is no idle limit: it
 * has its own end (docs/decisions/0008). A tablet that is locked, or on which sellers wait, is kept as long as one of
 * its tokens is valid (0094): a locked one is protected by the PIN, an open one by `idleLogout`.
 */
export function lifeOf(data: SessionFields): number {
  const now = Date.now() / 1000;
  const all = [data, ...(data.others ?? []).map((one) => one.data as SessionFields)];
  const most = (ends: number[]) => Math.max(0, ...ends.map((end) => Math.ceil(end - now) || 0));
  const open = idleOf(data) + most([Date.parse(data.quoteUntil ?? "") / 1000]);
  return data.locked || shares(data) ? Math.max(open, most(all.map(({ tokenExp = 0 }) => tokenExp))) : open;
}

/** Whether the store has to record the last activity. */
export const isWatched = (data: SessionFields): boolean => shares(data) && !data.locked;

/**
 * On an open tablet on which others wait, logs out a seller who was idle for too long; the others keep waiting.
 * @param seen time of the last request, ms since 1970
 * @returns null if the session continues
 */
export function idleLogout(
  data: SessionFields,
  seen: number,
): { left: SessionFields; ended: Owner | null } | null {
  if (!isWatched(data) || !data.token) return null;
  const until = Math.max(seen, Date.parse(data.quoteUntil ?? "") || 0) + idleOf(data) * 1000;
  if (Date.now() < until) return null;
  const ended = ownerOf(data);
  const { others, resume, wrongPins } = data;
  return {
    ended,
    left: {
      ...(others ? { others } : {}),
      ...(resume ? { resume } : {}),
      ...(wrongPins ? { wrongPins } : {}),
      ...workOf(data, ended),
      locked: true,
    },
  };
}

/**
 * Waiting sellers are kept across logins and logouts. With no active seller the tablet is locked, and wrong PINs are
 * still counted.
 */
export function waitingOn({ others, wrongPins }: SessionFields, next: SessionFields): SessionFields {
  if (!(next.others ?? others)?.length) return {};
  const locked = { locked: true as const, ...(wrongPins ? { wrongPins } : {}) };
  return { ...(others ? { others } : {}), ...(next.token ? {} : locked) };
}
