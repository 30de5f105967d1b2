import { expect, it } from "vitest";
import { causeOf } from "./erp-cause";

it.each([
  "workshop_capacity",
  "receipt_unknown",
  "already_shipped",
  "stage_S0",
  "stage_S1",
  "stage_SX",
  "stage_SY",
  "stage_S2",
  "stage_S3",
  "stage_S4",
])("the reason %s is given in the reader's language", (reason) => expect(causeOf(reason)).toBe(reason));

it.each(["", "stage_S5", "Workshop_capacity", "The setter is ill until Friday"])(
  "%j is a reason in words of its own",
  (reason) => expect(causeOf(reason)).toBeUndefined(),
);
