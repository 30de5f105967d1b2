import assert from "node:assert/strict";
import { endpoints } from "#server/contract/endpoints";
import type { Check } from "./client";
import { newCustomer, openDay, visitAsked } from "./set-up";

export const appointmentChecks: readonly Check[] = [
  {
    name: "An appointment is asked for on an opening day, and not in the past",
    async run(client) {
      const { token } = await newCustomer(client);
      const { shop, body } = await visitAsked(client, 20 + Math.floor(Math.random() * 50));
      const asked = await client.call(endpoints.appointmentCreate, { token, body });
      assert.match(asked.reference, /^APT-/);
      const ics = await client.raw("GET", new URL(asked.ics_url).pathname);
      assert.ok(ics.status === 200 && ics.text.startsWith("BEGIN:VCALENDAR"));
      assert.deepEqual(
        (await client.call(endpoints.appointments, { token })).map((a) => a.reference),
        [asked.reference],
      );
      assert.equal(
        (
          await client.refused(endpoints.appointmentCreate, "invalid_value", {
            token,
            body: { ...body, date: "2020-01-02" },
          })
        ).fields[0]?.code,
        "date_past",
      );
      // Among some months there is a holiday nearly always; on it the answer names it and the day after.
      const [holiday] = shop.closed_days;
      if (holiday) {
        const closed = (
          await client.refused(endpoints.appointmentCreate, "invalid_value", {
            token,
            body: { ...body, date: holiday.date },
          })
        ).fields[0];
        assert.equal(closed?.code, "date_holiday");
        assert.ok(closed.values?.reason && String(closed.values.next) > holiday.date);
      }
      await client.refused(endpoints.appointmentCreate, "not_found", {
        token,
        body: { ...body, shopCode: "NOWHERE" },
      });
    },
  },
  {
    name: "Whoever has the link of an appointment sees, moves and cancels it; nobody else does",
    async run(client) {
      const { token } = await newCustomer(client);
      const day = 20 + Math.floor(Math.random() * 30);
      const { shop, body } = await visitAsked(client, day);
      const { reference, manage_url } = await client.call(endpoints.appointmentCreate, { token, body });
      const params = { token: new URL(manage_url).pathname.split("/").at(-1) ?? "" };
      assert.equal((await client.call(endpoints.appointmentView, { params })).reference, reference);
      const to = { date: openDay(shop, day + 8), slot: "afternoon" as const, mode: "video" as const };
      const moved = await client.call(endpoints.appointmentMove, { params, body: to });
      assert.deepEqual(
        [moved.reference, moved.date, moved.slot, moved.mode],
        [reference, to.date, to.slot, to.mode],
      );
      assert.equal(
        (
          await client.refused(endpoints.appointmentMove, "invalid_value", {
            params,
            body: { ...to, date: "2020-01-02" },
          })
        ).fields[0]?.code,
        "date_past",
      );
      assert.equal((await client.call(endpoints.appointmentCancel, { params })).status, "cancelled");
      await client.refused(endpoints.appointmentMove, "illegal_move", { params, body: to });
      // One character is changed at the front, because the last character of a token may contain unused bits.
      const off = `${params.token.startsWith("A") ? "B" : "A"}${params.token.slice(1)}`;
      for (const stranger of ["0".repeat(43), off])
        await client.refused(endpoints.appointmentView, "not_found", { params: { token: stranger } });
    },
  },
];
