import type { LangTag } from "~/i18n/locales";
import { seeded } from "../verdict";
import { findAll } from "./all";
import { type House, type Kind, readHouse, stem, TAGS } from "./house";
import { PARTS } from "./spoils/parts";
import { LANGUAGE } from "./spoils/language";
import { STYLE } from "./spoils/style";
import { MEANING } from "./spoils/meaning";

/** Every way to damage texts. Each is applied to several texts, chosen by a random seed that depends on this order. */
const SPOILS = [...PARTS, ...LANGUAGE, ...STYLE, ...MEANING];

type Planted = { kind: Kind; what: string; tag: LangTag; name: string; text: string };
/** The number of faults planted and found, by kind, and the faults whose language and key no check named. */
export type Harvest = {
  planted: number;
  byKind: Record<string, [found: number, planted: number]>;
  missed: Planted[];
};

/** Damages keys: each is removed, misspelt or added. */
function spoilKeys(
  words: Map<string, Map<string, string>>,
  names: string[],
  random: () => number,
  taken: Set<string>,
  each: number,
): Planted[] {
  const planted: Planted[] = [];
  const some = () => {
    for (;;) {
      const name = names[Math.floor(random() * names.length)] ?? "";
      if (!taken.has(name) && !/_(?:one|other|many)$/.test(name) && !name.startsWith("seed "))
        return (taken.add(name), name);
    }
  };
  for (let i = 0; i < each; i++) {
    const tag = TAGS[i % TAGS.length] ?? "en";
    const own = words.get(tag);
    const gone = some();
    own?.delete(gone);
    planted.push({ kind: "key", what: "missing", tag, name: gone, text: "" });
    const wrong = some();
    const misspelt = wrong.replace(/(.)(.)$/, "$2$1x");
    own?.set(misspelt, own.get(wrong) ?? "");
    own?.delete(wrong);
    planted.push({ kind: "key", what: "misspelt", tag, name: wrong, text: misspelt });
    const unused = `${some()}_of_old`;
    for (const all of words.values()) all.set(unused, all.get(unused.replace("_of_old", "")) ?? "");
    planted.push({ kind: "key", what: "unused", tag: "en", name: unused, text: "" });
  }
  return planted;
}

/**
 * Plants faults of every kind into copies of the texts, one per text, and counts what the checks find.
 * @param each how many of each way
 */
export function harvest(each: number, seed: number, house: House = readHouse()): Harvest {
  const random = seeded(seed);
  const words = new Map(TAGS.map((tag) => [tag, new Map(house.words[tag])]));
  const names = [...house.words.en.keys()].filter((name) => !/\.id$/.test(name));
  // A text is damaged in one language only, because it is compared with the others.
  const taken = new Set<string>();
  const planted = spoilKeys(words, names, random, taken, each);
  for (const [kind, what, tags, spoil] of SPOILS) {
    let done = 0;
    for (let tries = 0; done < each && tries < 20_000; tries++) {
      const tag = tags[(done + tries) % tags.length] ?? "en";
      const own = words.get(tag);
      const all = [...house.words[tag].keys()];
      const name = all[Math.floor(random() * all.length)] ?? "";
      if (!own || taken.has(name) || taken.has(stem(name)) || name.startsWith("seed ") || /\.id$/.test(name))
        continue;
      const text = spoil(own.get(name) ?? "", { house, tag, name, random });
      if (text === null || text === own.get(name)) continue;
      own.set(name, text);
      taken.add(name).add(stem(name));
      planted.push({ kind, what, tag, name, text });
      done += 1;
    }
  }
  const spoilt: House = { ...house, words: Object.fromEntries(words) as unknown as House["words"] };
  const found = new Set(findAll(spoilt).map(({ tag, name }) => `${tag} ${stem(name)}`));
  const missed = planted.filter(({ tag, name }) => !found.has(`${tag} ${stem(name)}`));
  const byKind: Harvest["byKind"] = {};
  for (const fault of planted) {
    const row = (byKind[fault.kind] ??= [0, 0]);
    row[1] += 1;
    if (!missed.includes(fault)) row[0] += 1;
  }
  return { planted: planted.length, byKind, missed };
}
