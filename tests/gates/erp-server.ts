import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { wait } from "./verdict";

const documentSchema = z.looseObject({ externalNumber: z.string() });

/** An ERP as docs/erp.md describes it, which forgets nothing. */
export type ErpServer = {
  port: number;
  url: string;
  /**
   * Waits until every order has arrived.
   * @returns orders that it has not within `withinMs`, or has several times
   */
  judge(orders: string[], withinMs: number): Promise<string[]>;
  close(): void;
};

/** Listens on a free port. A message that comes again with its idempotency key gets the document that it had. */
export async function erpServer(): Promise<ErpServer> {
  const documents = new Map<string, { documentNumber: string; document: z.infer<typeof documentSchema> }>();
  const server = createServer((request, answer) => {
    const say = (status: number, body: unknown) => {
      answer.writeHead(status, { "Content-Type": "application/json" });
      answer.end(JSON.stringify(body));
    };
    text(request)
      .then((body) => {
        if (request.method === "GET") return say(200, { documents: [...documents.values()], next: null });
        const key = String(request.headers["idempotency-key"]);
        const known = documents.get(key) ?? {
          documentNumber: `SD-${documents.size + 1}`,
          document: documentSchema.parse(JSON.parse(body)),
        };
        documents.set(key, known);
        say(202, { documentNumber: known.documentNumber });
      })
      .catch((fault: unknown) => say(400, { message: String(fault) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  /** How many documents it holds for each order number: several would be an order that is made twice. */
  const documentsOf = () => {
    const counts = new Map<string, number>();
    for (const { document } of documents.values())
      counts.set(document.externalNumber, (counts.get(document.externalNumber) ?? 0) + 1);
    return counts;
  };
  return {
    port,
    url: `http://127.0.0.1:${port}/orders`,
    async judge(orders, withinMs) {
      const until = performance.now() + withinMs;
      while (orders.some((order) => !documentsOf().has(order)) && performance.now() < until) await wait(200);
      const counts = documentsOf();
      return orders
        .filter((order) => counts.get(order) !== 1)
        .map((order) => `${order} is in the ERP ${counts.get(order) ?? 0} times`);
    },
    close: () => void server.close(),
  };
}
