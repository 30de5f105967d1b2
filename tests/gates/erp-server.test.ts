import { expect, it } from "vitest";
import { erpServer } from "./erp-server";

it("an order that never reached the ERP, or reached it as two documents, is a finding of the gates", async () => {
  const erp = await erpServer();
  const send = (externalNumber: string, key: string) =>
    fetch(erp.url, {
      method: "POST",
      headers: { "Idempotency-Key": key },
      body: JSON.stringify({ externalNumber }),
    });
  await send("PO-1", "first");
  await send("PO-1", "first");
  await send("PO-2", "second");
  await send("PO-2", "sent again under another key");
  setTimeout(() => void send("PO-4", "late"), 300);
  expect(await erp.judge(["PO-1", "PO-2", "PO-3", "PO-4"], 1000)).toEqual([
    "PO-2 is in the ERP 2 times",
    "PO-3 is in the ERP 0 times",
  ]);
  erp.close();
});
