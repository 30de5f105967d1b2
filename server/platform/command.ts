import { existsSync } from "node:fs";

/** How a command of the house is typed where this process runs: a container holds no npm, and no list of packages. */
export const commandOf = (name: string): string =>
  existsSync("package-lock.json") ? `npm run ${name}` : `node scripts/run.mjs ${name.replaceAll(":", "-")}`;
