import { beforeAll, expect, it } from "vitest";
import { visitedHouse } from "../../../tests/setup/bff";
import { seedOrders } from "#server/api/resources/order/scale";
import { provideRuntime, runtime } from "#server/runtime";
import { loader } from "./route.server";

const here = visitedHouse();
let path = "";
beforeAll(async () => {
  await seedOrders(here.house.api.db, 20);
  const [order] = await here.house.api.query("select o.id from orders o join sellers s on s.id = 'sel_helene' and s.shops::jsonb @> to_jsonb(o.shop) limit 1");
  path = `/en/fr/pro/order/print/${String(order?.id)}`;
});

/** What /api answers when it is asked for the code of the document. */
async function codeAnswers(answer: () => Response | Promise<Response>): Promise<() => void> {
  const whole = await runtime();
  provideRuntime(Promise.resolve({ ...whole, api: (request: Request) => (/\/document$/.test(new URL(request.url).pathname) ? Promise.resolve(answer()) : whole.api(request)) }));
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
  provideRuntime(Promise.resolve({
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
  }));
  const { data } = await here.visitor.visit(loader, path);
  provideRuntime(Promise.resolve(whole));
  expect(asked).toHaveLength(2);
  expect(data.check).toMatchObject({ url: expect.stringContaining("/check/") as string });
});

it("a house without documents prints without a code; a code that could not be had is said", async () => {
  await here.visitor.asSeller("helene@aurive.example");
  const say = (status: number, code: string) => () => Response.json({ code, message: code, fields: [] }, { status });
  for (const [answer, check] of [[say(404, "not_found"), null], [say(503, "unavailable"), "refused"], [say(403, "forbidden"), "refused"]] as const) {
    const mend = await codeAnswers(answer);
    const seen = await here.visitor.visit(loader, path);
    mend();
    expect(seen.status).toBe(200);
    expect(seen.data.check).toBe(check);
  }
});
