import { useEffect, useState } from "react";
import { useShell } from "~/lib/shell";
import type { Strokes } from "./load";

export type IconName = "print" | "copy" | "file" | "compare" | "calendar" | "mail";

const known = new Map<string, Strokes>();
let waiting: { names: Set<string>; done: Promise<void> } | null = null;

/**
 * All icons that a page needs at the same time are loaded with one request; the loader's code is also loaded only then.
 */
function want(name: string, hosts: readonly string[]): Promise<void> {
  waiting ??= {
    names: new Set(),
    done: Promise.resolve().then(async () => {
      const names = [...(waiting?.names ?? [])];
      waiting = null;
      const { loadIcons } = await import("./load");
      for (const [one, strokes] of await loadIcons(names, hosts)) known.set(one, strokes);
    }),
  };
  waiting.names.add(name);
  return waiting.done;
}

/**
 * An icon before a label. Its space is reserved from the start; without scripts or icon hosts it stays empty, and the
 * label is enough.
 */
export function Icon({ name }: { name: IconName }) {
  const hosts = useShell()?.icons;
  const [strokes, setStrokes] = useState<Strokes | undefined>(known.get(name));
  useEffect(() => {
    let here = true;
    if (!strokes && hosts)
      void want(name, hosts).then(
        () => here && setStrokes(known.get(name)),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [name, hosts, strokes]);
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {strokes?.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
