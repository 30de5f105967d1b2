import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { serviceTerms } from "~/domain/service-terms";
import { createTestApi } from "../../../tests/setup/api";

const [, MIGRATION = ""] = readFileSync("server/api/db/migrations/0026_collection_stories.sql", "utf8").split(
  "--> statement-breakpoint",
);

it("An older database gets the legal minimum as service terms, and keeps terms that were set", async () => {
  const api = await createTestApi();
  await api.query("update websites set service = null where region <> 'jp'");
  const [before] = await api.query("select service from websites where region = 'jp'");
  await api.database.db.execute(sql.raw(MIGRATION));
  const rows = await api.query("select region, service from websites where service is not null");
  const terms = new Map(rows.map(({ region, service }) => [String(region), serviceTerms.parse(service)]));
  expect(terms.get("gb")).toMatchObject({ legalYears: 6, returnDays: 0, warrantyYears: 0 });
  expect(terms.get("fr")).toMatchObject({ legalYears: 2, deliveryFee: 0, resizeMonths: 0 });
  expect(terms.get("jp")).toEqual(before?.service);
  // Telephone and hours are those of the first boutique.
  const [shop] = await api.query(
    "select phone, hours from shops where region = 'fr' order by plant_code limit 1",
  );
  expect(terms.get("fr")?.telephone).toBe(String(shop?.phone).replace(/[^+\d]/g, ""));
  expect(terms.get("fr")?.hours).toEqual(shop?.hours);
  await api.close();
});
