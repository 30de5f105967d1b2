import { randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "../../platform/ids";
import type { Kv } from "../../platform/kv";
import { readCookie } from "./cookies";
import { counterCookie, readCounter, type NamedCounter } from "./counter-cookie";
import { deviceCookie, readDevices, withDevice } from "./device-cookie";
import { formToken, markBy } from "./form-token";
import {
  decode,
  encode,
  isVisit,
  ownerOf,
  type Counted,
  type Field,
  type Flash,
  type NewFlash,
  type Owner,
  type SessionFields,
} from "./session-fields";
import { isWatched, lifeOf, waitingOn, wentAway } from "./shared-tablet";
import { stateCookie, wasIntroduced } from "./state-cookie";

export const SESSION_COOKIE = "__Host-aurive";
/** Seconds after a change of id in which a poll with the old id is still answered. */
const GRACE = 30;
/** Seconds for which it is known whose session an id was, so that its owner can go on where it ended. */
const REMEMBERED = 36 * 3600;

export type Session = {
  readonly data: Readonly<SessionFields>;
  /** A cookie came, but nothing is stored under it any more: ended by inactivity, or elsewhere. */
  readonly lost: boolean;
  /** Whose session it was that ended by inactivity; null where nobody was logged in, or somebody logged out. */
  readonly ended: Owner | null;
  /**
   * The craft was introduced to this browser already (spec §3: craftModalDisplayed). Known from its own cookie: a
   * visitor needs no session for it.
   */
  readonly introduced: boolean;
  introduce(): void;
  /** Token that forms carry: bound to this session, and followed by the mark of its person. Empty without a session. */
  readonly csrf: string;
  /** Stands for a person where their id must not be read: in forms. Empty for a visitor. */
  markOf(person: Owner | null): string;
  set<K extends Field>(field: K, value: NonNullable<SessionFields[K]>): Promise<void>;
  /** Adds one to what is counted; presses that come at once are counted one by one. @returns the sum */
  count(field: Counted): Promise<number>;
  unset(...names: Field[]): Promise<void>;
  flash(message: NewFlash): Promise<void>;
  /** Messages that were waiting when the request began; shown once. */
  takeFlash(): Promise<Flash[]>;
  /** The request ends in a redirect: what waited goes on waiting for the page that is shown. */
  keepFlash(): Promise<void>;
  /** A new id with these fields alone (plus unread messages): at every change of rights, so that an old id is worth nothing. */
  renew(keep: SessionFields): Promise<void>;
  destroy(): Promise<void>;
  /** Tokens of the accounts that have logged in on this device, as /api takes them. */
  readonly devices: string | undefined;
  /** Keeps the token of a login for the next one on this device; without one, those that it has for longer. */
  rememberDevice(token: string | undefined): void;
  /** What this tablet of the counter is named for; null where no seller has logged in. */
  readonly counter: NamedCounter | null;
  /** Names the tablet for the next login on it; null: for none. */
  nameCounter(named: NamedCounter | null): void;
  /**
   * Whether a form with this token, null without one, may act in this session. The empty one is of a page that was shown
   * before another form of the same visit began the session: the visit's own (docs/decisions/0008).
   */
  checkCsrf(token: string | null): boolean;
  /** Set-Cookie lines that this request owes the browser. */
  cookies(): string[];
};

const keyOf = (id: string) => `session:${sha256(id)}`;
/** For some seconds after a change of id, under the old one: which session its owner's has become. */
const movedKeyOf = (id: string) => `moved:${sha256(id)}`;
/** Outlives the session under the same id: its owner, nothing else. */
const ownerKeyOf = (id: string) => `owner:${sha256(id)}`;

/**
 * Opens the session of a request. The cookie holds nothing but an id of 128 random bits; the token stays in the store.
 * @param secrets key the forms' tokens: the first makes them, those of all are accepted (two while rotating)
 * @param options.activity false for what a page asks by itself: a person who has left does not stay logged in by it
 * @param options.device what is known of the browser, the same for all its requests
 * @param options.reading the request changes nothing: with the id of a moment ago it writes no session and sets no cookie
 * @param options.poll it is one that a page sends by itself: with the id of a moment ago, from the same device, it is
 *   answered (docs/decisions/0008)
 * @throws what the store throws when it cannot be reached: callers answer 503, and nobody is logged out
 */
export async function openSession(
  kv: Kv,
  secrets: string | readonly string[],
  cookieHeader: string | null,
  {
    activity = true,
    device = "",
    reading = false,
    poll = false,
  }: { activity?: boolean; device?: string; reading?: boolean; poll?: boolean } = {},
): Promise<Session> {
  const [secret = "", ...older] = typeof secrets === "string" ? [secrets] : secrets;
  let id = readCookie(cookieHeader, SESSION_COOKIE);
  if (id && !/^[\w-]{22}$/.test(id)) id = undefined;
  const own = id ? await kv.read(keyOf(id)) : {};
  const moved = id && !Object.keys(own).length ? await kv.read(movedKeyOf(id)) : {};
  // The answer to a request with the old id comes after the new one was set: it may not take it away again.
  const late = reading && Boolean(moved.to);
  const answered = late && poll && moved.device === sha256(device);
  const stored = answered ? await kv.read(`session:${moved.to ?? ""}`) : own;
  const lost = Boolean(id) && Object.keys(stored).length === 0;
  let ended = lost && id ? readOwner(await kv.read(ownerKeyOf(id))) : null;
  let data = decode(stored);
  const away = id && !late ? wentAway(data, Number(stored.seen ?? stored.at)) : null;
  if (id && away) {
    await kv.unset(keyOf(id), Object.keys(data));
    await kv.write(keyOf(id), encode(away.left), lifeOf(away.left));
    ({ left: data, ended } = away);
  }
  const arrived = data.flash ?? [];
  let taken = false;
  let kept = false;
  let current = lost || late ? undefined : id;
  let setCookie: "session" | "gone" | null = lost && !late ? "gone" : null;
  let introduced = wasIntroduced(cookieHeader);
  let stateChanged = (lost && !late) || away !== null;

  const ttl = (of: SessionFields = data) => lifeOf(of);
  if (current && activity && isWatched(data))
    await kv.write(keyOf(current), { seen: String(Date.now()) }, ttl());
  else if (current && activity) await kv.touch(keyOf(current), ttl());

  const newId = () => randomBytes(16).toString("base64url");
  /**
   * Assigns the request to this session. Call it only after the store has saved the session: a page shown again must
   * not rely on a session that was never written.
   */
  const enter = (id: string) => {
    if (id === current) return;
    current = id;
    setCookie = "session";
  };

  let devices = readDevices(cookieHeader);
  let newDevice = false;
  let counter = readCounter(cookieHeader);
  let newlyNamed = false;

  const session: Session = {
    get devices() {
      return devices.length ? devices.join(".") : undefined;
    },
    rememberDevice(token) {
      devices = withDevice(devices, token);
      newDevice = devices.length > 0;
    },
    get counter() {
      return counter;
    },
    nameCounter(named) {
      counter = named;
      newlyNamed = true;
    },
    get data() {
      return data;
    },
    lost,
    ended,
    get introduced() {
      return introduced;
    },
    introduce() {
      introduced = true;
      stateChanged = true;
    },
    get csrf() {
      return current ? formToken(secret, current, ownerOf(data)) : "";
    },
    markOf: (person) => markBy(secret, person),
    async set(field, value) {
      const next = { ...data, [field]: value };
      if (late) {
        data = next;
        return;
      }
      const id = current ?? newId();
      await kv.write(keyOf(id), { [field]: JSON.stringify(value) }, ttl(next));
      data = next;
      enter(id);
      if (field === "firstname") stateChanged = true;
    },
    async count(field) {
      if (!current || late) return (data[field] ?? 0) + 1;
      const sum = await kv.add(keyOf(current), field, ttl());
      data = { ...data, [field]: sum };
      return sum;
    },
    async unset(...names) {
      if (current) await kv.unset(keyOf(current), names);
      data = Object.fromEntries(Object.entries(data).filter(([name]) => !(names as string[]).includes(name)));
    },
    async flash(message) {
      // A message that is already waiting is not added again.
      const others = (data.flash ?? []).filter((one) => JSON.stringify(one) !== JSON.stringify(message));
      await session.set("flash", [...others, message].slice(-5));
    },
    async takeFlash() {
      if (kept || !arrived.length) return [];
      taken = true;
      const rest = (data.flash ?? []).filter((message) => !arrived.includes(message));
      if (rest.length) await session.set("flash", rest);
      else await session.unset("flash");
      return arrived;
    },
    async keepFlash() {
      kept = true;
      if (taken) await session.set("flash", [...arrived, ...(data.flash ?? [])].slice(-5));
    },
    async renew(keep) {
      if (late) return;
      const [old, before] = [current, ownerOf(data)];
      const next: SessionFields = {
        ...(data.flash ? { flash: data.flash } : {}),
        ...(data.tray ? { tray: data.tray } : {}),
        ...waitingOn(data, keep),
        ...keep,
      };
      const fresh = newId();
      await kv.write(keyOf(fresh), encode(next), ttl(next));
      const person = ownerOf(next);
      if (person)
        await kv.write(
          ownerKeyOf(fresh),
          { owner: person.owner, seller: person.isSeller ? "1" : "" },
          REMEMBERED,
        );
      data = next;
      enter(fresh);
      if (old) {
        // Only for the same person: after a login or logout, the old id gives access to nothing.
        if (person && before?.owner === person.owner)
          await kv.write(movedKeyOf(old), { to: sha256(fresh), device: sha256(device) }, GRACE);
        await kv.remove(keyOf(old));
        await kv.remove(ownerKeyOf(old));
      }
      stateChanged = true;
    },
    async destroy() {
      if (late) return;
      if (current) {
        await kv.remove(keyOf(current));
        await kv.remove(ownerKeyOf(current));
      }
      data = {};
      current = undefined;
      setCookie = "gone";
      stateChanged = true;
    },
    checkCsrf(token) {
      if (!current) return true;
      if (token === "" && isVisit(data)) return true;
      const given = Buffer.from(token ?? "");
      const of = (one: string) => Buffer.from(formToken(one, current ?? "", ownerOf(data)));
      return [secret, ...older]
        .map(of)
        .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
    },
    cookies() {
      if (late) return [];
      const lines: string[] = [];
      if (setCookie === "session" && current)
        lines.push(`${SESSION_COOKIE}=${current}; Path=/; HttpOnly; Secure; SameSite=Strict`);
      // A visitor's session that held nothing but messages is over with them: empty, it would be taken for one that was lost.
      const isOver = taken && !setCookie && !Object.keys(data).length;
      if (setCookie === "gone" || isOver)
        lines.push(`${SESSION_COOKIE}=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0`);
      if (newDevice) lines.push(deviceCookie(devices));
      if (newlyNamed) lines.push(counterCookie(counter));
      if (stateChanged) lines.push(stateCookie(data, introduced));
      return lines;
    },
  };
  return session;
}

function readOwner(stored: Record<string, string>): Owner | null {
  return stored.owner ? { owner: stored.owner, isSeller: stored.seller === "1" } : null;
}
