import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { customerSummary } from "../contract/common";
import type { Kv } from "../platform/kv";

/** A message that is shown once, on the next page: a toast, or a banner without scripts (spec §4). `key` is of locales/*\/messages.json. */
const flash = z.object({
  type: z.enum(["success", "info", "warning", "danger", "denied"]),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  action: z.object({ key: z.string(), href: z.string() }).optional(),
  /** Opens as a dialog where scripts run: a session that has ended (spec §4). */
  popup: z.literal(true).optional(),
});
export type Flash = z.infer<typeof flash>;

/** Everything that a session may hold. Each field is stored, and written, on its own. */
const fields = {
  token: z.string(),
  tokenExp: z.number(),
  role: z.enum(["customer", "seller", "manager"]),
  firstname: z.string(),
  lastname: z.string(),
  customer: customerSummary,
  sellerId: z.string(),
  webCode: z.string(),
  sellerRegion: z.string(),
  /** Plant codes the seller works for, and the one chosen for this day. */
  shops: z.array(z.string()),
  shop: z.string(),
  /** The shared tablet is locked: only the seller's PIN opens it again. */
  locked: z.literal(true),
  /** The seller rehearses; the real session waits in here. */
  rehearsal: z.object({ live: z.record(z.string(), z.unknown()) }),
  /** The password was right; a code is to follow. `webCode` as it was typed. */
  secondFactor: z.object({ challenge: z.string(), webCode: z.string() }),
  /** Secret of an authenticator that is being set up. */
  enrolment: z.object({ secret: z.string(), uri: z.string() }),
  /** A passkey that is being made, with what the browser is told; and what a passkey of the login is asked to sign. */
  newPasskey: z.object({ options: z.looseObject({ challenge: z.string() }), state: z.string() }),
  passkeyState: z.string(),
  /** The customer a seller acts for; or guest: without a customer account. */
  actingFor: customerSummary,
  guest: z.literal(true),
  /** Item that goes through checkout, and its running reservation. */
  finalItem: z.string(),
  quoteId: z.string(),
  quoteUntil: z.string(),
  /** The pages of the checkout run scripts: they ask themselves before they are left. */
  scripts: z.literal(true),
  /** The order form as it was typed; checked again at the review and by the API. */
  orderForm: z.record(z.string(), z.string()),
  placed: z.array(z.record(z.string(), z.unknown())).max(1),
  guestName: z.string(),
  /** One act that waits for the login: saving a creation. */
  /** PIN of the tray in the discreet mode: keyed hash, wrong tries, open until (ms since 1970). */
  tray: z.object({ hash: z.string(), wrong: z.number().int(), openUntil: z.number() }),
  pending: z.object({ act: z.literal("save"), sku: z.string(), creation: z.string() }),
  appointmentSubmitted: z.string(),
  flash: z.array(flash).max(5),
  /** What was typed into a form when the session ended, for its owner alone: given back after the login (docs/decisions/0032). */
  resume: z.object({ owner: z.string(), path: z.string(), fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])), at: z.number() }),
  /** What a form was answered that its browser sent without scripts: shown when its page is asked for again (docs/decisions/0046). */
  refused: z.object({ path: z.string(), answer: z.record(z.string(), z.unknown()), at: z.number() }),
  /** Where a seller stood when the session ended: customer, item and reservation, for the same seller's next login. */
  counter: z.object({ owner: z.string(), at: z.number(), data: z.record(z.string(), z.unknown()) }),
} as const;

export type SessionFields = { [K in keyof typeof fields]?: z.infer<(typeof fields)[K]> };
type Field = keyof typeof fields;

export const SESSION_COOKIE = "__Host-aurive";
/** Device tokens of /api (docs/decisions/0049): they open nothing, and outlive sessions and logouts. */
export const DEVICE_COOKIE = "__Host-device";
const DEVICE_SECONDS = 180 * 24 * 3600;
/** Accounts that one device is known to: the sellers who share a tablet. */
const DEVICES_MAX = 12;
const DEVICE = /^[\w-]{1,60}$/;
/** Idle limits in seconds (docs/decisions/0008). */
export const IDLE = { visitor: 24 * 3600, customer: 30 * 60, seller: 15 * 60 } as const;
/** Seconds after a change of id in which a question that was on its way with the old one is answered. */
const GRACE = 30;
/** Seconds for which it is known whose session an id was, so that its owner can go on where it ended. */
const REMEMBERED = 36 * 3600;

/** Length of a person's mark, in characters of six bits. */
const MARK = 16;
const TOKEN = new RegExp(`^(?:[\\w-]{43}(?:\\.([\\w-]{${MARK}}))?)?$`);

