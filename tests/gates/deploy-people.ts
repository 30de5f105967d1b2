import { Visitor } from "../e2e/http/client";
import { poster, sellerHeader } from "./api-seller";

/** Who are logged in while the house is replaced: a customer and a seller who read, and two sellers who sell. */
export type People = { customer: Visitor; seller: Visitor; headers: { Authorization: string }[] };

/** Sellers of the demonstration who sell. */
export const SELLING = ["camille", "louis"] as const;

/**
 * Logs them all in. Whoever cannot stays outside, which is told and ends nothing: what they do next fails and is told too.
 * @param tell a finding
 */
export async function logPeopleIn(origin: string, tell: (what: string) => void): Promise<People> {
  const [customer, seller] = [new Visitor(origin), new Visitor(origin)];
  const tried = <T>(who: string, otherwise: T, login: Promise<T>): Promise<T> =>
    login.catch((fault: unknown) => {
      tell(`${who} could not log in: ${String(fault)}`);
      return otherwise;
    });
  await tried("the customer", undefined, customer.logInCustomer());
  await tried("the seller", undefined, seller.logInSeller());
  const post = poster(origin);
  const headers = await Promise.all(
    SELLING.map((name) => tried(name, { Authorization: "" }, sellerHeader(post, name))),
  );
  return { customer, seller, headers };
}
