import { randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "../../platform/ids";
import type { Kv } from "../../platform/kv";
import { readCookie } from "./cookies";
import { counterCookie, readCounter, type NamedCounter } from "./counter-cookie";
import { deviceCookie, readDevices, withDevice } from "./device-cookie";
import { formToken, markBy } from "./form-token";
import {
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
import { keyOf, movedKeyOf, ownerKeyOf, sessionArrival, type Asking } from "./session-arrival";
import { lifeOf, waitingOn } from "./shared-tablet";
import { stateCookie, hasSeenIntroduction } from "./state-cookie";

export const SESSION_COOKIE = "__Host-aurive";
/** Seconds after a change of id during which a poll with the old id is still answered. */
const OLD_ID_SECONDS = 30;
/** Seconds for which the owner of an ended session is remembered, so that they can continue where it ended. */
const REMEMBERED = 36 * 3600;

export type Session = {
  readonly data: Readonly<SessionFields>;
  /** The cookie's session is no longer stored: ended by inactivity, or elsewhere. */
  readonly lost: boolean;
  /** Owner of the session that ended by inactivity; null if nobody was logged in, or the user logged out. */
  readonly ended: Owner | null;
  /**
   * The craft introduction was shown in this browser (spec §3: craftModalDisplayed). Stored in its own cookie, so that
   * a visitor needs no session for it.
   */
  readonly introduced: boolean;
  introduce(): void;
  /** CSRF token of forms: bound to this session, followed by the user's mark. Empty without a session. */
  readonly csrf: string;
  /** Pseudonym of a user for forms, which must not contain the id. Empty for a visitor. */
  markOf(person: Owner | null): string;
  set<K extends Field>(field: K, value: NonNullable<SessionFields[K]>): Promise<void>;
  /**
   * Increments a counter atomically.
   * @returns the new value
   */
  count(field: Counted): Promise<number>;
  unset(...names: Field[]): Promise<void>;
  flash(message: NewFlash): Promise<void>;
  /** Messages that were pending when the request began; shown once. */
  takeFlash(): Promise<Flash[]>;
  /** The request ends in a redirect: pending messages stay pending for the next page. */
  keepFlash(): Promise<void>;
  /**
   * A new id with only these fields (and unread messages): at every change of privileges, so that an old id becomes
   * worthless.
   */
  renew(keep: SessionFields): Promise<void>;
  destroy(): Promise<void>;
  /** Tokens of the accounts that have logged in on this device, in the format of /api. */
  readonly devices: string | undefined;
  /** Stores the token of a login for the next one on this device; without one, extends the existing tokens. */
  rememberDevice(token: string | undefined): void;
  /** What this tablet of the counter is set up for; null if no seller has logged in. */
  readonly counter: NamedCounter | null;
  /** Sets up the tablet for the next login; null removes the setup. */
  nameCounter(named: NamedCounter | null): void;
  /**
   * Whether a form with this token (null without one) may act in this session. An empty token is of a page shown before
   * another form of the same visit started the session (docs/decisions/0008).
   */
  checkCsrf(token: string | null): boolean;
  /** Set-Cookie lines for the response of this request. */
  cookies(): string[];
};

/**
 * Opens the session of a request. The cookie contains only an id of 128 random bits; the token stays in the store.
 * @param secrets keys of form tokens: the first makes them, all are accepted (two during a rotation)
 * @param options.activity false for background requests of a page, so that they do not keep an absent user logged in
 * @param options.device a fingerprint of the browser, the same for all its requests
 * @param options.reading the request is read-only: with an id that was just replaced, it writes no session and sets no
 * cookie
 * @param options.poll a background request: with an id that was just replaced, from the same device, it is answered
 * (docs/decisions/0008)
 * @throws the store's error if it cannot be reached: callers answer 503, and nobody is logged out
 */
export async function openSession(
  kv: Kv,
  secrets: string | readonly string[],
  cookieHeader: string | null,
  { activity = true, device = "", reading = false, poll = false }: Partial<Asking> = {},
): Promise<Session> {
  const [secret = "", ...older] = typeof secrets === "string" ? [secrets] : secrets;
  const arrival = await sessionArrival(kv, readCookie(cookieHeader, SESSION_COOKIE), {
    activity,
    device,
    reading,
    poll,
  });
  const { late, lost, ended } = arrival;
  let { id: current, data } = arrival;
  const arrived = data.flash ?? [];
  let taken = false;
  let kept = false;
  let setCookie: "session" | "gone" | null = lost && !late ? "gone" : null;
  let introduced = hasSeenIntroduction(cookieHeader);
  let stateChanged = (lost && !late) || arrival.loggedOut;

  const ttl = (of: SessionFields = data) => lifeOf(of);
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
      // A message that is already pending is not added again.
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
        // Only for the same user: after a login or logout, the old id gives no access.
        if (person && before?.owner === person.owner)
          await kv.write(movedKeyOf(old), { to: sha256(fresh), device: sha256(device) }, OLD_ID_SECONDS);
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
      // A visitor's session that contained only messages ends with them: an empty one would be taken for a lost one.
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
