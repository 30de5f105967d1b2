import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { loader as catalog } from "~/routes/catalog/route.server";
import { loader as home } from "~/routes/home/route.server";
import { loader as ring } from "~/routes/ring/route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
  await house.api.query(
    "do $$ begin set local session_replication_role = replica; delete from websites where region = 'mo'; end $$",
  );
  house.api.context.invalidateReference();
});
afterAll(() => house.close());

it("a region without a website gives 404", async () => {
  for (const [loader, path] of [
    [home, ""],
    [catalog, "/catalog"],
    [ring, "/ring/platinum/aube"],
  ] as const) {
    const there = await house.visitor().visit(loader as typeof home, `/en/mo${path}`);
    expect([there.status, there.data], path).toMatchObject([404, { code: "region_unknown" }]);
    expect((await house.visitor().visit(loader as typeof home, `/en/hk${path}`)).status, path).toBe(200);
  }
});
