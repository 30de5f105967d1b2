import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../api/db/client";
import { openTestDatabase } from "../../tests/setup/database";
import { queryText } from "../api/db/rows";
import { allocations } from "../api/db/schema/quotes";
import { mailQueue } from "../api/db/schema/mail";
import { orderEvents } from "../api/db/schema/orders";
import { outbox, simulatedErp as simulated } from "../api/db/schema/erp";
import { cancelOrder, changeDeposit } from "../api/resources/order/actions";
import { readMoved } from "../api/resources/order/new-date";
import { placeOrder } from "../api/resources/order/place";
import { findOrder, updateOrder, type OrderRow } from "../api/resources/order/store";
import { erpEvent, type ErpEvent } from "../contract/erp";
import type { PlaceBody } from "../contract/order-place";
import { camille, counter, form, openHouse, reserveStone, stoneSku } from "../../tests/faults/order-house";
import { httpErp } from "./http";
import { receiveErpEvents } from "./inbox";
import { decimal, toErpDocument } from "./mapping";
import { REFUSALS_MAX, drainOutbox } from "./outbox";
import { ErpRefused, ErpUnreachable, type ErpMessage } from "./port";
import { isSignedByErp, sign } from "./signature";
import { simulatedErp } from "./simulator";
import { startErpWorker } from "./worker";

let database: Database;
let deps: Awaited<ReturnType<typeof counter>>;
let next = 0;
beforeAll(async () => {
  database = await openTestDatabase("schema");
  await openHouse(database.db, 2000);
  deps = await counter(database.db);
});
afterAll(() => database.close());

async function placed(
  change: Partial<PlaceBody> = {},
  stone: string | null = stoneSku(++next),
  ring: { size?: number; engraving?: string; band?: boolean } = {},
): Promise<OrderRow> {
  const { order_id: id } = await placeOrder(
    deps,
    camille,
    form(await reserveStone(database.db, { stone, ...ring }), change),
    { key: null, lang: "fr" },
  );
  return rowOf(id);
}
const rowOf = async (id: string) => (await findOrder(database.db, id))!.order;

type Short = [type: ErpEvent["type"], status?: ErpEvent["status"], more?: Partial<ErpEvent>];
/** A history as the ERP would tell it: sequence and ids by position. */
const tell = (order: OrderRow, history: Short[], from = 1): ErpEvent[] =>
  history.map(([type, status, more], i) =>
    erpEvent.parse({
      message_id: `${order.number}#${from + i}`,
      order_number: order.number,
      sequence: from + i,
      at: "2026-11-21T10:00:00Z",
      type,
      ...(status ? { status } : {}),
      ...more,
    }),
  );
const receive = (events: ErpEvent[]) => receiveErpEvents(database.db, events);
const outcomes = async (events: ErpEvent[]) => (await receive(events)).map((r) => r.outcome);

