import { existsSync } from "node:fs";
import path from "node:path";

/** How a command is typed in the environment of this process: a container has neither npm nor package.json. */
export const commandOf = (name: string): string =>
  existsSync(path.resolve("package-lock.json"))
    ? `npm run ${name}`
    : `node scripts/run.mjs ${name.replaceAll(":", "-")}`;
