import type { RingParams } from "./ring-params";

/** A plain ring as many jewellers sell it: a court shank, and six claws. */
export const SOLITAIRE: RingParams = {
  profile: "court",
  shankW: 2.1,
  shankT: 1.75,
  shank: "plain",
  head: "prong6",
};
