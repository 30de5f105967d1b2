import { foldName } from "~/domain/fold";

/** A client's name as the orders list searches it, in both name orders: "Dupont Claire" finds Claire Dupont. */
export function clientKey(firstname: string, lastname: string): string {
  const [first, last] = [foldName(firstname), foldName(lastname)];
  return `${first} ${last} ${first}`;
}
