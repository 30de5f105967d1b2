/* `npm run client`: a package for partners who build on /api in TypeScript or JavaScript, made from the contract. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { format } from "prettier";
import { z } from "zod";
import type { Endpoint } from "#server/contract/endpoint";
import { subjects } from "#server/contract/subjects";
import { PROBLEMS } from "#server/contract/problem";
import { schemaOf } from "#server/api/docs/schema-of";
import { ACCESS } from "#server/api/docs/openapi";

const root = path.resolve(import.meta.dirname, "..");
const { version, license, dependencies } = JSON.parse(
  readFileSync(path.join(root, "package.json"), "utf8"),
) as {
  version: string;
  license: string;
  dependencies: Record<string, string>;
};

const pascal = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
/** Calls made by the ERP are signed in another way and are not part of the client. */
const calls: readonly Endpoint[] = subjects.flatMap((subject) =>
  subject.calls.filter(({ access }) => access !== "erp"),
);

/** A readable type: only what the contract names, and no additional properties. */
async function typeOf(schema: z.ZodType, io: "input" | "output", name: string): Promise<string> {
  return compile(schemaOf(schema, io, "draft-7") as JSONSchema, name, {
    bannerComment: "",
    additionalProperties: false,
    unknownAny: true,
    format: false,
    ignoreMinAndMaxItems: true,
  });
}

const fieldsOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
const takes = (schema: z.ZodType) =>
  !(schema instanceof z.ZodObject) || Object.keys(fieldsOf(schema)).length > 0;
/** The whole object is optional: `undefined` is accepted. */
const mayBeLeftOut = (schema: z.ZodType) => schema.safeParse({}).success;

/** The types of one call, and its line in the client. */
async function callOf(call: Endpoint): Promise<{ types: string; line: string }> {
  const name = pascal(call.id);
  const parts = (["params", "query", "body"] as const).filter((part) => takes(call[part]));
  const types = [
    ...(await Promise.all(parts.map((part) => typeOf(call[part], "input", `${name}${pascal(part)}`)))),
    await typeOf(call.response, "output", `${name}Answer`),
  ];
  const given = parts.map((part) => `${part}${mayBeLeftOut(call[part]) ? "?" : ""}: ${name}${pascal(part)}`);
  if (call.id === "place") given.push("idempotencyKey: string");
  const needed = given.some((one) => !one.includes("?:"));
  const input = given.length ? `given${needed ? "" : "?"}: { ${given.join("; ")} }` : "";
  const gone = call.deprecation
    ? ` @deprecated since ${call.deprecation.since}: use ${call.deprecation.instead}`
    : "";
  const about = `/** ${call.summary}. For ${ACCESS[call.access]}: ${call.method} ${call.path}${gone} */`;
  return { types: types.join("\n"), line: `  ${about}\n  ${call.id}(${input}): Promise<${name}Answer>;` };
}

const HEAD = `/** Codes with which /api refuses. */
export type ProblemCode =
${Object.keys(PROBLEMS)
  .map((code) => `  | "${code}"`)
  .join("\n")};
export interface FieldProblem { field: string; code: string; values?: Record<string, string | number> }
/** Thrown by every call that is refused or not answered. */
export declare class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly problem: { code: ProblemCode; message: string; fields: FieldProblem[]; retry_at?: string; request_id?: string };
}
export interface ClientOptions {
  /** Origin of the server. */
  base: string;
  /** Website whose catalogue and prices are used: "fr", "jp", … */
  store?: string;
  /** Language of texts in answers: "en", "fr", "ja", "ko", "zh-Hant", "zh-Hans". */
  lang?: string;
  /** Token from a login. */
  token?: string;
  /** Timeout in milliseconds; default 30,000. */
  timeoutMs?: number;
  /** Replaces the platform's fetch. */
  fetch?: (request: Request) => Promise<Response>;
}
export declare function createClient(options: ClientOptions): Client;
`;

const README = `# aurive-api

One function for each call of /api, with the types of what it takes and gives. Node 20 and browsers.

    import { createClient } from "aurive-api";
    const house = createClient({ base: "https://aurive.example", store: "fr", lang: "en" });
    const designs = await house.catalog();

What is refused throws an \`ApiProblem\` with \`code\` and \`problem.fields\`. The calls, and what one has to know first, stand at \`/api/docs\` of the house.
`;

/** Writes the package to a folder, which is emptied before. */
export async function writeClient(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const table = Object.fromEntries(calls.map(({ id, method, path: at }) => [id, { method, path: at }]));
  await build({
    stdin: {
      contents: `import { clientOf } from "./server/contract/client";
export { ApiProblem } from "./server/contract/problem";
export const createClient = (options) => clientOf(${JSON.stringify(table, null, 2)}, options);`,
      resolveDir: root,
      loader: "ts",
    },
    outfile: path.join(folder, "index.js"),
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    external: ["zod"],
    logLevel: "warning",
  });
  const made = await Promise.all(calls.map(callOf));
  const client = `export interface Client {\n${made.map(({ line }) => line).join("\n")}\n}\n`;
  const types = [HEAD, client, ...made.map((one) => one.types)].join("\n");
  writeFileSync(
    path.join(folder, "index.d.ts"),
    await format(types, { parser: "typescript", printWidth: 110 }),
  );
  writeFileSync(path.join(folder, "README.md"), README);
  const about = {
    name: "aurive-api",
    version,
    license,
    description: "Client of the house's /api",
    type: "module",
    sideEffects: false,
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
    engines: { node: ">=20" },
    dependencies: { zod: dependencies.zod },
  };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(about, null, 2)}\n`);
}

if (import.meta.filename === process.argv[1]) {
  const folder = path.resolve(process.argv[2] ?? path.join(root, "build/api-client"));
  await writeClient(folder);
  console.log(
    `The client of /api lies in ${path.relative(process.cwd(), folder) || "."}; \`npm pack\` there makes a file of it.`,
  );
}
