import { expect, it } from "vitest";
import { purchaseOrderFacts } from "./facts";
import { sampleOrder } from "./sample";

it("the client's telephone number is written as it is dialled in the order's country, another country's with its code", () => {
  const phoneOf = (phone: string) => purchaseOrderFacts(sampleOrder({ customer: { ...sampleOrder().customer, phone } }), "fr").contact[0]?.value;
  expect(phoneOf("+33612345678")).toBe("06 12 34 56 78");
  expect(phoneOf("+81355550123")).toBe("+81 3 5555 0123");
});
