import type { Draft, DraftState, KeptDay } from "./kept";

/*
 * Offline data of a tablet at the counter (docs/decisions/0083): encrypted texts in IndexedDB, and the key as a
 * CryptoKey that no script can export. The key is deleted when the tablet is locked, and everything after eight hours.
 */
const NAME = "counter";
const KEYS = "keys";
const SEALED = "sealed";
/** What is sealed is thrown away this long after the network was last there. */
const LIFE_MS = 8 * 3_600_000;
/** Without a touch for this long the tablet is locked, as a session ends (docs/decisions/0008). */
const IDLE_MS = 15 * 60_000;
/** Time of the last user activity, ms; app/layouts/session-watch.tsx writes it too. */
const SEEN = "seen";
const SALT = "counter-salt";

type KeyRow = { owner: string; keys: CryptoKey[]; until: number };
type SealedRow = {
  id: string;
  owner: string;
  state: DraftState | "day";
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
};
/** Whose vault is open. */
export type Open = { owner: string; keys: CryptoKey[]; until: number };

/** Whether this browser can store anything; it cannot if the page was loaded over an insecure connection. */
export const canKeep = (): boolean =>
  "indexedDB" in globalThis && "locks" in navigator && "subtle" in (globalThis.crypto ?? {});

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("storage"));
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEYS, { keyPath: "owner" });
    request.result.createObjectStore(SEALED, { keyPath: "id" });
  };
  return asked(request);
}

/** Runs one transaction and waits until the disk has it: a browser that is killed afterwards loses nothing. */
async function within<T>(work: (of: (name: string) => IDBObjectStore) => Promise<T> | T): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction([KEYS, SEALED], "readwrite", { durability: "strict" });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("storage"));
    });
    const [result] = await Promise.all([work((name) => transaction.objectStore(name)), ended]);
    return result;
  } finally {
    database.close();
  }
}

const all = async <T>(store: IDBObjectStore): Promise<T[]> => (await asked(store.getAll())) as T[];

/** Salt stored beside the encrypted data, from which the server derives this tablet's key. */
export function tabletSalt(): string {
  const known = localStorage.getItem(SALT);
  if (known) return known;
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  localStorage.setItem(SALT, made);
  return made;
}

/** The seller's vault; null if none is open: nothing was stored, it has expired, or the tablet was locked. */
export async function openVault(now = Date.now()): Promise<Open | null> {
  const idle = now - (Number(localStorage.getItem(SEEN)) || 0) > IDLE_MS;
  return within(async (of) => {
    const rows = await all<KeyRow>(of(KEYS));
    const sealed = await all<SealedRow>(of(SEALED));
    for (const row of rows) {
      if (row.until > now && !(idle && row.keys.length)) continue;
      if (row.until > now) of(KEYS).put({ ...row, keys: [] });
      else {
        of(KEYS).delete(row.owner);
        for (const { id } of sealed.filter(({ owner }) => owner === row.owner)) of(SEALED).delete(id);
      }
    }
    return idle ? null : (rows.find((row) => row.until > now && row.keys.length > 0) ?? null);
  });
}

/**
 * Opens the vault of a seller with the keys from the server; another seller's vault is closed, and keeps its content.
 */
export async function unlockVault(owner: string, keys: readonly string[], now = Date.now()): Promise<Open> {
  const made = await Promise.all(
    keys.map((key) =>
      crypto.subtle.importKey(
        "raw",
        Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)),
        "AES-GCM",
        false,
        ["encrypt", "decrypt"],
      ),
    ),
  );
  const open = { owner, keys: made, until: now + LIFE_MS };
  await within(async (of) => {
    for (const row of await all<KeyRow>(of(KEYS)))
      if (row.owner !== owner && row.keys.length) of(KEYS).put({ ...row, keys: [] });
    of(KEYS).put(open);
  });
  return open;
}

/** The tablet is locked: the data stays encrypted, and can be opened again with a key from the server. */
export const lockVault = (): Promise<void> =>
  within(async (of) => {
    for (const row of await all<KeyRow>(of(KEYS))) of(KEYS).put({ ...row, keys: [] });
  });

/** One seller's day and drafts go; those of others stay sealed. */
export const wipeVault = (owner: string): Promise<void> =>
  within(async (of) => {
    of(KEYS).delete(owner);
    for (const row of await all<SealedRow>(of(SEALED))) if (row.owner === owner) of(SEALED).delete(row.id);
  });

/** Number of stored orders that cannot be decrypted now, because the tablet is locked or another seller wrote them. */
export const sealedDrafts = (owner: string | null): Promise<number> =>
  within(async (of) => {
    const rows = await all<SealedRow>(of(SEALED));
    return rows.filter((row) => row.state !== "day" && row.owner !== owner).length;
  });

const bound = (id: string, owner: string) => new TextEncoder().encode(`${owner} ${id}`);

async function seal(open: Open, id: string, state: SealedRow["state"], value: unknown): Promise<SealedRow> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const [key] = open.keys;
  if (!key) throw new Error("locked");
  const bytes = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: bound(id, open.owner) },
    key,
    new TextEncoder().encode(JSON.stringify(value)),
  );
  return { id, owner: open.owner, state, iv, bytes };
}

async function unseal(open: Open, { id, owner, iv, bytes }: SealedRow): Promise<unknown> {
  for (const key of open.keys) {
    const plain = await crypto.subtle
      .decrypt({ name: "AES-GCM", iv, additionalData: bound(id, owner) }, key, bytes)
      .catch(() => null);
    if (plain) return JSON.parse(new TextDecoder().decode(plain));
  }
  return null;
}

const dayId = (owner: string) => `day ${owner}`;
const draftId = (owner: string, quoteId: string) => `draft ${owner} ${quoteId}`;

/** Seals a day in the place of the one before. @throws when the vault has no key */
export async function keepDay(open: Open, day: KeptDay): Promise<void> {
  const row = await seal(open, dayId(open.owner), "day", day);
  await within((of) => void of(SEALED).put(row));
}

/** null if no day is stored, or none of the keys decrypts it. */
export async function readDay(open: Open): Promise<KeptDay | null> {
  const row = await within(
    async (of) => (await asked(of(SEALED).get(dayId(open.owner)))) as SealedRow | undefined,
  );
  return row ? ((await unseal(open, row)) as KeptDay | null) : null;
}

/** Replaces a draft. */
export async function keepDraft(open: Open, draft: Draft): Promise<void> {
  const row = await seal(open, draftId(open.owner, draft.quoteId), draft.state, draft);
  await within((of) => void of(SEALED).put(row));
}

/** Needs no key; does nothing if there is no draft. */
export const dropDraft = (open: Open, quoteId: string): Promise<void> =>
  within((of) => void of(SEALED).delete(draftId(open.owner, quoteId)));

/** The seller's drafts, in the order of their reservations. */
export async function readDrafts(open: Open): Promise<Draft[]> {
  const rows = await within((of) => all<SealedRow>(of(SEALED)));
  const mine = rows.filter(({ owner, state }) => owner === open.owner && state !== "day");
  const read = (await Promise.all(mine.map((row) => unseal(open, row)))) as (Draft | null)[];
  return read.filter((draft) => draft !== null).sort((a, b) => a.hold.until.localeCompare(b.hold.until));
}
