import type { Verdict } from "../verdict";
import { findAll } from "./all";
import { OTHERS, readHouse } from "./house";
import { harvest } from "./plant";

export const WORDS_FULL = { planted: 20 };

/**
 * Checks every text of the product, and plants faults to see that they are found.
 * @param size how many faults of each kind
 */
export async function gateWords({ planted }: typeof WORDS_FULL): Promise<Verdict> {
  const house = readHouse();
  const findings = findAll(house).map(({ kind, tag, name, what }) => `${kind}, ${tag}, ${name}: ${what}`);
  const { planted: all, byKind, missed } = harvest(planted, 1, house);
  const share = 1 - missed.length / all;
  if (share < 0.95)
    findings.push(
      ...missed.map(({ kind, what, tag, name }) => `not found, ${kind}: ${what} in ${tag} ${name}`),
    );
  return {
    figures: {
      texts: house.words.en.size * (OTHERS.length + 1),
      "faults planted": all,
      "of these found": `${(100 * share).toFixed(1)} %`,
      ...Object.fromEntries(
        Object.entries(byKind).map(([kind, [hits, of]]) => [`  ${kind}`, `${hits} of ${of}`]),
      ),
    },
    findings,
  };
}
