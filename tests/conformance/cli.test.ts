import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { main } from "./cli";

/**
 * The suite's output for a URL, and the URL.
 * @param status of every answer
 */
async function saidOf(isOpen: boolean, status = 404, type = "text/html") {
  const server = createServer((_, res) => res.writeHead(status, { "Content-Type": type }).end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => server.close(resolve));
  if (!isOpen) await close();
  const said: string[] = [];
  expect(await main(["--api", url], (line) => said.push(line))).toBe(1);
  if (isOpen) await close();
  return { url, said };
}

test("the suite says in one sentence that nothing answers", async () => {
  const { url, said } = await saidOf(false);
  expect(said).toEqual([`Nothing answers at ${url} (ECONNREFUSED). Is the house started there?`]);
});

test("the suite says in one sentence that what answers is no /api", async () => {
  const { url, said } = await saidOf(true);
  expect(said).toEqual([`What answers at ${url} is no /api: status 404 without JSON.`]);
});

test("the suite says in one sentence that the accounts of the demo are missing", async () => {
  const { url, said } = await saidOf(true, 401, "application/json");
  expect(said).toEqual([
    expect.stringContaining(`claire@client.example cannot log in at ${url}. The suite needs`),
  ]);
});
