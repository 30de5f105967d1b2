/** The words of the page that works without a network, those of faults and terms included. */
export const OFFLINE_WORDS = ["offline", "pro", "print", "reference", "engraving", "errors"] as const;

const BEFORE = "counter ";
const own = () => (globalThis as { __remixManifest?: { version?: string } }).__remixManifest?.version;

const ASSET = /\/assets\/[\w./-]+/g;

/** Files that this page has fetched: its code, words and letters. */
const fetched = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);

/**
 * Caches the page that works offline, as an anonymous visitor gets it, without personal data. Either all of its files
 * are cached or none; those of an older build are removed afterwards.
 * @param page its URL
 * @param loadWords loads the texts, which are separate files
 */
export async function cacheOfflinePage(page: string, loadWords: () => Promise<unknown>): Promise<void> {
  const build = own();
  if (!build || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/counter-worker.js", { scope: page.replace(/offline$/, "") });
  const cache = await caches.open(BEFORE + build);
  if (await cache.match(page)) return;
  const [answer] = await Promise.all([fetch(page, { credentials: "omit", cache: "no-store" }), loadWords()]);
  if (!answer.ok || answer.redirected) return;
  const html = await answer.clone().text();
  const files = new Set([...(html.match(ASSET) ?? []), ...fetched()]);
  await cache.addAll([...files]);
  await cache.put(page, answer);
  for (const name of await caches.keys())
    if (name.startsWith(BEFORE) && name !== BEFORE + build) await caches.delete(name);
}
