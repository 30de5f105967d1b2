import { expect, it } from "vitest";
import { inFieldOrder } from "./error-order";

const order = (errors: string[], fields: string[], tag = "en") =>
  inFieldOrder(
    errors.map((field): [string] => [field]),
    fields,
    tag,
  ).map(([field]) => field);

it("The summary of errors lists the family name first if its field comes first", () => {
  const fields = ["email", "firstname", "lastname", "phone"];
  expect(order(fields, fields, "ja")).toEqual(["email", "lastname", "firstname", "phone"]);
  const placed = ["customerFirstName", "customerLastName", "customerPhone"];
  expect(order(["customerFirstName", "customerPhone", "customerLastName"], placed, "ja")).toEqual([
    "customerLastName",
    "customerFirstName",
    "customerPhone",
  ]);
  expect(order(["firstname", "lastname"], fields, "fr")).toEqual(["firstname", "lastname"]);
  expect(order(["firstname", "email"], fields, "ja")).toEqual(["email", "firstname"]);
});

it("The summary of errors follows the page: the terms before the signature, the whole form before its fields", () => {
  expect(order(["signature", "termsAccepted"], ["termsAccepted", "signature"])).toEqual([
    "termsAccepted",
    "signature",
  ]);
  expect(order(["key", "signature", ""], ["termsAccepted", "signature"])).toEqual(["", "signature", "key"]);
});
