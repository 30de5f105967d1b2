/**
 * Longest address of a request, characters; how long one host is waited for before the next is asked too, and any of
 * them at all, ms (spec §9).
 */
export const URL_MAX = 500;
export const ROTATE = 750;
export const TIMEOUT = 5000;

/** What a host answers: the shape of Iconify's sets, of which only the strokes are taken. */
type IconSet = { icons?: Record<string, { body?: string }> };
/** Strokes of an icon on a field of 20. */
export type Strokes = readonly string[];

/** Addresses that together ask for all names, each as long as allowed. */
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

/** A drawing is lines only: markup that a foreign host may send never reaches the page. */
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
 * Icons of the first host that answers: the next is asked when one has not answered for `ROTATE` or has failed, and all
 * are given up after `TIMEOUT`. Nothing waits for icons, and who gets none gets an empty map.
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
