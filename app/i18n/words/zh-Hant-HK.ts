import type { ResourceKey } from "i18next";
import { closeHanGaps } from "../han-gap";
import type { WordFiles } from "./files";

/** The files of Taiwan, adapted for Hong Kong and Macao by the build (scripts/region-words.ts). */
const common = import.meta.glob<ResourceKey>("/locales/zh-Hant/common.json", {
  query: "?region=zh-Hant-HK",
  import: "default",
  eager: true,
});
const later = import.meta.glob<ResourceKey>(
  ["/locales/zh-Hant/*.json", "!**/common.json", "!**/mail.json", "!**/messages.json"],
  {
    query: "?region=zh-Hant-HK",
    import: "default",
  },
);

export default {
  common: Object.values(common)[0] ?? {},
  beforeFilling: closeHanGaps,
  later: Object.fromEntries(
    Object.entries(later).map(([file, fetch]) => [file.replace("/zh-Hant/", "/zh-Hant-HK/"), fetch]),
  ),
} satisfies WordFiles;
