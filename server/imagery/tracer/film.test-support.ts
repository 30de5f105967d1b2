import { nth } from "~/gem/nth";
import { expanded, type Film } from "./sampling";

/** The maximum light of any colour in any pixel of a three-channel picture; 1 is all the light there is. */
export function mostLight(film: Film): number {
  let most = 0;
  for (let p = 0; p < film.met.length; p++)
    for (let c = 0; c < 3; c++)
      if (nth(film.met, p) > 0) most = Math.max(most, expanded(nth(film.sum, p * 3 + c) / nth(film.met, p)));
  return most;
}
