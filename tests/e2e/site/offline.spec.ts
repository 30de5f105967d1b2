import { expect, test } from "@playwright/test";
import { gateOffline } from "../../gates/offline";
import { hasPostgres } from "../../setup/postgres";

test("orders written on a tablet whose network fails and returns at random are placed once each, or reported once as failed", async () => {
  test.skip(!(await hasPostgres()), "no PostgreSQL here: set TEST_DATABASE_URL");
  test.setTimeout(900_000);
  const { findings, figures } = await gateOffline({ runs: 2 });
  expect(findings).toEqual([]);
  expect(figures).toMatchObject({ runs: 2, "with two tabs": 1 });
  expect(figures["browsers killed"]).toBeGreaterThan(0);
});
