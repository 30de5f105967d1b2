import { expect, test } from "@playwright/test";
import { ACTS } from "../../gates/fault-acts";
import { gateFaults, judge } from "../../gates/faults";
import { hasPostgres } from "../../setup/postgres";

/** A tenth of `npm run gate:faults`: one round of each of three parts. Only the full gate measures response times. */
test("parts of the product fail while every kind of page and action is requested: refusals have words, and it recovers by itself", async () => {
  test.skip(!(await hasPostgres()), "no PostgreSQL here: set TEST_DATABASE_URL");
  const { figures, findings } = await gateFaults({ rounds: 3, deadlineMs: 30_000 });
  expect(findings).toEqual([]);
  expect(figures.cells).toBeGreaterThan(100);
});

test("a bare fault, a logout and a refusal because of a part that is not needed are found", () => {
  const act = (name: string) => {
    const found = ACTS.find((one) => one.name === name);
    if (!found) throw new Error(`no act ${name}`);
    return found;
  };
  const screen = '<main class="error-view"><a>Try again</a></main>';
  expect(judge(act("catalogue"), "postgres", { status: 503, html: screen })).toBeNull();
  expect(judge(act("catalogue"), "postgres", { status: 503, html: "Service Unavailable" })).not.toBeNull();
  expect(judge(act("catalogue"), "postgres", { status: 500, html: screen })).not.toBeNull();
  expect(judge(act("catalogue"), "redis", { status: 503, html: screen })).not.toBeNull();
  expect(judge(act("orders"), "redis", { status: 401, html: "sent to /en/fr/pro/login" })).not.toBeNull();
  const form = '<input name="email" value="kenji@client.example">';
  expect(judge(act("login"), "redis", { status: 503, html: form })).toBeNull();
  expect(
    judge(act("login"), "redis", { status: 503, html: `${form}<input value="Client-2026!">` }),
  ).not.toBeNull();
});
