/**
 * Maximum length of a request URL in characters; milliseconds until the next host is tried as well, and until all are
 * given up (spec §9).
 */
export const URL_MAX = 500;
export const ROTATE = 750;
export const TIMEOUT = 5000;

/** The response of an icon host: Iconify's format, of which only the path data is used. */
type IconSet = { icons?: Record<string, { body?: string }> };
/** Path data of an icon in a 20 × 20 view box. */
export type Strokes = readonly string[];

/** Request URLs for all names, each within the maximum length. */
export function addressesOf(host: string, names: readonly string[]): { address: string; names: string[] }[] {
  const asked: { address: string; names: string[] }[] = [];
  for (const name of [...names].sort()) {
    const last = asked.at(-1);
    const longer = last ? `${last.address},${name}` : "";
    if (last && longer.length <= URL_MAX)
      asked[asked.length - 1] = { address: longer, names: [...last.names, name] };
    else asked.push({ address: `${host}/house.json?icons=${name}`, names: [name] });
  }
  return asked;
}

/** Only path data is taken, so that markup from a foreign host never reaches the page. */
function strokesOf(set: IconSet, names: readonly string[]): Map<string, Strokes> {
  return new Map(
    names.flatMap((name) => {
      const strokes = [...(set.icons?.[name]?.body ?? "").matchAll(/\bd="([\d\s.,a-zA-Z-]+)"/g)].map(
        ([, d = ""]) => d,
      );
      return strokes.length ? [[name, strokes] as const] : [];
    }),
  );
}

async function ask(
  address: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, Strokes>> {
  const answer = await fetch(address, { signal, credentials: "omit" });
  if (!answer.ok) throw new Error(String(answer.status));
  return strokesOf((await answer.json()) as IconSet, names);
}

/**
 * Icons from the first host that answers: the next is tried if one has failed or not answered within `ROTATE`, and all
 * are given up after `TIMEOUT`. Nothing waits for icons; on failure the map is empty.
 */
export async function loadIcons(
  names: readonly string[],
  hosts: readonly string[],
): Promise<Map<string, Strokes>> {
  const parts = (hosts[0] === undefined ? [] : addressesOf(longest(hosts), names)).map(
    ({ names: part }) => part,
  );
  const found = await Promise.all(parts.map((part) => fromAny(part, hosts)));
  return new Map(found.flatMap((part) => [...part]));
}

const longest = (hosts: readonly string[]) => [...hosts].sort((a, b) => b.length - a.length)[0] ?? "";

function fromAny(names: readonly string[], hosts: readonly string[]): Promise<Map<string, Strokes>> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    let failed = 0;
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (icons: Map<string, Strokes>) => {
      clearTimeout(timer);
      clearTimeout(limit);
      stop.abort();
      resolve(icons);
    };
    const limit = setTimeout(() => end(new Map()), TIMEOUT);
    const go = () => {
      clearTimeout(timer);
      const host = hosts[next];
      if (host === undefined) return;
      next += 1;
      timer = setTimeout(go, ROTATE);
      ask(`${host}/house.json?icons=${[...names].sort().join(",")}`, names, stop.signal).then(end, () => {
        failed += 1;
        if (failed === hosts.length) end(new Map());
        else go();
      });
    };
    go();
  });
}
