import type { ResourceKey } from "i18next";
import common from "#locales/zh-Hans/common.json";
import { closeHanGaps } from "../han-gap";
import type { WordFiles } from "./files";

/** Words that are said on the server alone (mail, print) have no way to the browser. */
export default {
  common,
  beforeFilling: closeHanGaps,
  later: import.meta.glob<ResourceKey>(["/locales/zh-Hans/*.json", "!**/common.json", "!**/mail.json"], {
    import: "default",
  }),
} satisfies WordFiles;
