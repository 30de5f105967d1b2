import { sha256 } from "../../platform/ids";
import type { Kv } from "../../platform/kv";
import { decode, encode, type Owner, type SessionFields } from "./session-fields";
import { idleLogout, isWatched, lifeOf } from "./shared-tablet";

export const keyOf = (id: string) => `session:${sha256(id)}`;
/** For some seconds after a change of id, stored under the old id: the new session. */
export const movedKeyOf = (id: string) => `moved:${sha256(id)}`;
/** Outlives the session under the same id: only its owner. */
export const ownerKeyOf = (id: string) => `owner:${sha256(id)}`;

/** What a request knows of itself when it asks for its session; see `openSession`. */
export type Asking = { activity: boolean; device: string; reading: boolean; poll: boolean };

/** What was found in the store under the id of a request's cookie. */
export type Arrival = {
  /** The session, while the request may use it. */
  id: string | undefined;
  data: SessionFields;
  /** The id was replaced a moment ago, and this request was sent before: it changes nothing. */
  late: boolean;
  lost: boolean;
  /** Whose session ended by inactivity: before this request, or with it. */
  ended: Owner | null;
  /** This request found that nobody had been active for too long, and logged them out. */
  loggedOut: boolean;
};

/**
 * Finds the session of a request, logs out whoever was away for too long, and keeps the session alive otherwise.
 * @param cookie the id as it was sent; anything that is no id counts as none
 * @throws the store's error if it cannot be reached
 */
export async function sessionArrival(
  kv: Kv,
  cookie: string | undefined,
  { activity, device, reading, poll }: Asking,
): Promise<Arrival> {
  const id = cookie && /^[\w-]{22}$/.test(cookie) ? cookie : undefined;
  if (!id) return { id, data: decode({}), late: false, lost: false, ended: null, loggedOut: false };
  const { stored, late } = await storedFor(kv, id, { device, reading, poll });
  const data = decode(stored);
  if (Object.keys(stored).length === 0) {
    const ended = readOwner(await kv.read(ownerKeyOf(id)));
    return { id: undefined, data, late, lost: true, ended, loggedOut: false };
  }
  if (late) return { id: undefined, data, late, lost: false, ended: null, loggedOut: false };
  const away = idleLogout(data, Number(stored.seen ?? stored.at));
  if (away) {
    await kv.unset(keyOf(id), Object.keys(data));
    await kv.write(keyOf(id), encode(away.left), lifeOf(away.left));
  }
  const present = away?.left ?? data;
  if (activity && isWatched(present))
    await kv.write(keyOf(id), { seen: String(Date.now()) }, lifeOf(present));
  else if (activity) await kv.touch(keyOf(id), lifeOf(present));
  return {
    id,
    data: present,
    late,
    lost: false,
    ended: away?.ended ?? null,
    loggedOut: away !== null,
  };
}

/**
 * The stored session. After a change of id, answers to requests with the old id arrive when the new one is set and must
 * not remove it: such a request is late, and only a poll from the same device is answered with the new session.
 */
async function storedFor(
  kv: Kv,
  id: string,
  { device, reading, poll }: Omit<Asking, "activity">,
): Promise<{ stored: Record<string, string>; late: boolean }> {
  const stored = await kv.read(keyOf(id));
  if (Object.keys(stored).length > 0) return { stored, late: false };
  const moved = await kv.read(movedKeyOf(id));
  const late = reading && Boolean(moved.to);
  const isAnswered = late && poll && moved.device === sha256(device);
  return { stored: isAnswered ? await kv.read(`session:${moved.to ?? ""}`) : {}, late };
}

function readOwner(stored: Record<string, string>): Owner | null {
  return stored.owner ? { owner: stored.owner, isSeller: stored.seller === "1" } : null;
}
