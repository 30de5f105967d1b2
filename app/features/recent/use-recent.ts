import { useEffect } from "react";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { clearRecent } from "./key";

/** Whether this visitor allowed that rings are remembered (cookie notice); at the counter the tablet belongs to many. */
export function useAllowed(): boolean {
  const shell = useShell();
  return shell?.consent?.answer === "yes" && !shell.isSeller && !shell.discreet;
}

/** Remembers the ring that is shown. */
export function useRemember({
  sku,
  carat,
  size,
  name,
}: {
  sku: string;
  carat: { min: number };
  size: number;
  name: string;
}): void {
  const { region } = useLocale();
  const allowed = useAllowed();
  const weight = carat.min;
  useEffect(() => {
    if (allowed)
      void import("./store")
        .then(({ remember }) => remember({ sku, carat: weight, size, name, region }))
        .catch(() => {});
  }, [allowed, sku, weight, size, name, region]);
}

/** Who takes the permission back, or never gave it, has nothing left on the device. */
export function useForgetting(): void {
  const shell = useShell();
  const forget = shell !== undefined && (shell.consent?.answer !== "yes" || shell.discreet !== null);
  useEffect(() => {
    if (forget) clearRecent();
  }, [forget]);
}
