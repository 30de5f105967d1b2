import { useEffect, useState } from "react";

/** Whether this tab alone does something of that name on this tablet; null until it is known. */
export function useSingleTab(name: string): boolean | null {
  const [mine, setMine] = useState<boolean | null>(null);
  useEffect(() => {
    let gone = false;
    let release = () => {};
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (gone) return undefined;
      setMine(lock !== null);
      return lock ? new Promise<void>((resolve) => (release = resolve)) : undefined;
    });
    return () => {
      gone = true;
      release();
    };
  }, [name]);
  return mine;
}
