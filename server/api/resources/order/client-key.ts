import { foldName } from "~/domain/name-folding";

/** A client's name as the orders list searches and sorts it: the family name first, in every language. */
export function clientKey(firstname: string, lastname: string): string {
  return foldName(`${lastname} ${firstname}`);
}
