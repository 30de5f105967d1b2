import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { webhook, webhookEndpoints, type WebhookDelivery } from "../../contract/webhook";
import type { Loop } from "../../platform/loop";
import { createTestApi, type TestApi } from "../../../tests/setup/api";
import { resealAll } from "../house-keys/store";
import { houseSeal } from "../secrets";
import { startWebhooks } from "./deliver";
import { TargetRefused, targetOf } from "./target";

type Got = { id: string; type: string; data: Record<string, unknown>; sequence: number };
const message = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  sequence: z.number(),
  data: z.record(z.string(), z.unknown()),
});

/** A partner's program: verifies each signature by Standard Webhooks, and answers as configured. */
class Receiver {
  secret = "";
  got: Got[] = [];
  asked = 0;
  forged = 0;
  answer: (nth: number) => Promise<number> | number = () => 204;
  #server: Server;
  url = "";
  constructor() {
    this.#server = createServer((req, res) => {
      void (async () => {
        let body = "";
        for await (const chunk of req) body += String(chunk);
        const [id, at, said] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
          String(req.headers[name]),
        ) as [string, string, string];
        const key = Buffer.from(this.secret.slice("whsec_".length), "base64");
        const right = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
        if (said !== `v1,${right}` || Math.abs(Date.now() / 1000 - Number(at)) > 300) this.forged += 1;
        const status = await this.answer((this.asked += 1));
        if (status < 300) this.got.push({ id, ...message.parse(JSON.parse(body)) });
        res.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end();
      })();
    });
  }
  async open() {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
    return this;
  }
  close() {
    this.#server.closeAllConnections();
    return new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

let api: TestApi;
let manager: string;
let receiver: Receiver;
const loops: Loop[] = [];
beforeAll(async () => {
  api = await createTestApi({ webhookNetworks: "loopback" });
  manager = await api.loginSeller("helene@aurive.example");
});
afterAll(() => api.close());
afterEach(async () => {
  await Promise.all(loops.splice(0).map((one) => one.stop()));
  await api.query("delete from webhooks");
  await receiver?.close();
});

const work = (more: object = {}) => {
  const one = startWebhooks({
    ...api.context,
    networks: "loopback",
    turnMs: 20,
    baseDelayMs: 30,
    deadlineMs: 500,
    ...more,
  });
  loops.push(one);
  return one;
};
const listen = async (...kinds: string[]) => {
  receiver = await new Receiver().open();
  const made = await api.call("POST", "/api/webhooks", {
    token: manager,
    body: { url: receiver.url, kinds },
  });
  expect(made.status).toBe(201);
  const { id, secret } = webhookEndpoints.webhookAdd.response.parse(made.body);
  receiver.secret = secret;
  return id;
};
const deliveries = async (id: string, query = ""): Promise<WebhookDelivery[]> =>
  webhookEndpoints.webhookDeliveries.response.parse(
    (await api.call("GET", `/api/webhooks/${id}/deliveries${query}`, { token: manager })).body,
  ).items;
const until = (what: () => unknown) => vi.waitFor(what, { timeout: 20_000, interval: 30 });
let nth = 0;
/** Produces a stock event: a stone alternates between safe and boutique. */
const moveAStone = async () => {
  const body = (nth += 1) % 2 ? { to: "safe" } : { to: "shop", shop: "P101" };
  expect((await api.call("POST", "/api/stones/D-100036/move", { token: manager, body })).status).toBe(200);
};

/** An order, as a seller places it. */
async function placeAnOrder(): Promise<string> {
  const token = await api.loginSeller();
  const call = async (method: string, path: string, body?: unknown) =>
    (await api.call(method, path, { token, ...(body ? { body } : {}) })).body as Record<string, never>;
  const { items } = z
    .object({
      items: z.array(
        z.object({ sku: z.string(), gia: z.string(), mount_sku: z.string(), state: z.string() }),
      ),
    })
    .parse(await call("GET", "/api/stones?aesthetic=aube&metal=platinum&cut=round&size=53"));
  const stone = items.find(({ state }) => state === "free");
  const options = { mount_sku: stone?.mount_sku, stone_sku: `${stone?.sku} ${stone?.gia}`, cyl_size: "53" };
  const entry = {
    sku: stone?.mount_sku,
    options: Object.entries(options).map(([title, value]) => ({ title, value })),
  };
  const added = z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse(await call("POST", "/api/cart/add", { customerId: "guest", wishlistItem: [entry] }));
  const [quote] = z
    .array(
      z.object({
        quote_id: z.string(),
        price: z.object({ incl: z.number() }),
        suggested_deposit: z.number(),
      }),
    )
    .parse(
      await call("POST", "/api/order", {
        itemId: added.items[0]?.id,
        customerId: "guest",
        webCode: "AUR-FR",
      }),
    );
  const [placed] = z.array(z.object({ order_number: z.string() })).parse(
    await call("POST", "/api/order/place", {
      cartId: quote?.quote_id,
      acceptedPrice: quote?.price.incl,
      odeisShopCode: "OD101",
      customerFirstName: "Claire",
      customerLastName: "Moreau",
      customerPhone: "+33612345678",
      isGuest: true,
      isOnHoldOrder: false,
      depositNumber: `T-${(nth += 1)}`,
      depositAmount: quote?.suggested_deposit,
      signature: "Signed and agreed",
      termsAccepted: true,
    }),
  );
  return placed?.order_number ?? "";
}

describe("Webhook deliveries", { timeout: 60_000 }, () => {
  it("an order placed while the receiver is down arrives exactly once when it is back, signed, with its stone", async () => {
    const id = await listen("order", "stock");
    receiver.answer = () => 503;
    work();
    const number = await placeAnOrder();
    await until(() => expect(receiver.asked).toBeGreaterThan(3));
    expect(receiver.got).toEqual([]);
    receiver.answer = () => 204;
    await until(() => expect(receiver.got).toHaveLength(4));
    await until(async () => expect((await deliveries(id)).every(({ state }) => state === "sent")).toBe(true));
    expect(receiver.got.map(({ type }) => type).sort()).toEqual([
      "order.created",
      "order.signed",
      "stone.held",
      "stone.sold",
    ]);
    expect(receiver.got.find(({ type }) => type === "order.created")?.data).toMatchObject({
      order_number: number,
      shop: "P101",
      status: "A0",
    });
    expect(JSON.stringify(receiver.got)).not.toMatch(/Claire|Moreau|\+336/);
    expect(new Set(receiver.got.map((one) => one.id)).size).toBe(4);
    expect(receiver.forged).toBe(0);
  });

  it("a rolled-back event is not delivered, and neither are those of other shops and kinds", async () => {
    const id = await listen("appointment");
    await moveAStone();
    await api.database.db
      .transaction(async (tx) => {
        await tx.execute(
          "insert into appointments (reference, shop, date, slot, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token) values ('RDV-GONE', 'P101', '2027-02-01', 'morning', 1, 'boutique', 'requested', '', '', 'A', 'B', '', '', 'fr', 'gone')",
        );
        throw new Error("taken back");
      })
      .catch(() => undefined);
    const book = async (shopCode: string, slot: string) => {
      const days = z
        .array(z.object({ date: z.string(), morning: z.boolean(), afternoon: z.boolean() }))
        .parse((await api.call("GET", `/api/appointment/days?shop=${shopCode}`)).body);
      const day = days.findLast((one) => one.morning && one.afternoon);
      const body = {
        country: shopCode === "P101" ? "FR" : "JP",
        shopCode,
        date: day?.date,
        slot,
        firstname: "Claire",
        lastname: "Moreau",
        phone: "+33612345678",
        email: "somebody@client.example",
        lang: "fr",
      };
      return api.call("POST", "/api/customer/appointment", {
        body,
        store: shopCode === "P101" ? "fr" : "jp",
      });
    };
    const abroad = (await api.query("select plant_code from shops where region = 'jp' limit 1"))[0]
      ?.plant_code;
    expect((await book(String(abroad), "morning")).status).toBe(201);
    const made = await book("P101", "morning");
    expect(made.status).toBe(201);
    const told = await deliveries(id);
    expect(told.map(({ type, data }) => [type, data.shop])).toEqual([["appointment.requested", "P101"]]);
    expect(JSON.stringify(told)).not.toMatch(/Claire|Moreau|somebody/);
  });

  it("a receiver that hangs delays no other, and gets the same id again until it answers", async () => {
    await listen("stock");
    const slow = receiver;
    const ids: string[] = [];
    slow.answer = async (asked) => {
      if (asked < 3) await pause(5000);
      return 204;
    };
    await listen("stock");
    const quick = receiver;
    work();
    await moveAStone();
    await until(() => expect(quick.got).toHaveLength(1));
    await until(() => expect(slow.got).toHaveLength(1));
    ids.push(...slow.got.map(({ id }) => id), ...quick.got.map(({ id }) => id));
    expect(new Set(ids).size).toBe(1);
    expect(slow.asked).toBeGreaterThanOrEqual(3);
    await slow.close();
  });

  it("two processes deliver an event once", async () => {
    const id = await listen("stock");
    work();
    work();
    for (let n = 0; n < 10; n += 1) await moveAStone();
    await until(() => expect(receiver.got).toHaveLength(10));
    await until(async () => expect(await deliveries(id, "?state=waiting")).toEqual([]));
    await pause(200);
    expect(receiver.asked).toBe(10);
    expect(receiver.got.map(({ sequence }) => sequence)).toEqual(
      receiver.got.map(({ sequence }) => sequence).sort((a, b) => a - b),
    );
  });

  it("a delivery refused sixteen times is given up, can be sent again by a manager, and delays no other", async () => {
    const id = await listen("stock");
    let refusing = true;
    receiver.answer = () => (refusing ? 422 : 204);
    work({ baseDelayMs: 0.01 });
    await moveAStone();
    await until(async () => expect((await deliveries(id, "?state=dead")).length).toBe(1));
    const [dead] = await deliveries(id);
    expect(dead).toMatchObject({ tries: 16, last_status: 422, state: "dead" });
    refusing = false;
    await moveAStone();
    await until(() => expect(receiver.got).toHaveLength(1));
    const replay = (body: object) => api.call("POST", `/api/webhooks/${id}/replay`, { token: manager, body });
    expect((await replay({ delivery: dead?.id })).body).toEqual({ replayed: 1 });
    await until(() => expect(receiver.got).toHaveLength(2));
    expect(receiver.got[1]?.id).toBe(dead?.message_id);
    expect((await replay({ since: "2020-01-01T00:00:00Z" })).body).toEqual({ replayed: 2 });
    await until(() => expect(receiver.got).toHaveLength(4));
    expect(new Set(receiver.got.map((one) => one.id)).size).toBe(2);
    expect((await replay({ delivery: 999_999_999 })).status).toBe(404);
    expect((await replay({})).status).toBe(422);
  });

  it("a test message arrives, signed like any other, whatever the receiver subscribes to", async () => {
    const id = await listen("appointment");
    work();
    const asked = await api.call("POST", `/api/webhooks/${id}/test`, { token: manager });
    expect(asked.status).toBe(202);
    await until(() => expect(receiver.got).toMatchObject([{ type: "webhook.test", data: {} }]));
    expect([asked.body, receiver.forged]).toEqual([{ message_id: receiver.got[0]?.id }, 0]);
    const seller = await api.loginSeller();
    expect((await api.call("POST", `/api/webhooks/${id}/test`, { token: seller })).status).toBe(403);
    expect((await api.call("POST", "/api/webhooks/whk_nobody/test", { token: manager })).status).toBe(404);
  });

  it("signatures for receivers stay valid when the server's secret is rotated", async () => {
    await listen("stock");
    const [older, newer] = [
      "a secret of tests, 32 characters long",
      "a newer secret of tests, of 32 letters",
    ];
    expect(await resealAll(api.database.db, houseSeal([newer, older]))).toBeGreaterThan(0);
    work({ seal: houseSeal(newer) });
    await moveAStone();
    await until(() => expect(receiver.got).toHaveLength(1));
    expect(receiver.forged).toBe(0);
    await resealAll(api.database.db, houseSeal([older, newer]));
  });

  it("a redirect counts as a failure, and is not followed", async () => {
    await listen("stock");
    receiver.answer = () => 302;
    work({ baseDelayMs: 60_000 });
    await moveAStone();
    await until(() => expect(receiver.asked).toBe(1));
    await pause(300);
    expect([receiver.asked, receiver.got.length]).toEqual([1, 0]);
  });
});

describe("Who may add webhooks, and for which URLs", () => {
  it("a manager of the shops; the secret is shown once and stored encrypted", async () => {
    const id = await listen("order");
    const seller = await api.loginSeller();
    expect((await api.call("GET", "/api/webhooks", { token: seller })).status).toBe(403);
    const listed = await api.call("GET", "/api/webhooks", { token: manager });
    expect(z.array(webhook).parse(listed.body)).toMatchObject([
      { id, kinds: ["order"], waiting: 0, dead: 0 },
    ]);
    const kept = JSON.stringify([listed.body, await api.query("select * from webhooks")]);
    expect(kept).not.toContain(receiver.secret.slice(6));
    await api.query("update webhooks set shops = array['P118', 'P999']");
    expect((await api.call("GET", `/api/webhooks/${id}/deliveries`, { token: manager })).status).toBe(404);
    expect((await api.call("DELETE", `/api/webhooks/${id}`, { token: manager })).status).toBe(404);
    const acts = await api.query(`select act from audit where subject = 'webhook:${id}'`);
    expect(acts).toEqual([{ act: "webhook_added" }]);
  });

  it.each([
    "http://127.0.0.1/",
    "https://127.0.0.1/",
    "https://localhost/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://0/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fd00::1]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::a00:1]/",
    "https://[2002:7f00:1::]/",
    "http://93.184.216.34/",
    "https://user:word@93.184.216.34/",
  ])("not %s", async (url) => {
    await expect(targetOf(url, "")).rejects.toThrow(TargetRefused);
  });

  it("public addresses with HTTPS, and configured networks", async () => {
    expect(await targetOf("https://93.184.216.34/x", "")).toMatchObject({
      address: "93.184.216.34",
      family: 4,
    });
    expect(await targetOf("https://[2606:4700::1111]/", "")).toMatchObject({ family: 6 });
    expect(await targetOf("http://10.20.3.4:8080/", "10.20.0.0/16")).toMatchObject({ address: "10.20.3.4" });
    await expect(targetOf("http://10.21.3.4/", "10.20.0.0/16")).rejects.toThrow(TargetRefused);
  });
});
