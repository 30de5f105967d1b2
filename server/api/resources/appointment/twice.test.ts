import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appointmentEndpoints } from "../../../contract/appointment";
import { diaryEndpoints } from "../../../contract/diary";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
let camille: string;
let claire: string;
beforeAll(async () => {
  // A Wednesday; Camille's boutique is open on the days below.
  api = await createTestApi({ clock: () => new Date("2026-06-03T09:00:00Z") });
  camille = await api.loginSeller();
  claire = await api.loginCustomer();
});
beforeEach(() => api.query("delete from appointments"));
afterAll(() => api.close());

const BODY = {
  shopCode: "P101",
  date: "2026-06-05",
  slot: "afternoon",
  firstname: "Claire",
  lastname: "Moreau",
  phone: "+33199001234",
  email: "claire@client.example",
  lang: "fr",
};
const bySeller = (more: object = {}) =>
  api.call("POST", "/api/seller/appointment", { token: camille, body: { ...BODY, ...more } });
const booked = async (more: object = {}) =>
  diaryEndpoints.appointmentBook.response.parse((await bySeller(more)).body).reference;
const ask = (more: object = {}, token: string | undefined = claire) =>
  api.call("POST", "/api/customer/appointment", {
    ...(token ? { token } : {}),
    body: { ...BODY, country: "FR", ...more },
  });
const asked = async (more: object = {}) =>
  appointmentEndpoints.appointmentCreate.response.parse((await ask(more)).body);
const move = (reference: string, body: object) =>
  api.call("POST", `/api/seller/appointment/${reference}/move`, { token: camille, body });
const theirs = (reference: string) => ({
  status: 422,
  body: { fields: [{ field: "slot", code: "visit_theirs_then", values: { reference, shop: "P101" } }] },
});
const yours = (reference: string) => ({
  status: 422,
  body: { fields: [{ field: "slot", code: "visit_yours_then", values: { reference } }] },
});
const seats = () => api.query("select reference from appointments where status <> 'cancelled'");

describe("A customer who already has an appointment in a half-day", () => {
  it("is booked into it again only by a seller who means it", async () => {
    const { reference } = await asked();
    expect(await bySeller({ customerId: "cus_claire" })).toMatchObject(theirs(reference));
    expect(await bySeller({ customerId: "cus_claire", despite: "APT-OTHER" })).toMatchObject(
      theirs(reference),
    );
    expect(await seats()).toHaveLength(1);
    expect((await bySeller({ customerId: "cus_claire", despite: reference })).status).toBe(201);
    expect((await bySeller({ customerId: "cus_claire", slot: "morning" })).status).toBe(201);
  });

  it("is known to the seller by the e-mail address as well, in the seller's own boutiques", async () => {
    const reference = await booked({ slot: undefined, time: "14:30" });
    expect(await bySeller({ email: "Claire@Client.example" })).toMatchObject(theirs(reference));
    await api.query(
      "update appointments set shop = (select plant_code from shops where country = 'JP' limit 1)",
    );
    expect((await bySeller()).status).toBe(201);
  });

  it("does not count one that is cancelled, or over", async () => {
    const first = await booked();
    await api.query(`update appointments set result = 'absent' where reference = '${first}'`);
    const second = await booked();
    await api.query(`update appointments set status = 'cancelled' where reference = '${second}'`);
    expect((await bySeller()).status).toBe(201);
  });

  it("is moved into it only by a seller who means it, and freely within it", async () => {
    const there = await booked({ customerId: "cus_claire" });
    const moved = await booked({ customerId: "cus_claire", slot: "morning" });
    const to = { date: BODY.date, time: "15:00" };
    expect(await move(moved, to)).toMatchObject(theirs(there));
    expect((await move(moved, { ...to, despite: there })).status).toBe(200);
    expect((await move(moved, { ...to, time: "16:00" })).status).toBe(200);
  });

  it("is told so when asking for another ring, or moving another appointment there, while logged in", async () => {
    const reference = await booked({ customerId: "cus_claire" });
    const ring = { sku: "aube-platinum-round", creation: "cut=round&carat=1.00" };
    expect(await ask(ring)).toMatchObject(yours(reference));
    expect(await seats()).toHaveLength(1);
    const other = await asked({ ...ring, slot: "morning" });
    expect(await ask(ring)).toMatchObject(yours(reference));
    const path = `/api/customer/appointment/${new URL(other.manage_url).pathname.split("/").at(-1) ?? ""}/move`;
    const body = { date: BODY.date, slot: "afternoon" };
    expect(await api.call("POST", path, { token: claire, body })).toMatchObject(yours(reference));
    // Whoever has only the link, or types the address without an account, learns nothing of it.
    expect((await api.call("POST", path, { body })).status).toBe(200);
    expect((await ask({}, "")).status).toBe(201);
  });
});
