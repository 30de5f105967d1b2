import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointmentEndpoints } from "../../../contract/appointment";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
let token: string;
/** A Wednesday. */
const NOW = new Date("2026-06-03T09:00:00Z");
beforeAll(async () => {
  api = await createTestApi({ clock: () => NOW });
  // Open from Tuesday to Saturday.
  await api.query(
    `update shops set hours = '[null,["10:30","19:00"],["10:30","19:00"],["10:30","19:00"],["10:30","19:00"],["10:30","19:00"],null]' where plant_code = 'P101'`,
  );
  token = await api.loginCustomer();
});
afterAll(() => api.close());

const BODY = {
  sku: "cercle-white-gold-round",
  creation: "cut=round&carat=1",
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
const ask = (more: Record<string, unknown> = {}, by = token) =>
  api.call("POST", "/api/customer/appointment", { token: by, body: { ...BODY, ...more } });

describe("An appointment", () => {
  test.each([
    ["2026-06-03", "date_past"],
    ["2026-06-02", "date_past"],
    ["2026-06-08", "date_closed"],
    ["2026-06-07", "date_closed"],
    ["2026-09-02", "date_far"],
    ["2026-02-30", "date"],
  ])("on %s is refused with %s", async (date, code) => {
    expect((await ask({ date })).body).toMatchObject({
      code: "invalid_value",
      fields: [{ field: "date", code }],
    });
  });

  test("on a holiday is refused in the person's language, with the next open day; the shops tell it beforehand", async () => {
    expect((await ask({ date: "2026-07-14" })).body).toMatchObject({
      code: "invalid_value",
      fields: [
        { field: "date", code: "date_holiday", values: { reason: "fête nationale", next: "2026-07-15" } },
      ],
    });
    expect((await ask({ date: "2026-07-14", lang: "ja" })).body).toMatchObject({
      fields: [{ values: { reason: "国の祝日" } }],
    });
    expect((await ask({ date: "2026-06-07" })).body).toMatchObject({
      fields: [{ code: "date_closed", values: { next: "2026-06-09" } }],
    });
    const shops = (await api.call("GET", "/api/settings/shops?code=AUR-FR", {})).body as {
      shop_plant_code: string;
      closed_days: unknown[];
    }[];
    expect(shops.find((one) => one.shop_plant_code === "P101")?.closed_days).toEqual([
      { date: "2026-07-14", reason: expect.any(String) },
    ]);
  });

  test("is asked for once for a creation: again is the same, another day moves it, and each is mailed once", async () => {
    const first = appointmentEndpoints.appointmentCreate.response.parse((await ask()).body);
    const twice = await Promise.all([ask(), ask()]);
    expect(new Set(twice.map((a) => (a.body as { reference?: unknown }).reference))).toEqual(
      new Set([first.reference]),
    );
    const moved = appointmentEndpoints.appointmentCreate.response.parse(
      (await ask({ date: "2026-06-06", slot: "afternoon" })).body,
    );
    expect(moved.reference).toBe(first.reference);
    const list = appointmentEndpoints.appointments.response.parse(
      (await api.call("GET", "/api/customer/appointments", { token })).body,
    );
    expect(list.map((a) => [a.reference, a.status])).toEqual([[first.reference, "requested"]]);
    expect(
      await api.query(
        "select template, count(*)::int as n from mail_queue where template like 'appointment%' group by 1 order by 1",
      ),
    ).toEqual([
      { template: "appointment", n: 1 },
      { template: "appointment_moved", n: 1 },
    ]);
  });

  test("takes over what is said differently when it is asked for again; another way to meet is confirmed anew", async () => {
    const said = {
      sku: "aube-platinum-round",
      date: "2026-06-23",
      comment: "After eleven",
      diamonds: ["D-1"],
    };
    const { reference } = appointmentEndpoints.appointmentCreate.response.parse((await ask(said)).body);
    await api.query(
      `update appointments set status = 'confirmed', time = '11:00' where reference = '${reference}'`,
    );
    const row = async () =>
      (
        await api.query(
          `select status, time, mode, phone, comment, diamonds, creation, email, sequence from appointments where reference = '${reference}'`,
        )
      )[0];
    const letters = async () =>
      (
        await api.query(
          `select template, recipient from mail_queue where key like 'appointment:${reference}:%' order by id`,
        )
      ).map(({ template, recipient }) => `${String(template)} ${String(recipient)}`);
    const again = {
      ...said,
      phone: "+33199005678",
      creation: "cut=round&carat=2",
      comment: "",
      diamonds: [],
    };
    expect((await ask(again)).body).toMatchObject({ reference, status: "confirmed", time: "11:00" });
    const told = { phone: again.phone, creation: again.creation, comment: "After eleven", diamonds: ["D-1"] };
    expect(await row()).toMatchObject({ ...told, status: "confirmed", time: "11:00", sequence: 1 });
    await ask(again);
    expect(await row()).toMatchObject({ sequence: 1 });
    await ask({ ...again, comment: "After twelve", email: "work@client.example" });
    expect(await row()).toMatchObject({ comment: "After twelve", email: "work@client.example", sequence: 2 });
    expect((await ask({ ...again, mode: "video" })).body).toMatchObject({ reference, mode: "video" });
    expect(await row()).toMatchObject({ ...told, comment: "After twelve", mode: "video", sequence: 3 });
    expect(await row()).toMatchObject({ status: "requested", time: null, email: "claire@client.example" });
    expect(await letters()).toEqual([
      "appointment claire@client.example",
      "appointment_confirmed work@client.example",
      "appointment_moved claire@client.example",
    ]);
  });

  test("needs neither a ring nor an account; a customer has one open request without a ring", async () => {
    const free = { sku: undefined, creation: undefined, date: "2026-06-17", email: "free@client.example" };
    const { sku: _ring, creation: _query, ...body } = BODY;
    const strangers = await api.call("POST", "/api/customer/appointment", {
      body: { ...body, date: "2026-06-17", email: "stranger@client.example" },
    });
    expect(strangers).toMatchObject({ status: 201, body: { sku: "", creation: "", status: "requested" } });
    const own = (await ask(free)).body as { reference: string };
    expect((await ask({ ...free, slot: "afternoon" })).body).toMatchObject({ reference: own.reference });
    expect((await ask({ ...free, sku: "no-such-ring" })).status).toBe(404);
  });

  test("of strangers is mailed to one address three times a day, and refused where a consent or an account is needed", async () => {
    const by = (store: string) =>
      api.call("POST", "/api/customer/appointment", {
        headers: { Store: store },
        body: { ...BODY, sku: "", creation: "", date: "2026-06-25", email: "other@client.example" },
      });
    for (const store of ["aurive_cn", "aurive_mo"]) expect((await by(store)).status).toBe(401);
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push((await by("aurive_fr")).status);
    expect(answers).toEqual([201, 201, 201, 429]);
  });

  test("can be asked for on the open days of a boutique, whose full halves are named", async () => {
    const seller = await api.loginSeller();
    for (let n = 0; n < 4; n += 1) await ask({ date: "2026-06-11" }, seller);
    const { body } = await api.call("GET", "/api/appointment/days?shop=P101", {});
    const days = appointmentEndpoints.appointmentDays.response.parse(body);
    expect(days[0]).toEqual({ date: "2026-06-04", morning: true, afternoon: true });
    expect(days).toContainEqual({ date: "2026-06-11", morning: false, afternoon: true });
    // A Monday, the national holiday, and the day after the last one that can be requested.
    for (const shut of ["2026-06-08", "2026-07-14", "2026-09-02"])
      expect(days.map(({ date }) => date)).not.toContain(shut);
    expect((await api.call("GET", "/api/appointment/days?shop=P999", {})).status).toBe(404);
  });

  test("finds four seats in a half-day and no fifth, however many ask at once", async () => {
    const seller = await api.loginSeller();
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask({ date: "2026-06-10" }, seller)));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(4);
    expect(answers.filter((a) => (a.body as { code?: unknown }).code === "slot_full")).toHaveLength(3);
    expect((await ask({ date: "2026-06-10", slot: "afternoon" }, seller)).status).toBe(201);
  });

  test("is seen with its creation by the sellers of its boutique, the next one first, until it is cancelled or past; by nobody else", async () => {
    const seller = await api.loginSeller();
    const list = async () =>
      appointmentEndpoints.sellerAppointments.response.parse(
        (await api.call("GET", "/api/seller/appointments", { token: seller })).body,
      ).items;
    const later = appointmentEndpoints.appointmentCreate.response.parse(
      (
        await ask(
          {
            date: "2026-06-19",
            slot: "afternoon",
            comment: "After three",
            lastnameKana: "もろー",
            firstnameKana: "ｸﾚｰﾙ",
          },
          seller,
        )
      ).body,
    );
    const sooner = appointmentEndpoints.appointmentCreate.response.parse(
      (await ask({ date: "2026-06-19" }, seller)).body,
    );
    const seen = (await list()).filter(({ date }) => date === "2026-06-19");
    expect(seen.map(({ reference }) => reference)).toEqual([sooner.reference, later.reference]);
    expect(seen[1]).toMatchObject({
      sku: BODY.sku,
      creation: BODY.creation,
      firstname: "Claire",
      reading: "モロー クレール",
      phone: BODY.phone,
      comment: "After three",
    });
    await api.call(
      "POST",
      `/api/customer/appointment/${new URL(sooner.manage_url).pathname.split("/").at(-1)}/cancel`,
    );
    expect((await list()).map(({ reference }) => reference)).not.toContain(sooner.reference);
    await api.query(`update appointments set date = '2026-06-02' where reference = '${later.reference}'`);
    expect((await list()).map(({ reference }) => reference)).not.toContain(later.reference);
    await api.query(
      `update appointments set shop = (select plant_code from shops where region = 'jp' limit 1), date = '2026-06-30' where reference = '${later.reference}'`,
    );
    expect((await list()).map(({ reference }) => reference)).not.toContain(later.reference);
    expect((await api.call("GET", "/api/seller/appointments", { token })).status).toBe(403);
  });

  test("stands on one page of the sellers' list and is never lost, however many are to come; after the last page there is no other", async () => {
    const seller = await api.loginSeller();
    const template = appointmentEndpoints.appointmentCreate.response.parse(
      (await ask({ date: "2026-06-26", slot: "afternoon" }, seller)).body,
    ).reference;
    await api.query(`insert into appointments select made.* from appointments a, generate_series(1, 120) n, lateral jsonb_populate_record(null::appointments, to_jsonb(a) || jsonb_build_object(
      'reference', 'APT-MANY' || n, 'date', date '2026-07-01' + n, 'slot', 'morning', 'manage_token', 'many' || n)) made where a.reference = '${template}'`);
    const read = async (page: number) =>
      appointmentEndpoints.sellerAppointments.response.parse(
        (await api.call("GET", `/api/seller/appointments?page=${page}`, { token: seller })).body,
      );
    const first = await read(1);
    const all = [
      first,
      ...(await Promise.all(Array.from({ length: first.pages - 1 }, (_, i) => read(i + 2)))),
    ].flatMap(({ items }) => items);
    expect(first.items).toHaveLength(50);
    expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).sort());
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(first.total);
    expect(all.filter(({ reference }) => reference.startsWith("APT-MANY"))).toHaveLength(120);
    expect(await read(99)).toEqual(await read(first.pages));
    await api.query("delete from appointments where reference like 'APT-MANY%'");
  });

  test("comes with a calendar file in the boutique's time zone, folded at 75 bytes, for those who have its link", async () => {
    const asked = appointmentEndpoints.appointmentCreate.response.parse(
      (await ask({ date: "2026-06-12" })).body,
    );
    const { body, headers } = await api.call("GET", new URL(asked.ics_url).pathname);
    expect(headers.get("Content-Type")).toContain("text/calendar");
    expect(body).toContain("DTSTART;TZID=Europe/Paris:20260612T103000\r\n");
    expect(
      String(body)
        .split("\r\n")
        .every((line) => Buffer.byteLength(line) <= 75),
    ).toBe(true);
    expect(
      (await api.call("GET", "/api/customer/appointment/00000000000000000000000000000000/visit.ics")).status,
    ).toBe(404);
  });

  test("stands in the calendar in the visitor's words, with place, reference and the way to change it; discreetly without the house", async () => {
    const seller = await api.loginSeller();
    const entry = async (more: Record<string, unknown>) => {
      const asked = appointmentEndpoints.appointmentCreate.response.parse(
        (await ask({ date: "2026-06-24", ...more }, seller)).body,
      );
      const text = String((await api.call("GET", new URL(asked.ics_url).pathname)).body);
      const lines = text.replace(/\r\n /g, "").split("\r\n");
      return {
        asked,
        folded: text.split("\r\n"),
        of: (name: string) =>
          lines
            .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
            ?.slice(name.length + 1),
      };
    };
    const french = await entry({});
    expect(french.of("SUMMARY")).toBe("Rendez-vous à la boutique Paris Vendôme · Aurive");
    expect(french.of("LOCATION")).toBe("Paris Vendôme\\, 18 bis\\, place Vendôme\\, 75001 Paris");
    expect(french.of("DESCRIPTION")).toContain(`Référence\u00a0: ${french.asked.reference}\\n`);
    expect(french.of("DESCRIPTION")).toContain(
      `La boutique confirmera l’heure exacte.\\nModifier ou annuler le rendez-vous\u00a0:\\n${french.asked.manage_url}`,
    );
    const ginza = { country: "JP", shopCode: "P123", lang: "ja" };
    const japanese = await entry(ginza);
    expect(japanese.of("SUMMARY")).toBe("ご来店のご予約（東京 銀座）｜Aurive");
    expect(japanese.of("DESCRIPTION")).toContain("正確なお時間は、ブティックよりご連絡いたします。");
    expect(japanese.folded.filter((line) => line.startsWith(" ")).length).toBeGreaterThan(2);
    for (const line of japanese.folded) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(japanese.folded.join("")).not.toContain("\ufffd");
    const video = await entry({ ...ginza, mode: "video" });
    expect([video.of("SUMMARY"), video.of("LOCATION")]).toEqual([
      "ビデオ通話のご予約（東京 銀座）｜Aurive",
      undefined,
    ]);
    const discreet = await entry({ creation: "cut=round&carat=1&discreet=1" });
    expect([discreet.of("SUMMARY"), discreet.of("ORGANIZER")?.split(":")[0]]).toEqual([
      "Rendez-vous",
      'CN="Rendez-vous"',
    ]);
  });

  test("is seen, moved and cancelled by its link without a login; each change is mailed once and the calendar follows", async () => {
    const seller = await api.loginSeller();
    const asked = appointmentEndpoints.appointmentCreate.response.parse(
      (await ask({ date: "2026-06-17" }, seller)).body,
    );
    const token = new URL(asked.manage_url).pathname.split("/").at(-1) ?? "";
    const at = (act: "" | "/move" | "/cancel", body?: unknown) =>
      api.call(act ? "POST" : "GET", `/api/customer/appointment/${token}${act}`, body ? { body } : {});
    const calendar = async () => String((await api.call("GET", new URL(asked.ics_url).pathname)).body);
    const lineOf = (text: string, name: string) => text.split("\r\n").find((line) => line.startsWith(name));
    const before = await calendar();
    expect((await at("")).body).toMatchObject({ reference: asked.reference, status: "requested" });
    expect((await at("/move", { date: "2026-06-15", slot: "morning" })).body).toMatchObject({
      fields: [{ field: "date", code: "date_closed" }],
    });
    expect((await at("/move", { date: "2026-06-10", slot: "morning" })).body).toMatchObject({
      code: "slot_full",
    });
    expect((await at("/move", { date: "2026-06-18", slot: "afternoon", mode: "video" })).body).toMatchObject({
      date: "2026-06-18",
      slot: "afternoon",
      mode: "video",
      reference: asked.reference,
    });
    const moved = await calendar();
    expect(lineOf(moved, "UID:")).toBe(lineOf(before, "UID:"));
    expect([before, moved].map((text) => [lineOf(text, "METHOD"), lineOf(text, "SEQUENCE")])).toEqual([
      ["METHOD:REQUEST", "SEQUENCE:0"],
      ["METHOD:REQUEST", "SEQUENCE:1"],
    ]);
    expect(moved).toContain("TZOFFSETTO:+0200");
    // It has become a video call, so the calendar entry has no address.
    expect([before, moved].map((text) => lineOf(text, "LOCATION") !== undefined)).toEqual([true, false]);
    expect((await at("/cancel")).body).toMatchObject({ status: "cancelled" });
    expect((await at("/cancel")).body).toMatchObject({ code: "illegal_move" });
    expect(await calendar()).toMatch(/METHOD:CANCEL[^]*SEQUENCE:2[^]*STATUS:CANCELLED/);
    const mails = await api.query(
      `select template, data->>'articleName' as name, count(*)::int as n from mail_queue where key like 'appointment:${asked.reference}:%' group by 1, 2 order by 1`,
    );
    expect(mails).toEqual(
      ["appointment", "appointment_cancelled", "appointment_moved"].map((template) => ({
        template,
        name: "Cercle",
        n: 1,
      })),
    );
    expect((await api.call("GET", `/api/customer/appointment/${"A".repeat(32)}`)).status).toBe(404);
    // The seat is free again: four more appointments fit on the day to which it was moved.
    const again = await Promise.all(
      Array.from({ length: 4 }, () => ask({ date: "2026-06-18", slot: "afternoon" }, seller)),
    );
    expect(again.map((a) => a.status)).toEqual([201, 201, 201, 201]);
  });
});
