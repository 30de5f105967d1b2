import { Visitor } from "../e2e/http/client";
import { poster, sellerHeader } from "./api-seller";

/** Logged-in users during replacements: a customer and a seller who read, and two sellers who sell. */
export type People = { customer: Visitor; seller: Visitor; headers: { Authorization: string }[] };

/** Demo sellers who sell. */
export const SELLING = ["camille", "louis"] as const;

/**
 * Logs all of them in. A failed login is reported and does not end the run; the user's next action then fails and is
 * reported too.
 * @param tell reports a finding
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
