import { expect, test } from "@playwright/test";
import { gateDeploy, hasBalancer } from "../../gates/deploy";
import { hasPostgres } from "../../setup/postgres";

/** A small part of `npm run gate:deploy`. Only the full gate measures how many requests per second it can take. */
const size = { rounds: 2, perSecond: 8, orders: 60 };

test.beforeEach(async () => {
  test.skip(!hasBalancer(), "no HAProxy here");
  test.skip(!(await hasPostgres()), "no PostgreSQL here: set TEST_DATABASE_URL");
});

test("one process is killed and one replaced over a newer schema while people read and sellers sell, and nobody notices", async () => {
  const { figures, findings } = await gateDeploy(size, undefined, undefined, ["kill", "newer schema"]);
  expect(findings).toEqual([]);
  expect(figures["orders acknowledged"]).toBeGreaterThan(2);
});

test("a balancer that does not ask whether a process is ready, and retries nowhere, is caught", async () => {
  // Set explicitly: by default HAProxy retries three times, a second apart, and a quick start would hide the fault.
  const careless = (settings: string) =>
    settings
      .replace(/^ +(option (httpchk|redispatch)|http-check|default-server|retries|retry-on).*$/gm, "")
      .replace(/^defaults.*$/m, "$&\n    retries 0");
  const { findings } = await gateDeploy({ ...size, rounds: 2 }, undefined, careless, ["restart"]);
  expect(findings.join("\n")).toMatch(/answered 50[23]/);
});
