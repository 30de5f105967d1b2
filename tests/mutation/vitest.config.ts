import { mergeConfig } from "vitest/config";
import house from "../../vitest.config";
import { GROUPS } from "./groups.mjs";

/** The normal settings, with only the nearest tests of one group. */
const config = mergeConfig(house, {});
// Modules are isolated here: a mutation in a table at the top of a file has an effect only when the file is loaded.
config.test = {
  ...config.test,
  isolate: true,
  include: GROUPS[process.env.MUTATION ?? "money"]?.tests ?? [],
};
export default config;
