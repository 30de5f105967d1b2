import { writeFileSync } from "node:fs";
import { findAll, lineOf } from "./all";
import { readHouse } from "./house";

/** Checks that compare with English. What they find can be right in its language, and then becomes an exception. */
const COMPARED: readonly string[] = ["numbers", "signs", "ends", "lengths", "terms", "whole", "capitals"];

/**
 * Rewrites `lists/apart.txt`: everything that these checks find becomes an exception. Read the difference before you
 * commit it.
 */
const lines = findAll(readHouse(), new Set())
  .filter(({ check }) => COMPARED.includes(check))
  .map(lineOf);
writeFileSync(
  new URL("lists/apart.txt", import.meta.url),
  `# Texts that say or mark something otherwise than English does, since their language or their law does: check, language, file and key.\n${[...new Set(lines)].sort().join("\n")}\n`,
);
