import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Creates the folder, and those above it, if they are missing.
 * @throws the system's error if this user cannot write to it
 */
export function needFolder(folder: string): void {
  makeFolder(path.resolve(folder));
  accessSync(folder, constants.W_OK | constants.X_OK);
}

/** Without `recursive`, with which Node 20 tries for ever below /proc: there, what is missing can never be made. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Unless another process was first.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (at: string): boolean => statSync(at, { throwIfNoEntry: false })?.isDirectory() ?? false;
