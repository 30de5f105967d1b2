import { beforeAll, expect, it } from "vitest";
import { visitedHouse } from "../../../../../tests/setup/bff";
import { seedOrders } from "#server/api/resources/order/seed-orders";
import { provideRuntime, runtime } from "#server/runtime";
import { loader } from "./route.server";

const here = visitedHouse();
let path = "";
beforeAll(async () => {
  await seedOrders(here.house.api.db, 20);
  const [order] = await here.house.api.query(
    "select o.id from orders o join sellers s on s.id = 'sel_helene' and s.shops::jsonb @> to_jsonb(o.shop) limit 1",
  );
  path = `/en/fr/pro/order/print/${String(order?.id)}?lang=en`;
});

/** The answer of /api when the page asks for the code of the document. */
async function codeAnswers(answer: () => Response | Promise<Response>): Promise<() => void> {
  const whole = await runtime();
  provideRuntime(
    Promise.resolve({
      ...whole,
      api: (request: Request) =>
        /\/document$/.test(new URL(request.url).pathname) ? Promise.resolve(answer()) : whole.api(request),
    }),
  );
  return () => provideRuntime(Promise.resolve(whole));
}

it("asks for the order and for the code of its document at the same time", async () => {
  await here.visitor.asSeller("helene@aurive.example");
  const whole = await runtime();
  const asked: string[] = [];
  let together = () => {};
  const both = new Promise<void>((resolve) => {
    together = resolve;
  });
  provideRuntime(
    Promise.resolve({
      ...whole,
      api: async (request: Request) => {
        const { pathname } = new URL(request.url);
        if (/\/api\/order\/ord_/.test(pathname) || /\/document$/.test(pathname)) {
          asked.push(pathname);
          if (asked.length === 2) together();
          await both;
        }
        return whole.api(request);
      },
    }),
  );
  const { data } = await here.visitor.visit(loader, path);
  provideRuntime(Promise.resolve(whole));
  expect(asked).toHaveLength(2);
  expect(data.check).toMatchObject({ url: expect.stringContaining("/check/") as string });
});

it("a house without documents prints without a code; a code that could not be had is said", async () => {
  await here.visitor.asSeller("helene@aurive.example");
  const say = (status: number, code: string) => () =>
    Response.json({ code, message: code, fields: [] }, { status });
  for (const [answer, check] of [
    [say(404, "not_found"), null],
    [say(503, "unavailable"), "refused"],
    [say(403, "forbidden"), "refused"],
  ] as const) {
    const mend = await codeAnswers(answer);
    const seen = await here.visitor.visit(loader, path);
    mend();
    expect(seen.status).toBe(200);
    expect(seen.data.check).toBe(check);
  }
});

it("speaks the client's language, whatever the seller reads, with the others one link away", async () => {
  await here.visitor.asSeller("helene@aurive.example");
  const [id = ""] = /ord_\w+/.exec(path) ?? [];
  await here.house.api.query(`update orders set language = 'ja' where id = '${id}'`);
  const plain = await here.visitor.visit(loader, path.replace(/\?.*/, ""));
  expect([plain.status, plain.location]).toEqual([302, `/en/fr/pro/order/print/${id}?lang=jp`]);
  const { data } = await here.visitor.visit(loader, plain.location ?? "");
  expect([data.tag, data.words.title, data.facts.addressee.endsWith("様")]).toEqual(["ja", "ご注文書", true]);
  expect(data.languages.map(({ slug, current }) => [slug, current])).toEqual([
    ["en", false],
    ["fr", false],
    ["jp", true],
    ["ko", false],
    ["zh_ht", false],
    ["zh_hs", false],
  ]);
  expect(data.check).toMatchObject({ url: expect.stringContaining("/jp/fr/check/") as string });
});

it("says how the order stands with the moment at which that was read, apart from what is signed", async () => {
  await here.visitor.asSeller("helene@aurive.example");
  const { data } = await here.visitor.visit(loader, path);
  const [status, read] = data.state;
  expect([status?.value, read?.label]).toEqual([expect.stringMatching(/\([AS]\w+\)$/), "Status as of"]);
  expect(JSON.stringify(data.facts)).not.toContain(status?.value);
});
