import { COMPARED_MAX, creationItem, readItem } from "~/domain/creation-item";
import { clearRecent, RECENT_KEY, storage } from "./key";

/** A ring that was looked at: its item (domain/creation-item), the design's name, and the region in which it is sold. */
export type RecentRing = { item: string; name: string; region: string };

const KEPT = 2 * COMPARED_MAX;

const watchers = new Set<() => void>();
let read: { text: string | null; rings: RecentRing[] } = { text: null, rings: [] };

function isRing(value: unknown): value is RecentRing {
  const ring = value as Partial<RecentRing> | null;
  return (
    typeof ring?.item === "string" &&
    readItem(ring.item) !== undefined &&
    typeof ring.name === "string" &&
    typeof ring.region === "string"
  );
}

/** What is remembered, newest first; the same array while nothing changed. */
export function recentRings(): RecentRing[] {
  const text = storage()?.getItem(RECENT_KEY) ?? null;
  if (text !== read.text) read = { text, rings: parsed(text) };
  return read.rings;
}

function parsed(text: string | null): RecentRing[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isRing).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Remembers a ring; an earlier look at the same design gives way to this one. */
export function remember({
  sku,
  carat,
  size,
  name,
  region,
}: {
  sku: string;
  carat: number;
  size: number;
  name: string;
  region: string;
}): void {
  const item = creationItem({ sku, carat, size });
  const design = readItem(item)?.aesthetic;
  write(
    [
      { item, name, region },
      ...recentRings().filter((ring) => readItem(ring.item)?.aesthetic !== design),
    ].slice(0, KEPT),
  );
}

export function forgetRecent(): void {
  write([]);
}

function write(rings: RecentRing[]): void {
  try {
    if (rings.length) storage()?.setItem(RECENT_KEY, JSON.stringify(rings));
    else clearRecent();
  } catch {
    // Full or refused: a list for comfort is not worth a word.
  }
  for (const tell of watchers) tell();
}

/**
 * Calls `tell` if the list changed here, and whenever another tab stored anything.
 * @returns a function that stops it
 */
export function watchRecent(tell: () => void): () => void {
  watchers.add(tell);
  addEventListener("storage", tell);
  return () => {
    watchers.delete(tell);
    removeEventListener("storage", tell);
  };
}
