import type { ResourceKey } from "i18next";
import common from "#locales/zh-Hant/common.json";
import { closeHanGaps } from "../han-gap";
import type { WordFiles } from "./files";

/** Texts used only on the server (mail, print) are never sent to the browser. */
export default {
  common,
  beforeFilling: closeHanGaps,
  later: import.meta.glob<ResourceKey>(
    ["/locales/zh-Hant/*.json", "!**/common.json", "!**/mail.json", "!**/messages.json"],
    {
      import: "default",
    },
  ),
} satisfies WordFiles;
