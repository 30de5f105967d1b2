import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { queryText } from "../api/db/rows";
import { outbox } from "../api/db/schema/erp";
import { changeDeposit } from "../api/resources/order/actions";
import { updateOrder, type OrderRow } from "../api/resources/order/store";
import { camille } from "../../tests/faults/order-house";
import type { Log } from "../platform/log";
import { httpErp } from "./http";
import { decimal, toErpDocument } from "./mapping";
import { REFUSALS_MAX, drainOutbox } from "./outbox";
import { ErpRefused, ErpUnreachable, type ErpMessage } from "./port";
import { isSignedByErp } from "./signature";
import { orderingHouse } from "../../tests/setup/erp-orders";

const house = orderingHouse();
/** Sends what earlier tests left in the outbox. */
const forget = async () => {
  for (
    let i = 0;
    i < 20 && (await drainOutbox(house.db, { send: () => Promise.resolve({ documentNumber: "x" }) }));
    i += 1
  );
};

describe("the outbox", () => {
  const quiet = { baseDelayMs: 0 };

  it("sends the oldest first for each order, and a later message waits for the earlier one", async () => {
    await forget();
    const [one, two] = [await house.placed(), await house.placed()];
    await updateOrder(house.db, one.id, { status: "S1" });
    await changeDeposit(house.db, camille, one.id, { depositNumber: "T-d", depositAmount: 3 });
    const sent: ErpMessage[] = [];
    let down = true;
    const port = {
      send: (m: ErpMessage) =>
        down && m.orderNumber === one.number
          ? Promise.reject(new ErpUnreachable("down"))
          : (sent.push(m), Promise.resolve({ documentNumber: "1" })),
    };
    await drainOutbox(house.db, port, { baseDelayMs: 200 });
    expect(sent.map((m) => m.key)).toEqual([`order:${two.id}:create`]);
    down = false;
    await new Promise((resolve) => setTimeout(resolve, 220));
    await drainOutbox(house.db, port, quiet);
    expect(sent.slice(1).map((m) => m.key)).toEqual([`order:${one.id}:create`, `order:${one.id}:deposit:2`]);
  });

  it("records only the code of a database error, because its message contains data", async () => {
    await forget();
    const order = await house.placed({ customerFirstName: "Eglantine" });
    const said: unknown[] = [];
    const fault = () => {
      throw new Error(`Failed query: update "outbox" set "payload" = $1\nparams: {"firstname":"Eglantine"}`, {
        cause: Object.assign(new Error("deadlock detected"), { code: "40P01" }),
      });
    };
    await drainOutbox(
      house.db,
      { send: fault },
      { baseDelayMs: 60_000, log: { warn: (facts: unknown) => void said.push(facts) } as unknown as Log },
    );
    expect(JSON.stringify(said)).not.toContain("Eglantine");
    expect(JSON.stringify(said)).toContain("40P01");
    expect(await queryText(house.db, `select last_error from outbox where order_id = '${order.id}'`)).toEqual(
      [{ last_error: "40P01" }],
    );
    await house.db.update(outbox).set({ notBefore: new Date(0) });
  });

  it("sets a message aside after ten refusals, but never because there is no answer", async () => {
    await forget();
    const [refused, unreachable] = [await house.placed(), await house.placed()];
    let tries = 0;
    const port = {
      send: (m: ErpMessage) =>
        m.orderNumber === refused.number
          ? Promise.reject(new ErpRefused("no"))
          : (tries += 1) > 25
            ? Promise.resolve({ documentNumber: "1" })
            : Promise.reject(new ErpUnreachable("down")),
    };
    await drainOutbox(house.db, port, quiet);
    const rows = Object.fromEntries((await house.db.select().from(outbox)).map((row) => [row.orderId, row]));
    expect(rows[refused.id]).toMatchObject({ state: "dead", tries: REFUSALS_MAX });
    expect(rows[unreachable.id]).toMatchObject({ state: "sent", tries: 26 });
  });

  it("maps an order to the ERP's document, amounts as decimal text", async () => {
    const order = await house.placed({ comment: "engrave later" });
    const message = (await house.db.select().from(outbox)).find((row) => row.orderId === order.id)!;
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

describe("the message to the workshop", () => {
  const letterOf = async (order: OrderRow) => {
    const message = (await house.db.select().from(outbox)).find((row) => row.orderId === order.id)!;
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
    // As it is produced: a little wider for a stone above one carat.
    band: {
      profile: "court",
      form: "plain",
      widthMm: expect.closeTo(2.12, 1) as number,
      thicknessMm: expect.closeTo(1.75, 1) as number,
    },
  };

  it("carries everything the workshop needs: size, band, metal with fineness, engraving with its outlines", async () => {
    const { document } = await letterOf(
      await house.placed({}, undefined, { size: 54, engraving: "Toujours" }),
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

  it("is completed before it is sent if that is missing; one that may have arrived already is sent unchanged", async () => {
    await forget();
    const [fresh, tried] = [
      await house.placed({}, undefined, { size: 54 }),
      await house.placed({}, undefined, { size: 54 }),
    ];
    // As written by the previous version, one of them interrupted while being sent.
    for (const order of [fresh, tried])
      await updateOrder(house.db, order.id, {
        item: { product: { name: "Aube", size: 54 }, carat: { min: 1, max: 1.19 } },
      });
    await queryText(
      house.db,
      `update outbox set payload = payload - 'workshop' where order_id in ('${fresh.id}', '${tried.id}')`,
    );
    await queryText(
      house.db,
      `update outbox set tries = 1, last_error = 'no answer' where order_id = '${tried.id}'`,
    );
    const sent: ErpMessage[] = [];
    await drainOutbox(
      house.db,
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
      why: () => [
        422,
        '{"error":{"code":"M3/305","message":{"value":"Material 4711\\nis \\u202enot maintained"}}}',
      ],
      text: () => [400, `Unknown plant. ${"x".repeat(400)}`],
      markup: () => [409, "<!doctype html><title>Conflict</title>"],
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
    const order = await house.placed();
    const { payload } = (await house.db.select().from(outbox)).find((row) => row.orderId === order.id)!;
    // Only the ERP that hangs is waited for until the deadline; on a busy machine the others need longer.
    const erp = (deadlineMs: number) =>
      httpErp({ url: `http://127.0.0.1:${port}/orders`, secret: "secret-of-the-erp", deadlineMs });
    const sent = (key: string, of: "name" | "message") =>
      erp(key === "hang" ? 300 : 10_000)
        .send({ key, kind: "create", orderNumber: order.number, payload })
        .then(
          (a) => a.documentNumber,
          (error: unknown) => (error instanceof Error ? error[of] : ""),
        );
    const send = (key: string) => sent(key, "name");
    const said = (key: string) => sent(key, "message");
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
      expect(
        await Promise.all(["refuse", "why", "text", "markup"].map(said)),
        "the manager reads why",
      ).toEqual([
        "answer 422",
        "answer 422: Material 4711 is not maintained",
        `answer 400: Unknown plant. ${"x".repeat(145)}…`,
        "answer 409",
      ]);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    expect(await send("ok")).toBe("ErpUnreachable");
    await expect(
      erp(10_000).send({ key: "ok", kind: "create", orderNumber: order.number, payload }),
      "what nobody answered is told by its code",
    ).rejects.toMatchObject({
      message: expect.stringContaining("ECONNREFUSED"),
      cause: expect.objectContaining({ message: "fetch failed" }),
    });
  });
});
