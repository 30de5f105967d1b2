import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEMS } from "~/domain/ring-size";
import COMPARE from "../../locales/en/compare.json" with { type: "json" };
import { erpEndpoints, erpEvent } from "../contract/erp";
import type { Database } from "../api/db/client";
import { outbox } from "../api/db/schema/erp";
import { placeOrder } from "../api/resources/order/place";
import {
  camille,
  counter,
  form,
  seedOrderHouse,
  reserveStone,
  stoneSku,
} from "../../tests/faults/order-house";
import { openTestDatabase } from "../../tests/setup/database";
import { toErpDocument, type ErpDocument } from "./mapping";

/** docs/erp.md is the only description for integrators, so it must show exactly what is sent. */
const page = readFileSync("docs/erp.md", "utf8");
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, text]) => JSON.parse(text ?? "") as unknown,
);
const row = (name: string) => page.split("\n").find((line) => line.startsWith(`| ${name} |`)) ?? "";
/** The parts of a text in code quotes. */
const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? "");

/** Every field with the type of its value: `item.band.widthMm: number`. */
function fields(value: unknown, path = ""): string[] {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return [`${path}: ${value === null ? "null" : typeof value}`];
  return Object.entries(value).flatMap(([key, one]) => fields(one, path ? `${path}.${key}` : key));
}

let database: Database;
let letter: ErpDocument;
beforeAll(async () => {
  database = await openTestDatabase("schema");
  await seedOrderHouse(database.db, 20);
  const deps = await counter(database.db);
  const quote = await reserveStone(database.db, { stone: stoneSku(1), engraving: "À toi", band: true });
  await placeOrder(deps, camille, form(quote), { key: null, lang: "fr" });
  const [message] = await database.db.select().from(outbox);
  if (!message) throw new Error("no letter");
  letter = toErpDocument({
    key: message.key,
    kind: message.kind,
    orderNumber: "VEN-261121-0001",
    payload: message.payload,
  });
});
afterAll(() => database.close());

describe("docs/erp.md", () => {
  it("shows every field of the message, with its type, and no other", () => {
    // The example's customer has an account, the one here is a guest.
    const sent = { ...letter, soldTo: { ...letter.soldTo, accountId: "" } };
    expect(fields(examples[0]).sort()).toEqual(fields(sent).sort());
  });

  it("names an existing field for everything the workshop needs", () => {
    const table = /\| what the workshop needs \|[\s\S]*?\n\n/.exec(page)?.[0] ?? "";
    const named = codes(table).filter((code) => /^(item\.|requested)/.test(code));
    const paths = fields(letter).map((field) => field.split(":")[0] ?? "");
    expect(named.length).toBeGreaterThanOrEqual(12);
    for (const name of named)
      expect(
        paths.some((path) => path === name || path.startsWith(`${name}.`)),
        name,
      ).toBe(true);
    // Every field of the ring must be described.
    for (const key of Object.keys(letter.item).filter((key) => key !== "material"))
      expect(table, key).toMatch(new RegExp(`\`item\\.${key}\\b`));
  });

  it("lists the values that a field can have: settings, profiles, forms, systems of sizes, kinds of letters", () => {
    const listed = codes(row("band and setting"));
    for (const [kind, after] of [
      ["profile", "profile"],
      ["shank", "form"],
      ["head", "item.setting"],
    ] as const) {
      const values = Object.keys(COMPARE[kind]);
      const from = listed.indexOf(after) + 1;
      expect(listed.slice(from, from + values.length).sort(), kind).toEqual(values.sort());
    }
    expect(codes(row("ring size")).slice(1, -1)).toEqual(SYSTEMS.map((system) => system.toUpperCase()));
    for (const kind of ["SALES_ORDER", "DEPOSIT_CHANGE", "CANCELLATION"])
      expect(page).toContain(`\`${kind}\``);
  });

  it("shows events as they are accepted, and names every kind, actor and outcome", () => {
    const body = erpEndpoints.erpEvents.body.safeParse(examples[1]);
    expect(body.error?.issues ?? []).toEqual([]);
    expect(codes(row("`type`"))).toEqual(expect.arrayContaining([...erpEvent.shape.type.options]));
    expect(codes(row("`actor`")).slice(1)).toEqual([...erpEvent.shape.actor.unwrap().options]);
    for (const field of Object.keys(erpEvent.shape)) expect(page, field).toContain(field);
    const outcomes = erpEndpoints.erpEvents.response.shape.results.element.shape.outcome.options;
    for (const outcome of outcomes) expect(page, outcome).toContain(`\`${outcome}\``);
  });
});
