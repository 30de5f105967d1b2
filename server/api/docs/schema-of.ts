import { z } from "zod";

/**
 * JSON Schema of a zod schema. Checks that JSON Schema cannot express are not included.
 * @param target draft of JSON Schema; OpenAPI 3.1 uses 2020-12
 */
export function schemaOf(
  schema: z.ZodType,
  io: "input" | "output",
  target: "draft-2020-12" | "draft-7" = "draft-2020-12",
): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target, unrepresentable: "any" });
  return rest;
}
