import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { textsForRegion } from "../app/i18n/texts-for-region";

const ASKED = /^(.*\/locales)\/[\w-]+\/(\w+)\.json\?region=([\w-]+)$/;

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/**
 * Serves `/locales/zh-Hant/shop.json?region=zh-Hant-HK`, the file adapted for the region (docs/decisions/0013), so that
 * browsers load finished sentences instead of a list of replacements.
 */
export function regionWords(): Plugin {
  return {
    name: "region-words",
    enforce: "pre",
    load(id) {
      const [, locales, name, region] = ASKED.exec(id) ?? [];
      if (!locales || !name || !region) return null;
      const own = path.join(locales, region, `${name}.json`);
      const instead = path.join(locales, region, "instead.json");
      for (const file of [own, instead]) if (existsSync(file)) this.addWatchFile(file);
      return JSON.stringify(
        textsForRegion(
          read(id.replace(/\?.*/, "")) as Words,
          existsSync(own) ? (read(own) as Words) : undefined,
          read(instead) as Readonly<Record<string, string>>,
        ),
      );
    },
  };
}

type Words = Parameters<typeof textsForRegion>[0];
