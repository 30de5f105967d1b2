import { LANGUAGES } from "~/i18n/locales";
import type { Env } from "../platform/env";
import { FACTS } from "./facts";
import type { HouseTexts } from "./texts";

/** Facts that a public server is missing, each as a sentence with the setting that provides it. */
export function missingFacts(
  env: Pick<Env, "OPEN" | "BRAND_NAME">,
  { facts, legal }: HouseTexts,
): { setting: string; says: string }[] {
  if (!env.OPEN) return [];
  const says: { setting: string; says: string }[] = [];
  if (env.BRAND_NAME === "Aurive")
    says.push({
      setting: "BRAND_NAME",
      says: "The house bears the name of this software, Aurive: set BRAND_NAME.",
    });
  const missing = FACTS.filter((name) => facts[name] === null);
  if (missing.length)
    says.push({
      setting: "HOUSE_DIR",
      says: `The legal pages leave out what nobody has told, ${missing.join(", ")}: write it into facts.json of HOUSE_DIR.`,
    });
  for (const [paper, called] of [
    ["notice", "legal notice with terms"],
    ["privacy", "privacy policy"],
  ] as const) {
    const without = LANGUAGES.map(({ tag }) => tag).filter((tag) => !legal[tag]?.[paper]);
    if (without.length)
      says.push({
        setting: "HOUSE_DIR",
        says: `There is no ${called} of your counsel in ${without.join(", ")}: lay legal/{language}.json into HOUSE_DIR.`,
      });
  }
  return says;
}
