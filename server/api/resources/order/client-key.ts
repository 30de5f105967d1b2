import { foldName } from "~/domain/name-folding";

/**
 * A client's name as the orders list searches and sorts it: the family name first, in every language, and behind it how
 * it is read.
 */
export function clientKey(firstname: string, lastname: string, reading = ""): string {
  return foldName(`${lastname} ${firstname} ${reading}`);
}
