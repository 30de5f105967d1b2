import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { afterEach, describe, expect, it } from "vitest";
import { FORM, P, SIGNED } from "../../../../tests/setup/checkout";
import { atCounter, reserveAStone, serveClaire } from "../../../../tests/setup/counter";
import { loader as root } from "~/root.server";
import { runtime } from "#server/runtime";
import { action as logout } from "../../logout/route.server";
import { action as cartAction } from "../checkout/cart/route.server";
import { action as formAction, loader as formLoader } from "../checkout/order/route.server";
import { action as reviewAction, loader as reviewLoader } from "../checkout/review/route.server";
import { action as lockAction, loader as lockLoader } from "../lock/route.server";
import { loader as searchLoader } from "../customer/search/route.server";
import { loader as pdfLoader } from "../order/print/pdf/route.server";
import { action as orderAction, loader as orderLoader } from "../order/route.server";
import { loader as queueLoader } from "../queue/route.server";
import { action, loader } from "./route.server";
import { QUICK } from "../../../../tests/setup/length";

const PATH = `${P}/rehearsal`;
const RECEIPT = "T-REHEARSAL";

const here = atCounter();
afterEach(async () => (await runtime()).rehearsal?.end("sel_camille"));

async function order(depositNumber = RECEIPT): Promise<string> {
  const { data } = await here.seller.visit(formLoader, `${P}/checkout/order`);
  await here.seller.send(formAction, `${P}/checkout/order`, {
    ...FORM,
    depositNumber,
    odeisShopCode: data.shops[0]?.code ?? "",
  });
  const { review } = (await here.seller.visit(reviewLoader, `${P}/checkout/review`)).data;
  await here.seller.send(reviewAction, `${P}/checkout/review`, {
    key: review?.key ?? "",
    mark: review?.mark ?? "",
    acceptedPrice: String(review?.quote.price.incl),
    ...SIGNED,
  });
  const [placed] = (await here.seller.session()).data.placed ?? [];
  return String(placed?.order_id);
}

/** Rows and content of every table of the real house, as one text each. */
async function tables(): Promise<Record<string, string>> {
  const names = (
    await here.house.api.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  ).map((row) => String(row.tablename));
  const seen: Record<string, string> = {};
  for (const name of names) {
    const [row] = await here.house.api.query(
      `select count(*)::text || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state from "${name}" as t`,
    );
    seen[name] = String(row?.state);
  }
  return seen;
}

