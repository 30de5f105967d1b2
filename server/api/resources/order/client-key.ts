import { foldName } from "~/domain/name-folding";

/**
 * A client's name as the list of orders searches and sorts it: the family name first, in every language, followed by
 * its reading.
 */
export function clientKey(firstname: string, lastname: string, reading = ""): string {
  return foldName(`${lastname} ${firstname} ${reading}`);
}
