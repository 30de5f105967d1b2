import { COLLECTIONS } from "./collections";
import { CUTS, METALS } from "./cuts";
import type { Words } from "../schema";

export const REFERENCES: { id: number; code: string; group: string; label: Words }[] = [
  ...METALS.map((m, i) => ({ id: 3639 + i, code: m.code, group: "metal", label: m.label })),
  ...CUTS.map((c, i) => ({ id: 3660 + i, code: c.code, group: "cut", label: c.label })),
  ...COLLECTIONS.map((c, i) => ({ id: 3700 + i, code: c.id, group: "collection", label: c.label })),
];
