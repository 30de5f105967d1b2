import { mergeConfig } from "vitest/config";
import house from "../../vitest.config";
import { GROUPS } from "./groups.mjs";

/** The house's own settings, with the nearest tests of one group alone. */
const config = mergeConfig(house, {});
// Here each file loads anew: a fault in a table at the top of a file must be loaded to be seen.
config.test = {
  ...config.test,
  isolate: true,
  include: GROUPS[process.env.MUTATION ?? "money"]?.tests ?? [],
};
export default config;
