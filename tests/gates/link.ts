import { checkEngraving, ENGRAVING_FONTS } from "../../app/domain/engraving";
import { CARAT_BANDS, CUTS, METALS } from "../../app/domain/ring";
import { SIZES } from "../../app/domain/ring-size";
import { REGIONS } from "../../app/i18n/locales";
import { DESIGNS } from "../../server/api/db/seed/designs";
import { readRingToken, ringToken, TOKEN_MAX, type LinkedRing } from "../../server/bff/request/ring-token";
import { seeded, type Verdict } from "./verdict";

export const LINK_FULL = { rings: 100_000 };
const SECRETS = [
  "a secret that signs links in this gate and nowhere else",
  "the secret before it, which is still accepted",
];
const LETTERS = [..."AZazéÀÖß019 .,'’-&+/!?♥∞Œœ"];

/**
 * Every ring of a random sequence is encoded as a link and decoded to the same ring; a link with one changed character
 * opens nothing.
 */
export async function gateLink({ rings }: { rings: number }): Promise<Verdict> {
  const random = seeded(20_261_121);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const findings: string[] = [];
  let longest = 0;
  for (let i = 0; i < rings; i++) {
    const ring = randomRing(random, one);
    const token = ringToken(ring, [one(SECRETS)]);
    longest = Math.max(longest, token.length);
    if (JSON.stringify(readRingToken(token, SECRETS)) !== JSON.stringify(ring))
      findings.push(`not the same ring: ${JSON.stringify(ring)}`);
    const at = Math.floor(random() * token.length);
    const bent = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    if (readRingToken(bent, SECRETS)) findings.push(`opened although changed at ${at}: ${bent}`);
  }
  if (longest > TOKEN_MAX) findings.push(`a token of ${longest} characters`);
  return {
    figures: {
      rings,
      "longest token, characters": longest,
      "changed tokens refused": rings - findings.length,
    },
    findings,
  };
}

function randomRing(random: () => number, one: <T>(list: readonly T[]) => T): LinkedRing {
  const letters = Array.from({ length: Math.floor(random() * 21) }, () => one(LETTERS))
    .join("")
    .replace(/ +/g, " ")
    .trim();
  return {
    aesthetic: one(DESIGNS).id,
    metal: one(METALS).slug,
    choices: {
      cut: one(CUTS),
      carat: one(CARAT_BANDS)[0],
      ...(random() < 0.1 ? {} : { size: one(SIZES) }),
      band: random() < 0.5,
      engravingText: checkEngraving(letters) ? "" : letters,
      engravingFont: one(ENGRAVING_FONTS),
    },
    priceList: `${one(REGIONS).code}-2026-${String(1 + Math.floor(random() * 12)).padStart(2, "0")}`,
    price: Math.floor(random() * 2 ** 40),
  };
}