describe("messages from the ERP", () => {
  it("carry an order to the boutique, and the client is notified", async () => {
    const order = await placed();
    expect(
      await outcomes(
        tell(order, [
          ["ack", undefined, { erp_number: "45001" }],
          ["status", "S1"],
          ["status", "SX"],
          ["status", "SY"],
          ["status", "S2"],
          ["status", "S3"],
          ["status", "S4"],
          ["status", "S5"],
          ["status", "S6"],
        ]),
      ),
    ).toEqual(Array(9).fill("applied"));
    expect(await rowOf(order.id)).toMatchObject({ status: "S6", erpNumber: "45001", erpSequence: 9 });
    expect(
      (await database.db.select().from(mailQueue)).some((m) => m.key === `order:${order.id}:ready`),
    ).toBe(true);
  });

  it("count once, and name the codes that a batch skipped", async () => {
    const order = await placed();
    const events = tell(order, [
      ["status", "S1"],
      ["status", "S4"],
    ]);
    expect(await outcomes([...events, ...events])).toEqual(["applied", "applied", "repeat", "repeat"]);
    const timeline = (await database.db.select().from(orderEvents))
      .filter((e) => e.orderId === order.id)
      .sort((a, b) => a.id - b.id);
    expect(timeline.slice(2).map((e) => [e.kind, e.to])).toEqual([
      ["implied", "S0"],
      ["status", "S1"],
      ["implied", "SX"],
      ["implied", "SY"],
      ["implied", "S2"],
      ["implied", "S3"],
      ["status", "S4"],
    ]);
  });

  it("go to quarantine when they are forbidden or name an unknown order, and change nothing", async () => {
    const order = await placed();
    expect(
      await outcomes(
        tell(order, [["status", "SX"], ["cancel_accepted"], ["deposit_refused"], ["status", "A0"]]),
      ),
    ).toEqual(Array(4).fill("quarantined"));
    expect(
      await outcomes([{ ...tell(order, [["ack"]])[0]!, message_id: "x", order_number: "VEN-999999-9999" }]),
    ).toEqual(["quarantined"]);
    expect(await rowOf(order.id)).toMatchObject({ status: "A0", rescheduled: false });
  });

  it("leave an order on hold where it is, whatever they say: the ERP was never told of it", async () => {
    const order = await placed({
      isOnHoldOrder: true,
      depositAmount: 0,
      depositNumber: "",
      signature: undefined,
      termsAccepted: false,
    });
    const history: Short[] = [
      ["ack", undefined, { erp_number: "45002" }],
      ["deposit_accepted"],
      ["deposit_refused"],
      ["cancel_accepted"],
      ["cancel_refused"],
      ["rescheduled", undefined, { expected_delivery_date: "2027-02-01" }],
      ...(["A0", "SE", "S0", "S1", "SX", "SY", "S2", "S3", "S4", "S5", "S6", "S9"] as const).map(
        (status): Short => ["status", status],
      ),
    ];
    expect(await outcomes(tell(order, history))).toEqual(history.map(() => "quarantined"));
    const after = await rowOf(order.id);
    expect([after.status, after.onHoldUntil, after.expectedDelivery, after.rescheduled]).toEqual([
      "A10",
      order.onHoldUntil,
      order.expectedDelivery,
      false,
    ]);
    expect(
      (await database.db.select().from(allocations)).filter(
        (a) => a.orderId === order.id && a.releasedAt === null,
      ),
    ).toHaveLength(1);
  });

  it("refuse a deposit, tell the seller, and go on after the correction", async () => {
    const order = await placed();
    await receive(tell(order, [["ack"], ["deposit_refused", undefined, { reason: "unknown receipt" }]]));
    expect((await rowOf(order.id)).status).toBe("SE");
    expect(
      (await database.db.select().from(mailQueue)).some((m) =>
        m.key.startsWith(`order:${order.id}:deposit-error`),
      ),
    ).toBe(true);
    await changeDeposit(database.db, camille, order.id, { depositNumber: "T-new", depositAmount: 2000 });
    expect((await rowOf(order.id)).status).toBe("A2");
    await receive(tell(order, [["deposit_accepted"]], 3));
    expect(await rowOf(order.id)).toMatchObject({ status: "S1", resume: null });
  });

  it("let the workshop go on while a deposit change or a cancellation is open, and the order returns to the workshop's step", async () => {
    const order = await placed();
    await receive(tell(order, [["ack"], ["status", "S1"], ["status", "SX"]]));
    await changeDeposit(database.db, camille, order.id, { depositNumber: "T-more", depositAmount: 2000 });
    await cancelOrder(database.db, camille, order.id, { reason: "r" });
    expect(await rowOf(order.id)).toMatchObject({ status: "A1", resume: "A2 SX" });
    await receive(
      tell(
        order,
        [["status", "SY"], ["deposit_accepted"], ["cancel_refused", undefined, { reason: "shipped" }]],
        4,
      ),
    );
    expect(await rowOf(order.id)).toMatchObject({ status: "SY", resume: null, cancelReason: null });
  });

  it("confirm a cancellation and give the stone back", async () => {
    const order = await placed();
    await receive(tell(order, [["ack"], ["status", "S1"]]));
    await cancelOrder(database.db, camille, order.id, { reason: "r" });
    const told = async () =>
      (await database.db.select().from(mailQueue)).filter((m) => m.key === `order:${order.id}:cancelled`);
    expect(await told()).toEqual([]);
    await receive(tell(order, [["cancel_accepted"]], 3));
    expect((await rowOf(order.id)).status).toBe("S9");
    expect(await told()).toMatchObject([{ template: "order_cancelled" }]);
    expect(
      (await database.db.select().from(allocations)).filter(
        (a) => a.orderId === order.id && a.releasedAt === null,
      ),
    ).toEqual([]);
  });

  it("move a delivery, naming both dates, until the ring has arrived", async () => {
    const order = await placed();
    await receive(
      tell(order, [
        ["ack"],
        ["status", "S1"],
        ["rescheduled", undefined, { expected_delivery_date: "2027-02-01", reason: "capacity" }],
      ]),
    );
    expect(await rowOf(order.id)).toMatchObject({
      rescheduled: true,
      plannedDelivery: "2027-01-15",
      expectedDelivery: "2027-02-01",
    });
    expect(
      (await database.db.select().from(mailQueue)).find((m) => m.key.startsWith(`order:${order.id}:moved`))
        ?.data,
    ).toMatchObject({ oldDate: "2027-01-15", newDate: "2027-02-01", reason: "capacity" });
    await receive(tell(order, [["rescheduled", undefined, { expected_delivery_date: "2027-02-08" }]], 4));
    const timeline = (await database.db.select().from(orderEvents))
      .filter((e) => e.orderId === order.id && e.kind === "rescheduled")
      .sort((a, b) => a.id - b.id);
    expect(timeline.map(({ detail }) => readMoved(detail))).toEqual([
      { moved: { from: "2027-01-15", to: "2027-02-01" }, detail: "capacity" },
      { moved: { from: "2027-02-01", to: "2027-02-08" }, detail: null },
    ]);
    await receive(tell(order, [["status", "S5"]], 5));
    expect((await rowOf(order.id)).rescheduled).toBe(false);
  });

  it("about a new date, kept in the ledger without its dates, still say why", () => {
    expect(readMoved("capacity")).toEqual({ moved: null, detail: "capacity" });
    expect(readMoved(null)).toEqual({ moved: null, detail: null });
  });
});

