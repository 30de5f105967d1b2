import { expect, it } from "vitest";
import { inFieldOrder } from "./error-order";

const order = (fields: string[], familyFirst: boolean) => inFieldOrder(fields.map((field): [string] => [field]), familyFirst).map(([field]) => field);

it("The summary of errors names the family name first where its field stands first", () => {
  expect(order(["email", "firstname", "lastname", "phone"], true)).toEqual(["email", "lastname", "firstname", "phone"]);
  expect(order(["customerFirstName", "customerPhone", "customerLastName"], true)).toEqual(["customerLastName", "customerFirstName", "customerPhone"]);
  expect(order(["firstname", "lastname"], false)).toEqual(["firstname", "lastname"]);
  expect(order(["firstname", "email"], true)).toEqual(["firstname", "email"]);
});
