import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../../tests/setup/bff";
import { action } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

describe("A forgotten password", () => {
  it("gets the same answer whether or not the address has an account", async () => {
    const seen = [];
    for (const email of ["claire@client.example", "nobody@client.example"]) {
      const visitor = house.visitor();
      const { status, location } = await visitor.send(action, "/en/fr/my-account/forgot-password", { email });
      seen.push({ status, location, flash: (await visitor.session()).data.flash });
    }
    expect(seen[0]).toEqual({
      status: 303,
      location: "/en/fr/login?sent=1",
      flash: [{ type: "info", key: "reset_sent" }],
    });
    expect(seen[1]).toEqual(seen[0]);
  });

  it("needs an address that mail can be sent to", async () => {
    const answer = await house
      .visitor()
      .send(action, "/en/fr/my-account/forgot-password", { email: "claire" });
    expect(answer).toMatchObject({ status: 422, data: { result: { error: { email: ["email"] } } } });
  });
});
