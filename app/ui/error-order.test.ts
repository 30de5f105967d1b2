import { expect, it } from "vitest";
import { inFieldOrder } from "./error-order";

const order = (fields: string[], tag: string) => inFieldOrder(fields.map((field): [string] => [field]), tag).map(([field]) => field);

it("The summary of errors names the family name first where its field stands first", () => {
  expect(order(["email", "firstname", "lastname", "phone"], "ja")).toEqual(["email", "lastname", "firstname", "phone"]);
  expect(order(["customerFirstName", "customerPhone", "customerLastName"], "ja")).toEqual(["customerLastName", "customerFirstName", "customerPhone"]);
  expect(order(["firstname", "lastname"], "fr")).toEqual(["firstname", "lastname"]);
  expect(order(["firstname", "email"], "ja")).toEqual(["firstname", "email"]);
});
