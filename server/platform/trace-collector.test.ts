import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { span, startTracing, logTraceFaults } from "./trace";

/** A collector that accepts everything. */
const collector = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer((req, res) => {
      req.resume();
      res.setHeader("Content-Type", "application/json").end("{}");
    });
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

test("a collector that is away is said once, however many spans are lost, and so is that it is back", async () => {
  const first = await collector(0);
  const { port } = first.address() as AddressInfo;
  await closed(first);
  const lines: Record<string, unknown>[] = [];
  logTraceFaults(
    pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) }),
  );
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "50");
  // The SDK retries for this long before it reports lost spans.
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "500");
  const end = await startTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  const work = setInterval(() => void span("work", {}, async () => {}), 20);
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 30_000 });
  const back = await collector(port);
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 30_000 });
  clearInterval(work);
  await end();
  back.closeAllConnections();
  await closed(back);
  expect(lines).toMatchObject([
    { level: 40, msg: "collector of traces fault", times: 1 },
    { level: 30, msg: "collector of traces works again" },
  ]);
}, 70_000);