/**
 * Who a form was shown to, by its token: the mark of a person, empty for a visitor.
 * @returns null for what no page of this house can have carried
 */
export function shownTo(token: FormDataEntryValue | null): string | null {
  const match = typeof token === "string" ? TOKEN.exec(token) : null;
  return match && (match[1] ?? "");
}

/** Whose session it is or was. */
export type Owner = { owner: string; isSeller: boolean };

/** The person of a session; null for a visitor. */
export function ownerOf(data: SessionFields): Owner | null {
  if (data.role === "customer" && data.customer) return { owner: `customer:${data.customer.id}`, isSeller: false };
  return data.role && data.role !== "customer" && data.sellerId ? { owner: `seller:${data.sellerId}`, isSeller: true } : null;
}

/** Id of the account of a session, as the log holds it. */
export const accountOf = (data: SessionFields): string | undefined => (data.role === "customer" ? data.customer?.id : data.sellerId);

export type Session = {
  readonly data: Readonly<SessionFields>;
  /** A cookie came, but nothing is stored under it any more: ended by inactivity, or elsewhere. */
  readonly lost: boolean;
  /** Whose session it was that ended by inactivity; null where nobody was logged in, or somebody logged out. */
  readonly ended: Owner | null;
  /** The craft was introduced to this browser already (spec §3: craftModalDisplayed). Known from its own cookie: a visitor needs no session for it. */
  readonly introduced: boolean;
  introduce(): void;
  /** Token that forms carry: bound to this session, and followed by the mark of its person. Empty without a session. */
  readonly csrf: string;
  /** Stands for a person where their id must not be read: in forms. Empty for a visitor. */
  markOf(person: Owner | null): string;
  set<K extends Field>(field: K, value: NonNullable<SessionFields[K]>): Promise<void>;
  unset(...names: Field[]): Promise<void>;
  flash(message: Flash): Promise<void>;
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
  checkCsrf(token: string): boolean;
  /** Set-Cookie lines that this request owes the browser. */
  cookies(): string[];
};