describe("the signature of a callback", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  it("is accepted for its own body and key, and for five minutes", () => {
    const header = sign("{}", "secret-of-the-erp", now);
    expect(isSignedByErp(header, "{}", "secret-of-the-erp", new Date(now.getTime() + 299_000))).toBe(true);
    expect(isSignedByErp(header, "{}", "secret-of-the-erp", new Date(now.getTime() + 301_000))).toBe(false);
    expect(isSignedByErp(header, "{} ", "secret-of-the-erp", now)).toBe(false);
    expect(isSignedByErp(header, "{}", "another-secret-of-it", now)).toBe(false);
    for (const forged of [undefined, "", "t=1", header.replace(/.$/, "x"), header.toUpperCase()])
      expect(isSignedByErp(forged, "{}", "secret-of-the-erp", now)).toBe(false);
  });
});

/** Sends what earlier tests left in the outbox. */
const forget = async () => {
  for (
    let i = 0;
    i < 20 && (await drainOutbox(database.db, { send: () => Promise.resolve({ documentNumber: "x" }) }));
    i += 1
  );
};

describe("the outbox", () => {
  const quiet = { baseDelayMs: 0 };

  it("sends the oldest first for each order, and a later message waits for the earlier one", async () => {
    await forget();
    const [one, two] = [await placed(), await placed()];
    await updateOrder(database.db, one.id, { status: "S1" });
    await changeDeposit(database.db, camille, one.id, { depositNumber: "T-d", depositAmount: 3 });
    const sent: ErpMessage[] = [];
    let down = true;
    const port = {
      send: (m: ErpMessage) =>
        down && m.orderNumber === one.number
          ? Promise.reject(new ErpUnreachable("down"))
          : (sent.push(m), Promise.resolve({ documentNumber: "1" })),
    };
    await drainOutbox(database.db, port, { baseDelayMs: 200 });
    expect(sent.map((m) => m.key)).toEqual([`order:${two.id}:create`]);
    down = false;
    await new Promise((resolve) => setTimeout(resolve, 220));
    await drainOutbox(database.db, port, quiet);
    expect(sent.slice(1).map((m) => m.key)).toEqual([`order:${one.id}:create`, `order:${one.id}:deposit:2`]);
  });

  it("sets a message aside after ten refusals, but never because there is no answer", async () => {
    await forget();
    const [refused, unreachable] = [await placed(), await placed()];
    let tries = 0;
    const port = {
      send: (m: ErpMessage) =>
        m.orderNumber === refused.number
          ? Promise.reject(new ErpRefused("no"))
          : (tries += 1) > 25
            ? Promise.resolve({ documentNumber: "1" })
            : Promise.reject(new ErpUnreachable("down")),
    };
    await drainOutbox(database.db, port, quiet);
    const rows = Object.fromEntries(
      (await database.db.select().from(outbox)).map((row) => [row.orderId, row]),
    );
    expect(rows[refused.id]).toMatchObject({ state: "dead", tries: REFUSALS_MAX });
    expect(rows[unreachable.id]).toMatchObject({ state: "sent", tries: 26 });
  });

  it("maps an order to the ERP's document, amounts as decimal text", async () => {
    const order = await placed({ comment: "engrave later" });
    const message = (await database.db.select().from(outbox)).find((row) => row.orderId === order.id)!;
    expect(
      toErpDocument({
        key: message.key,
        kind: message.kind,
        orderNumber: order.number,
        payload: message.payload,
      }),
    ).toMatchObject({
      documentType: "SALES_ORDER",
      externalKey: `order:${order.id}:create`,
      externalNumber: order.number,
      plant: "VEN",
      grossAmount: "10100.00",
      netAmount: "8416.67",
      taxAmount: "1683.33",
      downPayment: { amount: "3000.00" },
      item: { metalCode: "C06", stoneBatch: order.stoneSku },
      text: "engrave later",
    });
    expect([decimal(5, "EUR"), decimal(54000, "JPY"), decimal(-1250, "TWD")]).toEqual([
      "0.05",
      "54000",
      "-12.50",
    ]);
  });
});

