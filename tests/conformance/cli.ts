import { apiUrl } from "#server/contract/request";
import { ACCOUNTS, createClient, type Client, type Send } from "./client";
import { checks } from "./suite";

/** `npm run conformance -- --api URL`: the contract suite against any /api. Exit status 1 when a check fails. */
export async function main(argv: readonly string[], out: (line: string) => void): Promise<number> {
  const url = argv[argv.indexOf("--api") + 1];
  if (!argv.includes("--api") || !url || !URL.canParse(url)) {
    out("Usage: npm run conformance -- --api http://host:port");
    return 1;
  }
  const send: Send = (request) => fetch(request, { redirect: "manual", signal: AbortSignal.timeout(15_000) });
  const absent = await whyAbsent(send, url);
  if (absent) {
    out(absent);
    return 1;
  }
  const client = createClient(send, url);
  const unprepared = await whyUnprepared(client, url);
  if (unprepared) {
    out(unprepared);
    return 1;
  }
  let failed = 0;
  for (const check of checks) {
    try {
      await check.run(client);
      out(`pass  ${check.name}`);
    } catch (error) {
      failed += 1;
      out(
        `FAIL  ${check.name}\n      ${error instanceof Error ? (error.message.split("\n")[0] ?? "") : "unknown"}`,
      );
    }
  }
  out(`${checks.length - failed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

/** One sentence if no /api answers, instead of the same failure in hundreds of checks. */
async function whyAbsent(send: Send, url: string): Promise<string | null> {
  try {
    const answer = await send(new Request(apiUrl(url, "/api/settings")));
    const isJson = /\bjson\b/.test(answer.headers.get("Content-Type") ?? "");
    return isJson ? null : `What answers at ${url} is no /api: status ${answer.status} without JSON.`;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "no answer in time";
    return `Nothing answers at ${url} (${code}). Is the house started there?`;
  }
}

/** One sentence if an account of the demo cannot log in, which most checks begin with. */
async function whyUnprepared(client: Client, url: string): Promise<string | null> {
  for (const role of Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]) {
    try {
      await client.token(role);
    } catch {
      return `${ACCOUNTS[role].email} cannot log in at ${url}. The suite needs the accounts, websites and boutiques of the demo (README.md) and places orders: run it against a test system that has them.`;
    }
  }
  return null;
}

if (import.meta.url === new URL(process.argv[1] ?? "", "file:").href)
  process.exitCode = await main(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
