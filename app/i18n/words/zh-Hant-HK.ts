import ownCommon from "#locales/zh-Hant-HK/common.json";
import instead from "#locales/zh-Hant-HK/instead.json";
import ownShop from "#locales/zh-Hant-HK/shop.json";
import { saidThere } from "../said-there";
import type { WordFiles } from "./files";
import taiwan from "./zh-Hant";

type Part = Parameters<typeof saidThere>[0];

/** What every page of the shop needs comes along: fetched apart, its few words would weigh twice as much. */
const ready: Readonly<Record<string, Part>> = { "/locales/zh-Hant-HK/shop.json": ownShop };

/** What Hong Kong and Macao say otherwise; the rest comes from the files of Taiwan. */
const own = import.meta.glob<Part>(
  ["/locales/zh-Hant-HK/*.json", "!**/instead.json", "!**/common.json", "!**/mail.json", "!**/shop.json"],
  { import: "default" },
);

export default {
  beforeFilling: taiwan.beforeFilling,
  common: saidThere(taiwan.common as Part, ownCommon, instead),
  later: Object.fromEntries(
    Object.entries(taiwan.later).map(([file, fetch]) => {
      const here = file.replace("/zh-Hant/", "/zh-Hant-HK/");
      const both = async () => {
        const [words, mine] = await Promise.all([fetch(), ready[here] ?? own[here]?.()]);
        return saidThere(words as Part, mine, instead);
      };
      return [here, both];
    }),
  ),
} satisfies WordFiles;
