import { createClient } from "./client";
import { checks } from "./suite";

/** `npm run conformance -- --api URL`: the contract suite against any /api. Exit status 1 when a check fails. */
export async function main(argv: readonly string[], out: (line: string) => void): Promise<number> {
  const url = argv[argv.indexOf("--api") + 1];
  if (!argv.includes("--api") || !url || !URL.canParse(url)) {
    out("Usage: npm run conformance -- --api http://host:port");
    return 1;
  }
  const client = createClient(
    (request) => fetch(request, { redirect: "manual", signal: AbortSignal.timeout(15_000) }),
    url,
  );
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

if (import.meta.url === new URL(process.argv[1] ?? "", "file:").href)
  process.exitCode = await main(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
