import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { openDatabase } from "#server/api/db/client";
import { placeOrder } from "#server/api/resources/order/place";
import { httpErp } from "#server/erp/http";
import { receiveErpEvents } from "#server/erp/inbox";
import { drainOutbox } from "#server/erp/outbox";
import {
  camille,
  counter,
  form,
  seedOrderHouse,
  reserveStone,
  stoneSku,
} from "../../tests/faults/order-house";
import { hasPostgres, throwAwayDatabase } from "../../tests/setup/postgres";
import { isTracing, span, startTracing, traceparent } from "./trace";

type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string };

/** A collector that keeps the spans it gets, and an ERP that keeps the headers of its requests. */
async function listening() {
  const spans: Sent[] = [];
  const erp: { traceparent: string | undefined }[] = [];
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on("data", (part: Buffer) => parts.push(part));
    req.on("end", () => {
      const text = Buffer.concat(parts).toString();
      if (req.url === "/v1/traces") {
        const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
        spans.push(...body.resourceSpans.flatMap((r) => r.scopeSpans.flatMap((s) => s.spans)));
        res.setHeader("Content-Type", "application/json").end("{}");
        return;
      }
      erp.push({ traceparent: req.headers.traceparent?.toString() });
      res
        .setHeader("Content-Type", "application/json")
        .end(JSON.stringify({ documentNumber: `D${erp.length}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, spans, erp, close: () => new Promise((resolve) => server.close(resolve)) };
}

const BROWSER = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

describe("A server without a trace collector", () => {
  it("traces nothing, keeps nothing, and does the work all the same", async () => {
    await (
      await startTracing({ OTEL_TRACES_SAMPLER_ARG: 1 })
    )();
    expect(isTracing()).toBe(false);
    expect(await span("work", { parent: BROWSER }, async () => traceparent() ?? "nothing")).toBe("nothing");
    await expect(span("work", {}, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  });
});

describe.runIf(await hasPostgres())("An order", () => {
  let house: Awaited<ReturnType<typeof throwAwayDatabase>>;
  beforeAll(async () => {
    house = await throwAwayDatabase("schema");
  });
  afterAll(() => house.drop());

  it("is one trace from the browser to the ERP and back, including the mails it causes", async () => {
    const { url, spans, erp, close } = await listening();
    const end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: 1 });
    const database = await openDatabase({ url: house.url, dataDir: null, poolSize: 3 });
    try {
      const { db } = database;
      await seedOrderHouse(db, 2);
      const deps = await counter(db);
      const quote = await reserveStone(db, { stone: stoneSku(1) });
      const { order_number: number } = await span("POST checkout", { kind: "server", parent: BROWSER }, () =>
        placeOrder(deps, camille, form(quote), { key: null, lang: "fr" }),
      );
      // A worker sends it later, outside any request.
      await drainOutbox(db, httpErp({ url, secret: "a secret of sixteen" }));
      await receiveErpEvents(db, [
        {
          message_id: "m1",
          order_number: number,
          type: "ack",
          sequence: 1,
          at: "2026-11-24T10:00:00Z",
          actor: "erp",
          erp_number: "D1",
        },
      ] as unknown as Parameters<typeof receiveErpEvents>[1]);
      const { rows } = (await db.execute(
        sql`select trace from outbox union all select trace from mail_queue`,
      )) as { rows: { trace: string | null }[] };
      expect(rows.map(({ trace }) => trace?.slice(3, 35))).toEqual(rows.map(() => BROWSER.slice(3, 35)));
      expect(rows.length).toBeGreaterThanOrEqual(2);
      await end();
      expect(isTracing()).toBe(false);

      const one = (name: string) => spans.find((sent) => sent.name === name);
      expect(one("POST checkout")).toMatchObject({
        traceId: BROWSER.slice(3, 35),
        parentSpanId: BROWSER.slice(36, 52),
      });
      expect(one("erp create")).toMatchObject({
        traceId: BROWSER.slice(3, 35),
        parentSpanId: one("POST checkout")?.spanId,
      });
      expect(erp[0]?.traceparent).toBe(`00-${BROWSER.slice(3, 35)}-${one("erp create")?.spanId}-01`);
      expect(one("erp event ack")?.traceId).toBe(BROWSER.slice(3, 35));
    } finally {
      await end();
      await database.close();
      await close();
    }
  });
});
