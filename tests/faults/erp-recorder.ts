import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type RecordedErp = {
  url: string;
  /** Documents by order number. */
  documents: Map<string, string[]>;
  requests: number;
  close(): Promise<void>;
};

/** An ERP that stores a document for each new key, and loses every n-th response after storing. */
export async function recordingErp(
  options: { loseEvery?: number; delayMs?: () => number } = {},
): Promise<RecordedErp> {
  const keys = new Map<string, string>();
  const erp: RecordedErp = { url: "", documents: new Map(), requests: 0, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      erp.requests += 1;
      const key = String(request.headers["idempotency-key"]);
      const { externalNumber } = JSON.parse(body) as { externalNumber: string };
      if (!keys.has(key)) {
        keys.set(key, `45${keys.size}`);
        erp.documents.set(externalNumber, [...(erp.documents.get(externalNumber) ?? []), key]);
      }
      if (options.loseEvery && erp.requests % options.loseEvery === 0) return void request.socket.destroy();
      setTimeout(
        () => response.end(JSON.stringify({ documentNumber: keys.get(key) })),
        options.delayMs?.() ?? 0,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  erp.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
  erp.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return erp;
}

/** Each order has one document, each document an order. */
export function judgeErp(
  numbers: readonly string[],
  erp: RecordedErp,
): { missing: string[]; double: string[]; unknown: string[] } {
  return {
    missing: numbers.filter((number) => !erp.documents.has(number)),
    double: [...erp.documents].filter(([, keys]) => keys.length > 1).map(([number]) => number),
    unknown: [...erp.documents.keys()].filter((number) => !numbers.includes(number)),
  };
}