describe("A rehearsal", () => {
  it("is copied in a process of its own, while the real counter is served; a poll that left with the id of before the switch is answered, and logs nobody out", async () => {
    await serveClaire(here.seller);
    const started: ChildProcess[] = [];
    subscribe("child_process", (message) => started.push((message as { process: ChildProcess }).process));
    // Others are the tools that bundle programs for tests.
    const processes = () =>
      started.filter(({ spawnargs }) => spawnargs.some((arg) => arg.includes("rehearsal-program"))).length;
    const colleague = here.house.visitor();
    await colleague.asSeller("louis@aurive.example");
    // While a seller reads what a rehearsal is, its process is started, once.
    for (let times = 0; times < 2; times += 1) await here.seller.visit(loader, PATH);
    await expect.poll(processes, { timeout: 20_000 }).toBe(1);
    const [before, old] = [here.seller.cookie, here.house.visitor(here.seller.cookie)];
    let begun = false;
    const beginning = here.seller.send(action, PATH, { intent: "begin" }).then(() => (begun = true));
    expect((await colleague.visit(searchLoader, `${P}/customer/search`)).status).toBe(200);
    expect(begun).toBe(false);
    await beginning;
    // A colleague who also rehearses keeps the copy for the following tests.
    expect(await (await runtime()).rehearsal?.begin("sel_louis")).not.toBeNull();
    expect(processes()).toBe(1);
    expect(here.seller.cookie).not.toBe(before);
    const polled = await old.visit(queueLoader, `${P}/queue`, { Accept: "application/json" });
    expect([polled.status, polled.headers.getSetCookie()]).toEqual([200, []]);
    expect((await here.seller.session()).data.rehearsal).toBeDefined();
  });

  it("takes an order through workshop and warehouse, and not one row of the real house changes, nor does a message leave", async () => {
    const before = await tables();
    expect(Object.keys(before).length).toBeGreaterThan(25);
    const calls = here.house.calls.length;
    expect((await here.seller.send(action, PATH, { intent: "begin" })).location).toBe(PATH);
    expect((await here.seller.visit(root, `${P}/customer/search`)).data.rehearsal).toBe(true);
    await serveClaire(here.seller);
    expect((await reserveAStone(here.seller)).location).toBe(`${P}/checkout/order`);
    const id = await order();
    expect(id).toMatch(/^ord_/);
    await expect
      .poll(async () => (await here.seller.visit(orderLoader, `${P}/order/${id}`)).data.status, {
        timeout: 40_000,
        interval: 500,
      })
      .toBe("S0");
    const pdf = await here.seller.visit(pdfLoader, `${P}/order/print/${id}/purchase-order.pdf`);
    expect(pdf.status).toBe(200);
    expect(here.house.calls.slice(calls).filter((call) => !/settings|shops|catalog/.test(call))).toEqual([]);
    expect(await tables()).toEqual(before);
    // The comparison does find a change if there is one.
    await here.house.api.query("insert into audit (actor, act, subject) values ('test', 'judge', 'test')");
    expect(await tables()).not.toEqual(before);
  });

  it("sets five tasks, checks them against the copy's data and says how fast they were", async () => {
    expect((await here.seller.visit(loader, PATH)).data.exercise).toBeNull();
    await here.seller.send(action, PATH, { intent: "begin" });
    const done = async () =>
      (await here.seller.visit(loader, PATH)).data.exercise?.tasks
        .filter((one) => one.done)
        .map(({ task }) => task);
    expect(await done()).toEqual([]);
    await serveClaire(here.seller);
    expect(await done()).toEqual(["customer"]);
    await reserveAStone(here.seller);
    expect(await done()).toEqual(["customer", "tray", "reserve"]);
    const id = await order("T-EXERCISE");
    expect(await done()).toEqual(["customer", "tray", "reserve", "order"]);
    const { exercise: ordered } = (await here.seller.visit(loader, PATH)).data;
    expect(ordered?.total).toBeNull();
    // Each keeps its time once the ring is ordered, and cancelling begins at that order.
    expect(ordered?.tasks.map(({ took }) => took !== null)).toEqual([true, true, true, true, false]);
    expect(ordered?.tasks.at(-1)?.href).toBe(`${P}/order/${id}`);
    const { data } = await here.seller.visit(orderLoader, `${P}/order/${id}`);
    await here.seller.send(orderAction, `${P}/order/${id}`, {
      intent: "cancel",
      reason: "The exercise is over",
      version: String(data.version),
    });
    const exercise = (await here.seller.visit(loader, PATH)).data.exercise;
    expect(exercise?.tasks.map((one) => one.done)).toEqual([true, true, true, true, true]);
    expect(exercise?.total).toMatch(/^(\d+ mins? )?\d+ secs?$/);
    expect(exercise?.tasks.find(({ task }) => task === "order")?.took).toMatch(/secs?$/);
    await here.seller.send(action, PATH, { intent: "again" });
    expect(await done()).toEqual([]);
  });

  it("has no exercise outside: /api of the real house does not know one", async () => {
    const token = await here.house.api.loginSeller();
    const { status } = await here.house.api.call("GET", "/api/seller/exercise?since=2026-01-01T00:00:00Z", {
      token,
    });
    expect(status).toBe(404);
  });

  it("gives the real session back as it was: customer, reservation, chosen item", async () => {
    await serveClaire(here.seller);
    await reserveAStone(here.seller);
    const real = (await here.seller.session()).data;
    expect(real.quoteId).toBeDefined();
    const cookie = here.seller.cookie;
    await here.seller.send(action, PATH, { intent: "begin" });
    const playing = (await here.seller.session()).data;
    expect([playing.actingFor, playing.quoteId, playing.finalItem]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(here.seller.cookie).not.toBe(cookie);
    await here.seller.send(action, PATH, { intent: "end" });
    const { flash: _, ...after } = (await here.seller.session()).data;
    const { flash: __, ...before } = real;
    expect(after).toEqual(before);
    expect((await here.seller.visit(formLoader, `${P}/checkout/order`)).data.quoteId).toBe(real.quoteId);
    await here.seller.send(cartAction, `${P}/checkout/cart`, { intent: "release" });
  });

  it("has tokens that the real house does not take, and takes none of the real house", async () => {
    const real = (await here.seller.session()).data.token ?? "";
    await here.seller.send(action, PATH, { intent: "begin" });
    const played = (await here.seller.session()).data.token ?? "";
    expect((await here.house.api.call("GET", "/api/seller/security", { token: played })).status).toBe(401);
    const asked = (token: string) =>
      runtime().then((run) =>
        run.rehearsal?.api(
          new Request("http://api.test/api/seller/security", {
            headers: { Authorization: `Bearer ${token}` },
          }),
        ),
      );
    expect((await asked(real))?.status).toBe(401);
    expect((await asked(played))?.status).toBe(200);
  });

  it("is left for good by logging out: neither house knows the seller any more", async () => {
    const real = (await here.seller.session()).data.token ?? "";
    await here.seller.send(action, PATH, { intent: "begin" });
    await here.seller.send(logout, "/en/fr/logout", {});
    expect((await here.seller.session()).data.token).toBeUndefined();
    expect((await here.house.api.call("GET", "/api/seller/security", { token: real })).status).toBe(401);
    expect((await here.seller.visit(loader, PATH)).location).toBe("/en/fr");
  });

  it.skipIf(QUICK)(
    "counts its tries of a password beside the real ones, and copy after copy gives no more of them",
    async () => {
      const path = "/api/seller/security/pin";
      const wrong = { password: "Wrong-2026!", pin: "271828" };
      const real = (await here.seller.session()).data.token ?? "";
      const statuses: number[] = [];
      for (const tries of [9, 2]) {
        await here.seller.send(action, PATH, { intent: "begin" });
        const headers = {
          "Content-Type": "application/json",
          Authorization: `Bearer ${(await here.seller.session()).data.token}`,
        };
        for (let n = 0; n < tries; n += 1) {
          const answer = await (
            await runtime()
          ).rehearsal?.api(
            new Request(`http://api.test${path}`, { method: "POST", headers, body: JSON.stringify(wrong) }),
          );
          statuses.push(answer?.status ?? 0);
        }
        // When the colleague leaves, the first copy is deleted; the second is kept for the following test.
        if (tries === 9) await (await runtime()).rehearsal?.end("sel_louis");
        else await (await runtime()).rehearsal?.begin("sel_louis");
        await here.seller.send(action, PATH, { intent: "end" });
      }
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
      expect(
        (await here.house.api.call("POST", path, { token: real, body: wrong })).status,
        "the real house has counted none of them",
      ).toBe(422);
    },
  );

  it("ends by itself when the copy is gone: the real counter is there again, with a word about it; a tablet that was locked stays locked", async () => {
    await serveClaire(here.seller);
    await here.seller.send(action, PATH, { intent: "begin" });
    const tablet = here.house.visitor();
    await tablet.asSeller("louis@aurive.example");
    await tablet.send(action, PATH, { intent: "begin" });
    await tablet.send(lockAction, `${P}/lock`, { intent: "from", to: `${P}/customer/search` });
    for (const player of ["sel_camille", "sel_louis"]) await (await runtime()).rehearsal?.end(player);

    const seen = await here.seller.visit(orderLoader, `${P}/order/ord_gone`);
    expect(seen.location).toBe(`${P}/day`);
    const { data } = await here.seller.session();
    expect([data.rehearsal, data.actingFor?.lastname, data.flash?.map((one) => one.key)]).toEqual([
      undefined,
      "Moreau",
      expect.arrayContaining(["rehearsal_over"]),
    ]);
    expect((await here.seller.visit(searchLoader, `${P}/customer/search`)).status).toBe(200);

    await tablet.visit(lockLoader, `${P}/lock`);
    expect((await tablet.session()).data.rehearsal).toBeUndefined();
    expect((await tablet.visit(searchLoader, `${P}/customer/search`)).location).toContain(`${P}/lock`);
  });
});
