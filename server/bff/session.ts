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
  /** The customer a seller acts for; or guest: without a customer account. */
  actingFor: customerSummary,
  guest: z.literal(true),
  /** Item that goes through checkout, and its running reservation. */
  finalItem: z.string(),
  quoteId: z.string(),
  quoteUntil: z.string(),
  /** The order form as it was typed; checked again at the review and by the API. */
  orderForm: z.record(z.string(), z.string()),
  placed: z.array(z.record(z.string(), z.unknown())).max(1),
  guestName: z.string(),
  /** One act that waits for the login: saving a creation. */
  pending: z.object({ act: z.literal("save"), sku: z.string(), creation: z.string() }),
  appointmentSubmitted: z.string(),
  flash: z.array(flash).max(5),
} as const;

export type SessionFields = { [K in keyof typeof fields]?: z.infer<(typeof fields)[K]> };
type Field = keyof typeof fields;

export const SESSION_COOKIE = "__Host-aurive";
/** Idle limits in seconds (docs/decisions/0008). */
export const IDLE = { visitor: 24 * 3600, customer: 30 * 60, seller: 15 * 60 } as const;

export type Session = {
  readonly data: Readonly<SessionFields>;
  /** A cookie came, but nothing is stored under it any more: ended by inactivity, or elsewhere. */
  readonly lost: boolean;
  /** The craft was introduced to this browser already (spec §3: craftModalDisplayed). Known from its own cookie: a visitor needs no session for it. */
  readonly introduced: boolean;
  introduce(): void;
  /** Token that forms carry; empty without a session. */
  readonly csrf: string;
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
  checkCsrf(token: string): boolean;
  /** Set-Cookie lines that this request owes the browser. */
  cookies(): string[];
};

const keyOf = (id: string) => `session:${createHash("sha256").update(id).digest("base64url")}`;

/**
 * Opens the session of a request. The cookie holds nothing but an id of 128 random bits; the token stays in the store.
 * @throws what the store throws when it cannot be reached: callers answer 503, and nobody is logged out
 */
export async function openSession(kv: Kv, secret: string, cookieHeader: string | null): Promise<Session> {
  let id = readCookie(cookieHeader, SESSION_COOKIE);
  if (id && !/^[\w-]{22}$/.test(id)) id = undefined;
  const stored = id ? await kv.read(keyOf(id)) : {};
  const lost = Boolean(id) && Object.keys(stored).length === 0;
  let data = decode(stored);
  const arrived = data.flash ?? [];
  let taken = false;
  let kept = false;
  let current = lost ? undefined : id;
  let setCookie: "session" | "gone" | null = lost ? "gone" : null;
  let introduced = wasIntroduced(cookieHeader);
  let stateChanged = lost;

  const ttl = () => (data.role === undefined ? IDLE.visitor : data.role === "customer" ? IDLE.customer : IDLE.seller);
  if (current) await kv.touch(keyOf(current), ttl());

  const start = () => {
    current = randomBytes(16).toString("base64url");
    setCookie = "session";
    return current;
  };

  const session: Session = {
    get data() {
      return data;
    },
    lost,
    get introduced() {
      return introduced;
    },
    introduce() {
      introduced = true;
      stateChanged = true;
    },
    get csrf() {
      return current ? createHmac("sha256", secret).update(`csrf:${current}`).digest("base64url") : "";
    },
    async set(field, value) {
      data = { ...data, [field]: value };
      await kv.write(keyOf(current ?? start()), { [field]: JSON.stringify(value) }, ttl());
      if (field === "firstname") stateChanged = true;
    },
    async unset(...names) {
      data = Object.fromEntries(Object.entries(data).filter(([name]) => !(names as string[]).includes(name)));
      if (current) await kv.unset(keyOf(current), names);
    },
    async flash(message) {
      await session.set("flash", [...(data.flash ?? []), message].slice(-5));
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
      const old = current;
      const next: SessionFields = { ...(data.flash ? { flash: data.flash } : {}), ...keep };
      data = next;
      await kv.write(keyOf(start()), encode(next), ttl());
      if (old) await kv.remove(keyOf(old));
      stateChanged = true;
    },
    async destroy() {
      if (current) await kv.remove(keyOf(current));
      data = {};
      current = undefined;
      setCookie = "gone";
      stateChanged = true;
    },
    checkCsrf(token) {
      if (!current) return true;
      const expected = Buffer.from(session.csrf);
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    cookies() {
      const lines: string[] = [];
      if (setCookie === "session" && current) lines.push(`${SESSION_COOKIE}=${current}; Path=/; HttpOnly; Secure; SameSite=Strict`);
      if (setCookie === "gone") lines.push(`${SESSION_COOKIE}=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0`);
      if (stateChanged) lines.push(stateCookie(data, introduced));
      return lines;
    },
  };
  return session;
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
