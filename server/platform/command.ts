import { existsSync } from "node:fs";
import path from "node:path";

/** How a command of the house is typed where this process runs: a container holds no npm, and no list of packages. */
export const commandOf = (name: string): string =>
  existsSync(path.resolve("package-lock.json"))
    ? `npm run ${name}`
    : `node scripts/run.mjs ${name.replaceAll(":", "-")}`;
