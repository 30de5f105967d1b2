import { expect, test } from "@playwright/test";
import { imageAllocator, residentMb, startServer, type Server } from "../../bench/servers";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../../setup/postgres";
import { Visitor } from "./client";

/* A rehearsal is a second house in the memory of the first (docs/decisions/0037). */
const PORT = Number(process.env.E2E_PORT ?? 4555) + 25;
/** Most that two rehearsals may leave behind in the server, in MB: they leave some 4, and as threads left 100 to 250. */
const LEFT_MB = 50;

test.describe("Sellers rehearse, one after the other", () => {
  let database: ThrowAwayDatabase;
  let house: Server | undefined;

  test.beforeAll(async () => {
    if (!(await hasPostgres())) return;
    database = await throwAwayDatabase("house");
    house = await startServer(["build/main.js"], PORT, {
      ...imageAllocator(),
      DATABASE_URL: database.url,
      REDIS_URL: "",
      DEMO: "1",
      SESSION_SECRET: "a secret of a house that rehearses for long enough",
      DATA_DIR: `test-results/rehearsal-${PORT}`,
      PICTURES_AHEAD: "0",
      API_URL: "",
      ERP_URL: "",
      SMTP_URL: "",
      PUBLIC_ORIGIN: "",
    });
  });
  test.afterAll(async () => {
    await house?.stop();
    await database?.drop();
  });

  test("the memory of rehearsals that have ended is there for others again", async () => {
    test.skip(!house, "no PostgreSQL here: set TEST_DATABASE_URL");
    test.setTimeout(180_000);
    if (!house) return;
    const seller = new Visitor(house.origin);
    await seller.logInSeller("louis@aurive.example");
    await seller.read("/en/fr/pro/rehearsal");
    const before = residentMb(house.pid);
    for (const intent of ["begin", "end", "begin", "end"]) {
      await seller.read("/en/fr/pro/rehearsal");
      expect((await seller.post("/en/fr/pro/rehearsal", { intent })).status).toBe(303);
      await seller.read("/en/fr/pro/day");
    }
    await expect.poll(() => residentMb(house?.pid ?? 0) - before, { timeout: 10_000 }).toBeLessThan(LEFT_MB);
  });
});
