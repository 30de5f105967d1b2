import { z } from "zod";

/** JSON Schema of a zod schema; checks that JSON Schema has no word for stand in the contract's code alone. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
