/** One ring per collection, drawn at wall size on the collection's own slab and in its own light. */
export const WALLS = {
  aurore: { aesthetic: "aube", metal: "platinum", cut: "round" },
  sillage: { aesthetic: "rive", metal: "platinum", cut: "round" },
  orbe: { aesthetic: "cercle", metal: "yellow-gold", cut: "round" },
  trame: { aesthetic: "tresse", metal: "pink-gold", cut: "round" },
  lisiere: { aesthetic: "berge", metal: "white-gold", cut: "round" },
  "trois-heures": { aesthetic: "trio", metal: "yellow-gold", cut: "round" },
  nef: { aesthetic: "voute", metal: "pink-gold", cut: "round" },
  levant: { aesthetic: "horizon", metal: "white-gold", cut: "oval" },
} as const;
