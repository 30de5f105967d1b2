import { useCallback, useEffect, useState } from "react";
import type { Draft, KeptDay } from "./kept";
import { lockAll, meet, whenChanged, type Line } from "./sync";
import type { LangTag } from "~/i18n/locales";
import { canKeep, openVault, readDay, readDrafts, sealedDrafts, type Open } from "./vault";

/** Milliseconds between two checks of whether the server can be reached and whether the vault may stay open. */
const LOOK_MS = 5000;
/** Milliseconds after which the stored day is fetched again, while the server can be reached. */
const FRESH_MS = 120_000;
const SEEN = "seen";

export type Shown = {
  /** `cannot`: this browser cannot store anything; `closed`: locked, or nothing was stored. */
  phase: "opening" | "cannot" | "closed" | "open";
  line: Line | null;
  open: Open | null;
  day: KeptDay | null;
  drafts: Draft[];
  /** Orders that wait and cannot be read now. */
  sealed: number;
};

const NOTHING: Shown = { phase: "opening", line: null, open: null, day: null, drafts: [], sealed: 0 };

/** Current content of this tablet's vault; anything that cannot be decrypted because of the lock counts as locked. */
async function readVault(): Promise<Omit<Shown, "line">> {
  const open = await openVault();
  const sealed = await sealedDrafts(open?.owner ?? null);
  if (!open) return { phase: "closed", open, day: null, drafts: [], sealed };
  const [day, drafts] = await Promise.all([readDay(open), readDrafts(open)]);
  return { phase: day ? "open" : "closed", open, day, drafts, sealed };
}

const noteActivity = () => localStorage.setItem(SEEN, String(Date.now()));

/**
 * The day and the drafts that this tablet keeps, in their current state whichever tab wrote them, with the state of the
 * connection to the server. The drafts are sent once the server can be reached again. A day that was stored in another
 * language stays closed until the server has been tried, because it may deliver the day again in the page's language.
 * @param url of the data that a tablet keeps for offline use
 * @param language of the page
 */
export function useTabletDay(
  url: string,
  language: LangTag,
): Shown & { lock: () => void; reopen: () => void } {
  const [shown, setShown] = useState<Shown>(NOTHING);
  const [line, setLine] = useState<Line | null>(null);
  const read = useCallback(async () => {
    const now = await readVault();
    setShown((before) => ({ ...before, ...now }));
    return now;
  }, []);

  useEffect(() => {
    if (canKeep()) return watch(url, read, setLine);
    setShown({ ...NOTHING, phase: "cannot" });
    return undefined;
  }, [url, read]);

  const lock = useCallback(() => void lockAll(url).then(read), [url, read]);
  const reopen = useCallback(() => {
    noteActivity();
    void meet(url).then(async (now) => {
      await read();
      setLine(now);
    });
  }, [url, read]);
  const foreign = shown.day !== null && shown.day.language !== language;
  return { ...shown, phase: foreign && line === null ? "opening" : shown.phase, line, lock, reopen };
}

/**
 * Tries the server every few seconds while it cannot be reached, sends the waiting drafts, and renews the day from time
 * to time. A touch on the tablet shows that somebody is present; without one the tablet locks.
 * @returns function that stops watching
 */
function watch(
  url: string,
  read: () => Promise<Pick<Shown, "drafts">>,
  setLine: (line: Line) => void,
): () => void {
  let met = 0;
  let busy = false;
  let there = false;
  const look = async () => {
    const { drafts } = await read();
    const waits = drafts.some(({ state }) => state === "waiting");
    if (!there || waits || Date.now() - met > FRESH_MS) {
      const now = await meet(url);
      there = now === "there";
      if (there) met = Date.now();
      await read();
      setLine(now);
    } else if (!navigator.onLine) {
      there = false;
      setLine("away");
    }
  };
  const turn = async () => {
    if (busy) return;
    busy = true;
    // What the disk refuses now, it gives at the next look: one fault must not be the last look.
    await look().catch(() => undefined);
    busy = false;
  };
  const soon = () => void turn();
  soon();
  const timer = setInterval(soon, LOOK_MS);
  const silent = whenChanged(() => void read());
  const events = ["online", "offline", "pointerdown", "keydown"] as const;
  const wake = (event: Event) => {
    if (event.type === "offline") setLine("away");
    if (event.type === "online" || event.type === "offline") {
      there = false;
      soon();
    } else noteActivity();
  };
  for (const name of events) addEventListener(name, wake, { passive: true });
  return () => {
    clearInterval(timer);
    silent();
    for (const name of events) removeEventListener(name, wake);
  };
}
