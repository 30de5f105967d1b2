import type { z } from "zod";
import type { Endpoint } from "../../contract/endpoint";
import { WRITTEN_EXAMPLES, type Example } from "./written-examples";
import { SAMPLES } from "./sample-words";
import { schemaOf } from "./schema-of";

type Schema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
};

const KEPT = new WeakMap<Endpoint, Example>();

/** The example of a call, made from its schemas and the sample values, so that it always follows the contract. */
export function exampleOf(call: Endpoint): Example {
  const known = KEPT.get(call);
  if (known) return known;
  const said = WRITTEN_EXAMPLES[call.id] ?? {};
  const make = (schema: z.ZodType, io: "input" | "output") =>
    sample(schemaOf(schema, io), [call.id], io === "input");
  const body = call.method === "GET" ? undefined : (said.body ?? make(call.body, "input"));
  const example = {
    params: said.params ?? make(call.params, "input"),
    query: said.query ?? make(call.query, "input"),
    body: body !== undefined && Object.keys(body as object).length > 0 ? body : undefined,
    response: said.response ?? make(call.response, "output"),
  };
  KEPT.set(call, example);
  return example;
}

/** Dates in the examples are consistent: an order of November that is ready in January. */
const OF_FORMAT: Record<string, string> = {
  date: "2026-12-03",
  "date-time": "2026-11-21T10:15:00.000Z",
  uri: "https://www.aurive.example/en/check/K7QM2X9P",
};

/**
 * A sample value for a schema.
 * @param path names of the fields down to this value
 * @param lean leaves out optional fields that have no sample value
 * @throws Error for a text field without a sample value
 */
function sample(schema: Schema, path: readonly string[], lean: boolean): unknown {
  if (schema.const !== undefined) return schema.const;
  const word = wordOf(path);
  if (schema.enum) return schema.enum.includes(word) ? word : schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return sample(either.find((one) => one.type !== "null") ?? {}, path, lean);
  const kind = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  switch (kind ?? (schema.properties ? "object" : "any")) {
    case "object":
      return objectOf(schema, path, lean);
    case "array":
      return schema.prefixItems
        ? schema.prefixItems.map((one) => sample(one, path, lean))
        : Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
            sample(schema.items ?? {}, path, lean),
          );
    case "boolean":
      return true;
    case "integer":
    case "number":
      return typeof word === "number" ? word : Math.max(1, schema.minimum ?? 1);
    case "string":
      if (schema.format && OF_FORMAT[schema.format]) return OF_FORMAT[schema.format];
      if (typeof word === "string") return word;
      throw new Error(`${path.join(".")} has no word in the examples`);
    default:
      return {};
  }
}

function objectOf(schema: Schema, path: readonly string[], lean: boolean): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    if (lean && !schema.required?.includes(name) && wordOf([...path, name]) === undefined) continue;
    made[name] = sample(one, [...path, name], lean);
  }
  const more = schema.additionalProperties;
  if (typeof more === "object" && schema.propertyNames) made.quote = sample(more, path, lean);
  return made;
}

/**
 * The sample value of a field. A name together with its parent's is looked up first, because some names are ambiguous.
 */
function wordOf(path: readonly string[]): string | number | undefined {
  const name = path.at(-1) ?? "";
  return SAMPLES[`${path.at(-2) ?? ""}.${name}`] ?? SAMPLES[name];
}
