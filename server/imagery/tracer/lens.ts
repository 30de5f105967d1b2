import type { V3 } from "~/gem/vec";

/** Camera as vectors: eye, right × half width, up × half height, forward. */
export type Lens = { readonly eye: V3; readonly right: V3; readonly up: V3; readonly forward: V3 };

/** Half width of the tent filter, pixels. */
export const TENT = 0.85;
