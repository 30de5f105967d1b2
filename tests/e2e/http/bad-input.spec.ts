import { expect, test } from "@playwright/test";
import { gateInput } from "../../gates/input/gate";
import { hasPostgres } from "../../setup/postgres";

/* A small part of `npm run gate:input`, a different one each day. */
const TODAY = Math.floor(Date.now() / 86_400_000);

test("every input to pages, forms, headers, queries, calls, pictures and feeds is answered, and never with a fault", async () => {
  test.skip(!(await hasPostgres()), "no PostgreSQL here: set TEST_DATABASE_URL");
  test.setTimeout(300_000);
  const { figures, findings } = await gateInput({ inputs: 1000, clients: 4 }, undefined, TODAY);
  expect(findings).toEqual([]);
  expect(Number(figures.inputs)).toBeGreaterThan(950);
});