describe("the letter to the workshop", () => {
  const letterOf = async (order: OrderRow) => {
    const message = (await database.db.select().from(outbox)).find((row) => row.orderId === order.id)!;
    return {
      message,
      document: toErpDocument({
        key: message.key,
        kind: message.kind,
        orderNumber: order.number,
        payload: message.payload,
      }),
    };
  };
  const made = {
    metal: "platinum",
    fineness: "950",
    ringSize: { circumferenceMm: 54, system: "EU", label: "54" },
    setting: "prong6",
    // As it is made: a little wider for a stone above one carat.
    band: {
      profile: "court",
      form: "plain",
      widthMm: expect.closeTo(2.12, 1) as number,
      thicknessMm: expect.closeTo(1.75, 1) as number,
    },
  };

  it("carries everything the workshop needs: size, band, metal with fineness, engraving with its outlines", async () => {
    const { document } = await letterOf(
      await placed({}, stoneSku(++next), { size: 54, engraving: "Toujours" }),
    );
    expect(document.item).toMatchObject({
      ...made,
      engraving: "Toujours",
      engravingFont: "Times New Roman",
      engravingOutline: { path: expect.stringMatching(/^M[\d.]+/) as string, lengthMm: 54 },
      weddingBand: null,
    });
    expect(document.requestedDelivery).toBe("2027-01-15");
  });

  it("is completed before it is sent when it was written without that; one that may have arrived already is sent unchanged", async () => {
    await forget();
    const [fresh, tried] = [
      await placed({}, stoneSku(++next), { size: 54 }),
      await placed({}, stoneSku(++next), { size: 54 }),
    ];
    // As the previous version wrote them, one of them half sent when the power failed.
    for (const order of [fresh, tried])
      await updateOrder(database.db, order.id, {
        item: { product: { name: "Aube", size: 54 }, carat: { min: 1, max: 1.19 } },
      });
    await queryText(
      database.db,
      `update outbox set payload = payload - 'workshop' where order_id in ('${fresh.id}', '${tried.id}')`,
    );
    await queryText(
      database.db,
      `update outbox set tries = 1, last_error = 'no answer' where order_id = '${tried.id}'`,
    );
    const sent: ErpMessage[] = [];
    await drainOutbox(
      database.db,
      { send: (message) => (sent.push(message), Promise.resolve({ documentNumber: "1" })) },
      { baseDelayMs: 0 },
    );
    const items = Object.fromEntries(
      sent.map((message) => [message.orderNumber, toErpDocument(message).item]),
    );
    expect(items[fresh.number]).toMatchObject(made);
    expect(items[tried.number]).not.toHaveProperty("ringSize");
    // The nightly comparison with the ERP uses what was sent.
    expect((await letterOf(fresh)).document.item).toEqual(items[fresh.number]);
  });
});