const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url");
const keyOf = (id: string) => `session:${hashOf(id)}`;
/** For some seconds after a change of id, under the old one: which session its owner's has become. */
const movedKeyOf = (id: string) => `moved:${hashOf(id)}`;
/** Outlives the session under the same id: its owner, nothing else. */
const ownerKeyOf = (id: string) => `owner:${hashOf(id)}`;

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
export async function openSession(kv: Kv, secrets: string | readonly string[], cookieHeader: string | null, { activity = true, device = "", reading = false, poll = false }: { activity?: boolean; device?: string; reading?: boolean; poll?: boolean } = {}): Promise<Session> {
  const [secret = "", ...older] = typeof secrets === "string" ? [secrets] : secrets;
  let id = readCookie(cookieHeader, SESSION_COOKIE);
  if (id && !/^[\w-]{22}$/.test(id)) id = undefined;
  const own = id ? await kv.read(keyOf(id)) : {};
  const moved = id && !Object.keys(own).length ? await kv.read(movedKeyOf(id)) : {};
  // The answer to a request with the old id comes after the new one was set: it may not take it away again.
  const late = reading && Boolean(moved.to);
  const answered = late && poll && moved.device === hashOf(device);
  const stored = answered ? await kv.read(`session:${moved.to ?? ""}`) : own;
  const lost = Boolean(id) && Object.keys(stored).length === 0;
  const ended = lost && id ? readOwner(await kv.read(ownerKeyOf(id))) : null;
  let data = decode(stored);
  const arrived = data.flash ?? [];
  let taken = false;
  let kept = false;
  let current = lost || late ? undefined : id;
  let setCookie: "session" | "gone" | null = lost && !late ? "gone" : null;
  let introduced = wasIntroduced(cookieHeader);
  let stateChanged = lost && !late;

  // While a reservation runs nobody is idle: it has a clock of its own (docs/decisions/0008).
  const reserved = (of: SessionFields) => Math.max(0, Math.ceil((Date.parse(of.quoteUntil ?? "") - Date.now()) / 1000) || 0);
  const ttl = (of: SessionFields = data) => reserved(of) + (of.role === undefined ? IDLE.visitor : of.role === "customer" ? IDLE.customer : IDLE.seller);
  if (current && activity) await kv.touch(keyOf(current), ttl());

  const newId = () => randomBytes(16).toString("base64url");
  /** From here on the request belongs to this session. Only after the store has it: a page that is shown again must not take a session for true that was never written. */
  const enter = (id: string) => {
    if (id === current) return;
    current = id;
    setCookie = "session";
  };

  let devices = readDevices(cookieHeader);
  let newDevice = false;

  const session: Session = {
    get devices() {
      return devices.length ? devices.join(".") : undefined;
    },
    rememberDevice(token) {
      if (token && DEVICE.test(token)) devices = [token, ...devices].slice(0, DEVICES_MAX);
      newDevice = devices.length > 0;
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
    async unset(...names) {
      if (current) await kv.unset(keyOf(current), names);
      data = Object.fromEntries(Object.entries(data).filter(([name]) => !(names as string[]).includes(name)));
    },
    async flash(message) {
      // What waits already is said once, however often it came up.
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
      const next: SessionFields = { ...(data.flash ? { flash: data.flash } : {}), ...(data.tray ? { tray: data.tray } : {}), ...keep };
      const fresh = newId();
      await kv.write(keyOf(fresh), encode(next), ttl(next));
      const person = ownerOf(next);
      if (person) await kv.write(ownerKeyOf(fresh), { owner: person.owner, seller: person.isSeller ? "1" : "" }, REMEMBERED);
      data = next;
      enter(fresh);
      if (old) {
        // To nobody but the same person: whoever logs in, or out, leaves nothing to the id of before.
        if (person && before?.owner === person.owner) await kv.write(movedKeyOf(old), { to: hashOf(fresh), device: hashOf(device) }, GRACE);
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
      const given = Buffer.from(token);
      const of = (one: string) => Buffer.from(formToken(one, current ?? "", ownerOf(data)));
      return [secret, ...older].map(of).some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
    },
    cookies() {
      if (late) return [];
      const lines: string[] = [];
      if (setCookie === "session" && current) lines.push(`${SESSION_COOKIE}=${current}; Path=/; HttpOnly; Secure; SameSite=Strict`);
      // A visitor's session that held nothing but messages is over with them: empty, it would be taken for one that was lost.
      const isOver = taken && !setCookie && !Object.keys(data).length;
      if (setCookie === "gone" || isOver) lines.push(`${SESSION_COOKIE}=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0`);
      if (newDevice) lines.push(`${DEVICE_COOKIE}=${devices.join(".")}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${DEVICE_SECONDS}`);
      if (stateChanged) lines.push(stateCookie(data, introduced));
      return lines;
    },
  };
  return session;
}

function markBy(secret: string, person: Owner | null): string {
  return person ? createHmac("sha256", secret).update(`person:${person.owner}`).digest("base64url").slice(0, MARK) : "";
}

function formToken(secret: string, id: string, person: Owner | null): string {
  const mark = markBy(secret, person);
  return createHmac("sha256", secret).update(`csrf:${id}`).digest("base64url") + (mark && `.${mark}`);
}

function readOwner(stored: Record<string, string>): Owner | null {
  return stored.owner ? { owner: stored.owner, isSeller: stored.seller === "1" } : null;
}

/** What scripts may know: no token, no e-mail, no id (spec §6). */
function stateCookie(data: SessionFields, introduced: boolean): string {
  const state = { isAuthenticated: Boolean(data.token), isSeller: data.role === "seller" || data.role === "manager", customer: data.firstname ?? "", craftModalDisplayed: introduced };
  const any = state.isAuthenticated || state.craftModalDisplayed;
  return `state=${any ? encodeURIComponent(JSON.stringify(state)) : ""}; Path=/; Secure; SameSite=Strict${any ? "" : "; Max-Age=0"}`;
}

function wasIntroduced(header: string | null): boolean {
  try {
    return (JSON.parse(decodeURIComponent(readCookie(header, "state") ?? "")) as { craftModalDisplayed?: unknown } | null)?.craftModalDisplayed === true;
  } catch {
    return false;
  }
}

/** Tokens of the device's cookie, newest first. */
function readDevices(header: string | null): string[] {
  return (readCookie(header, DEVICE_COOKIE) ?? "").split(".").filter((token) => DEVICE.test(token)).slice(0, DEVICES_MAX);
}

/** Value of a cookie; the first one counts. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

function encode(data: SessionFields): Record<string, string> {
  const fieldTexts = Object.entries(data).map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
  return Object.fromEntries([["at", String(Date.now())], ...fieldTexts]) as Record<string, string>;
}

/** What no longer fits its schema (an older version wrote it) is left out, not an error. */
function decode(stored: Record<string, string>): SessionFields {
  const data: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(fields)) {
    const text = stored[name];
    if (text === undefined) continue;
    try {
      const parsed = (schema as z.ZodType).safeParse(JSON.parse(text));
      if (parsed.success) data[name] = parsed.data;
    } catch {
      continue;
    }
  }
  return data as SessionFields;
}
