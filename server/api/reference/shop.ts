import type { Reference, ShopRow } from "./types";

/** The boutique with this code: that of its plant or of its till (`odeisCode`); callers use either. */
export const shopOfCode = ({ shops }: Reference, code: string): ShopRow | undefined =>
  shops.find(({ plantCode, odeisCode }) => code === plantCode || code === odeisCode);