describe("the ERP over HTTP", () => {
  it("receives signed documents under their key, and every answer is understood", async () => {
    const answers: Record<string, () => [number, string]> = {
      ok: () => [200, '{"documentNumber":"4500"}'],
      created: () => [201, '{"documentNumber":"4501"}'],
      refuse: () => [422, "{}"],
      broken: () => [500, ""],
      html: () => [200, "<html>"],
      huge: () => [200, `{"documentNumber":"${"9".repeat(70_000)}"}`],
      later: () => [429, ""],
    };
    const seen: { key: string | undefined; genuine: boolean }[] = [];
    const server: Server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => {
        const key = String(request.headers["idempotency-key"]);
        seen.push({
          key,
          genuine: isSignedByErp(
            String(request.headers["x-signature"]),
            body,
            "secret-of-the-erp",
            new Date(),
          ),
        });
        if (key === "hang") return void response.write("{");
        const [status, text] = answers[key]?.() ?? [404, ""];
        response.writeHead(status).end(text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const order = await placed();
    const { payload } = (await database.db.select().from(outbox)).find((row) => row.orderId === order.id)!;
    // Only who hangs is waited for until the deadline; a busy machine needs longer for the others.
    const erp = (deadlineMs: number) =>
      httpErp({ url: `http://127.0.0.1:${port}/orders`, secret: "secret-of-the-erp", deadlineMs });
    const send = (key: string) =>
      erp(key === "hang" ? 300 : 10_000)
        .send({ key, kind: "create", orderNumber: order.number, payload })
        .then(
          (a) => a.documentNumber,
          (error: unknown) => (error instanceof Error ? error.name : ""),
        );
    try {
      expect(
        await Promise.all(["ok", "created", "refuse", "broken", "html", "huge", "later", "hang"].map(send)),
      ).toEqual([
        "4500",
        "4501",
        "ErpRefused",
        "ErpUnreachable",
        "ErpUnreachable",
        "ErpUnreachable",
        "ErpUnreachable",
        "ErpUnreachable",
      ]);
      expect(seen.every((s) => s.genuine)).toBe(true);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    expect(await send("ok")).toBe("ErpUnreachable");
  });
});

describe("the simulated ERP", () => {
  const simulator = () =>
    simulatedErp({
      db: database.db,
      speed: 60_000_000,
      deliver: (events) => receiveErpEvents(database.db, events),
    });
  async function run(order: OrderRow, until: string): Promise<string[]> {
    const erp = simulator();
    for (let i = 0; i < 400 && (await rowOf(order.id)).status !== until; i += 1) {
      await drainOutbox(database.db, erp, { baseDelayMs: 0 });
      await erp.tick();
    }
    return (await database.db.select().from(orderEvents))
      .filter((e) => e.orderId === order.id && e.to !== e.from)
      .sort((a, b) => a.id - b.id)
      .map((e) => e.to ?? "");
  }

  it("walks a made-to-order ring through the workshop, a showcase piece past it, and survives restarts", async () => {
    expect(await run(await placed({}, null), "S5")).toEqual([
      "A0",
      "S0",
      "S1",
      "SX",
      "SY",
      "S2",
      "S3",
      "S4",
      "S5",
    ]);
    expect(await run(await placed(), "S5")).toEqual(["A0", "S0", "S1", "SY", "S2", "S3", "S4", "S5"]);
  });

  it("gives the same document for the same key", async () => {
    const order = await placed();
    const message = (await database.db.select().from(outbox)).find((row) => row.orderId === order.id)!;
    const send = () =>
      simulator().send({
        key: message.key,
        kind: message.kind,
        orderNumber: order.number,
        payload: message.payload,
      });
    expect((await send()).documentNumber).toBe((await send()).documentNumber);
  });

  it("refuses a deposit, takes the corrected one, and reschedules when asked", async () => {
    const order = await placed({ depositNumber: "REFUSE-1", comment: "please RESCHEDULE" }, null);
    expect((await run(order, "SE")).at(-1)).toBe("SE");
    await changeDeposit(database.db, camille, order.id, { depositNumber: "T-right", depositAmount: 5 });
    await run(order, "SX");
    expect(await rowOf(order.id)).toMatchObject({
      status: "SX",
      rescheduled: true,
      expectedDelivery: "2027-01-22",
    });
  });

  it("confirms a cancellation", async () => {
    const order = await placed();
    await run(order, "S1");
    await cancelOrder(database.db, camille, order.id, { reason: "r" });
    await run(order, "S9");
    expect((await rowOf(order.id)).status).toBe("S9");
  });

  it("reports no step of the workshop after it confirmed a cancellation, even if the next step was due at the same moment", async () => {
    const order = await placed();
    await run(order, "S1");
    await cancelOrder(database.db, camille, order.id, { reason: "r" });
    const erp = simulator();
    await drainOutbox(database.db, erp, { baseDelayMs: 0 });
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    await database.db
      .update(simulated)
      .set({ nextAt: ago(1) })
      .where(eq(simulated.orderNumber, order.number));
    await database.db
      .update(simulated)
      .set({ nextAt: ago(2) })
      .where(and(eq(simulated.orderNumber, order.number), eq(simulated.kind, "cancel")));
    await erp.tick();
    const told = (await database.db.select().from(orderEvents))
      .filter((e) => e.orderId === order.id)
      .map((e) => e.kind);
    expect([told.includes("cancelled"), told.includes("quarantined")]).toEqual([true, false]);
  });
});

describe("the worker", () => {
  it("carries an order to the boutique by itself, survives faults, and stops when asked", async () => {
    const faults: unknown[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void faults.push(JSON.parse(line)) });
    const real = simulatedErp({
      db: database.db,
      speed: 60_000_000,
      deliver: (events) => receiveErpEvents(database.db, events),
    });
    let broken = 2;
    const simulator = {
      ...real,
      tick: () => (broken-- > 0 ? Promise.reject(new Error("tick broke")) : real.tick()),
    };
    const order = await placed();
    const worker = startErpWorker({ db: database.db, port: simulator, log, simulator, turnMs: 2 });
    await vi.waitFor(
      async () => {
        worker.kick();
        expect((await rowOf(order.id)).status).toBe("S5");
      },
      { timeout: 20_000, interval: 5 },
    );
    await worker.stop();
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          what: "simulator",
          fault: expect.objectContaining({ says: "tick broke" }),
        }),
      ]),
    );
    const after = await placed();
    worker.kick();
    expect((await rowOf(after.id)).status).toBe("A0");
  });
});
