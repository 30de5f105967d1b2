import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeClient } from "../../scripts/client";
import { createTestApi, SELLER_PASSWORD, type TestApi } from "../setup/api";
import { serveApi } from "./serve";

/* A partner's folder: the generated package, the example, and the dependencies that npm would install. */
const folder = mkdtempSync(path.join(tmpdir(), "aurive-partner-"));
const run = promisify(execFile);

let api: TestApi;
let house: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  api = await createTestApi();
  house = await serveApi(api.fetch);
  const modules = path.join(folder, "node_modules");
  mkdirSync(path.join(modules, "@types"), { recursive: true });
  await writeClient(path.join(modules, "aurive-api"));
  for (const name of ["zod", "@types/node", "undici-types"])
    symlinkSync(path.resolve("node_modules", name), path.join(modules, name));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  cpSync("docs/api/place-order.ts", path.join(folder, "place-order.ts"));
});
afterAll(async () => {
  await house.close();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Output of a partner's compiler for a file. */
function complaints(name: string): string[] {
  const program = ts.createProgram([path.join(folder, name)], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ["node"],
    typeRoots: [path.join(folder, "node_modules/@types")],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

test("the example in TypeScript and the types of the package are right for a strict compiler, and a wrong call is not", () => {
  expect(complaints("place-order.ts")).toEqual([]);
  writeFileSync(
    path.join(folder, "wrong.ts"),
    `import { createClient } from "aurive-api";
const house = createClient({ base: "https://aurive.example" });
await house.catalog();
await house.catalogue();
await house.reserve({ body: { itemId: "1", customerId: "2" } });
await house.place({ body: {} as never });
const order = await house.order({ params: { id: "ord_1" } });
order.status === "sold";`,
  );
  expect(complaints("wrong.ts")).toEqual([
    expect.stringContaining("'catalogue' does not exist"),
    expect.stringContaining("webCode"),
    expect.stringContaining("idempotencyKey"),
    expect.stringContaining("no overlap"),
  ]);
});

test("a seller's program in TypeScript finds customer and stone, reserves, and places a signed order with its deposit", async () => {
  const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
  // As the first line of the example says, it must work on every supported Node.
  expect(readFileSync("docs/api/place-order.ts", "utf8").split("\n")[0]).toContain(
    " npx tsx place-order.ts ",
  );
  const place = (password: string, wanted = "Moreau") =>
    run(
      process.execPath,
      [tsx, "place-order.ts", house.url, "camille@aurive.example", password, "AUR-FR", wanted],
      {
        cwd: folder,
      },
    );
  const { stdout } = await place(SELLER_PASSWORD);
  const [number, status, price, currency] = stdout.trim().split(" ");
  expect([status, currency]).toEqual(["A0", "EUR"]);
  const [order] = await api.query(
    `select price_incl, signature, lastname from orders where number = '${number ?? ""}'`,
  );
  expect([Number(order?.price_incl), order?.lastname]).toEqual([Number(price), "Moreau"]);
  await expect(place("wrong")).rejects.toThrow("invalid_credentials");
  await expect(place(SELLER_PASSWORD, "Nobodyhere")).rejects.toMatchObject({
    code: 1,
    stderr: 'No customer is found by "Nobodyhere".\n',
  });
});
