import { accessSync, constants, mkdirSync } from "node:fs";

/**
 * Creates the folder if it is missing.
 * @throws the system's error if this user cannot write to it
 */
export function needFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK | constants.X_OK);
}
