import { expect, test } from "@playwright/test";
import { gateOffline } from "../../gates/offline";
import { hasPostgres } from "../../setup/postgres";

test("orders written at a tablet whose line is cut and comes back by chance are placed once each, or told once to be none", async () => {
  test.skip(!(await hasPostgres()), "no PostgreSQL here: set TEST_DATABASE_URL");
  test.setTimeout(900_000);
  const { findings, figures } = await gateOffline({ runs: 4 });
  expect(findings).toEqual([]);
  expect(figures).toMatchObject({ runs: 4, "with two tabs": 2 });
  expect(figures["browsers killed"]).toBeGreaterThan(1);
});
