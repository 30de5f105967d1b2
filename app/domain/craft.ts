/** Rings that the last three chapters of the craft page (spec §3) show, each as seen at that workbench. */
export const CRAFT_RINGS = {
  casting: { aesthetic: "voute", metal: "yellow-gold", cut: "round", view: "side" },
  setting: { aesthetic: "aube", metal: "platinum", cut: "round", view: "front" },
  finishing: { aesthetic: "rive", metal: "pink-gold", cut: "oval", view: "top" },
} as const;

/**
 * The ring at the top of the page, from the collection that shows handwork best, with the same picture as on its own
 * page.
 */
export const CRAFT_WALL = { aesthetic: "voute", metal: "pink-gold", cut: "round" } as const;
