/** Rings that the craft page (spec §3) shows of its last three chapters, each as it is seen at that bench. */
export const CRAFT_RINGS = {
  casting: { aesthetic: "voute", metal: "yellow-gold", cut: "round", view: "side" },
  setting: { aesthetic: "aube", metal: "platinum", cut: "round", view: "front" },
  finishing: { aesthetic: "rive", metal: "pink-gold", cut: "oval", view: "top" },
} as const;

/** The ring that opens the page: of the collection that shows most of a hand at work, as its own page shows it. */
export const CRAFT_WALL = { aesthetic: "voute", metal: "pink-gold", cut: "round" } as const;
