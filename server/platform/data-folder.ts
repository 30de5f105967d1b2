import { accessSync, constants, mkdirSync } from "node:fs";

/** Makes the folder where it is missing. @throws the system's error where this user cannot write in it */
export function needFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK | constants.X_OK);
}
