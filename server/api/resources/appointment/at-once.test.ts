import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appointmentEndpoints } from "../../../contract/appointment";
import { createTestApi, type Answer, type TestApi } from "../../../../tests/setup/api";
import type { Db } from "../../db/connection";
import { remindVisitors } from "./remind";

let api: TestApi;
let claire: string;
let camille: string;
beforeAll(async () => {
  // A Wednesday; Camille's boutique is open on the days below.
  api = await createTestApi({ clock: () => new Date("2026-06-03T09:00:00Z") });
  claire = await api.loginCustomer();
  camille = await api.loginSeller();
});
beforeEach(async () => {
  await api.query("delete from appointments");
  await api.query("delete from mail_queue");
});
afterAll(() => api.close());

const BODY = {
  country: "FR",
  shopCode: "P101",
  date: "2026-06-05",
  slot: "morning",
  firstname: "Claire",
  lastname: "Moreau",
  phone: "+33199001234",
  email: "claire@client.example",
  lang: "fr",
};
const ask = (more: object = {}) =>
  api.call("POST", "/api/customer/appointment", { token: claire, body: { ...BODY, ...more } });
async function asked(more: object = {}) {
  const visit = appointmentEndpoints.appointmentCreate.response.parse((await ask(more)).body);
  return { ...visit, token: new URL(visit.manage_url).pathname.split("/").at(-1) ?? "" };
}
const bySeller = (reference: string, act: string, body: object = {}) =>
  api.call("POST", `/api/seller/appointment/${reference}/${act}`, { token: camille, body });
const kept = () => api.query("select reference, status, sequence from appointments order by created_at");
const letters = async () =>
  (await api.query("select key from mail_queue order by id")).map(({ key }) => String(key).split(":").at(-1));

/** The answers to `acts` that begin while another transaction, which has done `first`, is still open. */
async function meanwhile<T = Answer>(first: (tx: Db) => Promise<unknown>, acts: () => Promise<T>[]) {
  const begun: Promise<T>[] = [];
  await api.db.transaction(async (tx) => {
    await first(tx);
    begun.push(...acts());
    await setTimeout(400);
  });
  return Promise.all(begun);
}

const cancelling = (reference: string) => (tx: Db) =>
  tx.execute(
    sql`update appointments set status = 'cancelled', sequence = sequence + 1 where reference = ${reference}`,
  );

describe("An appointment that is cancelled at this moment", () => {
  it("does not come back when its customer asks again: that is another one", async () => {
    const { reference } = await asked();
    const [again] = await meanwhile(cancelling(reference), () => [ask({ date: "2026-06-06" })]);
    expect(again?.status).toBe(201);
    expect(await kept()).toEqual([
      { reference, status: "cancelled", sequence: 1 },
      { reference: expect.not.stringMatching(reference), status: "requested", sequence: 0 },
    ]);
  });

  it("is neither answered by a seller nor moved by its link", async () => {
    const { reference, token } = await asked();
    const to = { date: "2026-06-06", slot: "morning" };
    const answers = await meanwhile(cancelling(reference), () => [
      bySeller(reference, "confirm"),
      bySeller(reference, "move", to),
      api.call("POST", `/api/customer/appointment/${token}/move`, { body: to }),
    ]);
    expect(answers.map(({ body }) => (body as { code?: unknown }).code)).toEqual(
      Array.from({ length: 3 }, () => "illegal_move"),
    );
    expect(await kept()).toEqual([{ reference, status: "cancelled", sequence: 1 }]);
  });

  it("is not reminded of", async () => {
    const { reference } = await asked({ date: "2026-06-04" });
    await bySeller(reference, "confirm");
    expect(await meanwhile(cancelling(reference), () => [remindVisitors(api.context)])).toEqual([0]);
    expect(await letters()).toEqual(["0", "1"]);
  });
});

it("An appointment that a seller and its customer move at once is moved twice, each with a letter of its own", async () => {
  const { reference } = await asked();
  // Both have read as much as they can before either takes a seat.
  const seats = (tx: Db) =>
    tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('seats:P101:2026-06-06:' || slot)) from unnest(array['morning', 'afternoon']) slot`,
    );
  const answers = await meanwhile(seats, () => [
    bySeller(reference, "move", { date: "2026-06-06", slot: "morning" }),
    ask({ date: "2026-06-06", slot: "afternoon" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  expect(await kept()).toMatchObject([{ reference, sequence: 2 }]);
  expect(await letters()).toEqual(["0", "1", "2"]);
});
