import { ownerOf, type Owner, type SessionFields } from "./session-fields";

/** Idle limits in seconds (docs/decisions/0008). */
export const IDLE = { visitor: 24 * 3600, customer: 30 * 60, seller: 15 * 60 } as const;

/** Session fields that hold a seller's place in the work: the same seller's next login takes them over. */
const COUNTER = ["shop", "actingFor", "guest", "finalItem", "quoteId", "quoteUntil", "orderForm"] as const;

/** Where a seller stands, for their next login. */
export function standing(data: SessionFields, whose: Owner | null): SessionFields {
  // A rehearsal does not continue; the real session behind it does.
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
 * Seconds that the store keeps a session without a request. While a reservation runs nobody is idle: it has a clock of its
 * own (docs/decisions/0008). A tablet that is locked, or on which sellers wait, is kept as long as a token of it holds
 * (0094): on a locked one the PIN stands in for the clock, on an open one `wentAway` looks at it.
 */
export function lifeOf(data: SessionFields): number {
  const now = Date.now() / 1000;
  const all = [data, ...(data.others ?? []).map((one) => one.data as SessionFields)];
  const most = (ends: number[]) => Math.max(0, ...ends.map((end) => Math.ceil(end - now) || 0));
  const open = idleOf(data) + most([Date.parse(data.quoteUntil ?? "") / 1000]);
  return data.locked || shares(data) ? Math.max(open, most(all.map(({ tokenExp = 0 }) => tokenExp))) : open;
}

/** Whether the store has to know when somebody was last here. */
export const isWatched = (data: SessionFields): boolean => shares(data) && !data.locked;

/**
 * An open tablet on which others wait, and nobody was at it for too long: who was at it is logged out, the others go on
 * waiting. @param seen when the last request came, ms since 1970
 * @returns null where the session goes on
 */
export function wentAway(
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
      ...standing(data, ended),
      locked: true,
    },
  };
}

/** Sellers go on waiting whoever comes or goes; with nobody at it the tablet is locked, and wrong PINs are not forgotten. */
export function waitingOn({ others, wrongPins }: SessionFields, next: SessionFields): SessionFields {
  if (!(next.others ?? others)?.length) return {};
  const locked = { locked: true as const, ...(wrongPins ? { wrongPins } : {}) };
  return { ...(others ? { others } : {}), ...(next.token ? {} : locked) };
}
