import type { ResourceKey } from "i18next";
import common from "#locales/fr/common.json";
import type { WordFiles } from "./files";

/** Texts used only on the server (mail, print) are never sent to the browser. */
export default {
  common,
  later: import.meta.glob<ResourceKey>(
    ["/locales/fr/*.json", "!**/common.json", "!**/mail.json", "!**/messages.json"],
    {
      import: "default",
    },
  ),
} satisfies WordFiles;
