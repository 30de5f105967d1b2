import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { SHARE } from "../../../tests/setup/typed-forms";
import { loader as root } from "../../../app/root.server";
import { action as register } from "../../../app/routes/client-register/route.server";
import { action as forgotten } from "~/routes/my-account/forgot-password/route.server";
import { action as summary } from "../../../app/routes/summary/route.server";

const SUMMARY = "/en/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=54";
const PERSON = {
  civility: "mrs",
  firstname: "Hélène",
  lastname: "Roux",
  email: "helene.roux@client.example",
  phone: "",
  country: "FR",
  password: "Morgenrot-2026",
  passwordConfirmation: "Morgenrot-2026",
  terms: "on",
};

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());
beforeEach(() => {
  house.calls.length = 0;
});

const called = (call: string) => house.calls.filter((one) => one.startsWith(call)).length;
/** The hidden fields of the forms of a freshly rendered page. */
const tokenOf = async (visitor = house.visitor()) => {
  const { once, csrf } = (await visitor.visit(root, SUMMARY)).data;
  return { _once: `${once}.0`, _csrf: csrf };
};

describe("A button that is pressed twice", () => {
  it("submits once, and both presses get the same answer", async () => {
    const visitor = house.visitor();
    const fields = { ...SHARE, ...(await tokenOf(visitor)) };
    const [first, second] = await Promise.all([
      visitor.send(summary, SUMMARY, fields),
      visitor.send(summary, SUMMARY, fields),
    ]);
    expect(first).toMatchObject({ status: 200, data: { extra: { sentTo: SHARE.recipientEmail } } });
    expect([second.status, second.data]).toEqual([first.status, first.data]);
    expect(called("POST /api/share")).toBe(1);
  });

  it("shares a ring once without scripts too, after a redirect: pressed again after a minute", async () => {
    const visitor = house.visitor();
    await visitor.begin({});
    const fields = { ...SHARE, recipientEmail: "bea@client.example", ...(await tokenOf(visitor)) };
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const first = await visitor.submit(summary, SUMMARY, fields);
      vi.setSystemTime(Date.now() + 60_000);
      const second = await visitor.submit(summary, SUMMARY, fields);
      expect([first.status, second.status, second.location]).toEqual([303, 303, first.location]);
    } finally {
      vi.useRealTimers();
    }
    expect(called("POST /api/share")).toBe(1);
  });

  it("still submits once if the first press was answered long before the second", async () => {
    const visitor = house.visitor();
    const fields = { email: "claire@client.example", ...(await tokenOf()) };
    const answers = [
      await visitor.send(forgotten, "/en/fr/my-account/forgot-password", fields),
      await visitor.send(forgotten, "/en/fr/my-account/forgot-password", fields),
    ];
    expect(answers.map(({ location }) => location)).toEqual(["/en/fr/login?sent=1", "/en/fr/login?sent=1"]);
    expect(called("POST /api/customer/reset-password-email")).toBe(1);
  });

  it("makes one account, and a browser that kept only the second answer is logged in too", async () => {
    const fields = { ...PERSON, ...(await tokenOf()) };
    const [first, second] = [house.visitor(), house.visitor()];
    const answers = await Promise.all([
      first.send(register, "/en/fr/client-register", fields),
      second.send(register, "/en/fr/client-register", fields),
    ]);
    expect(answers.map(({ location }) => location)).toEqual(["/en/fr/my-account", "/en/fr/my-account"]);
    expect(called("POST /api/customer/create")).toBe(1);
    expect((await second.session()).data).toMatchObject({ role: "customer", firstname: "Hélène" });
  });

  it("that was rejected is rejected again and keeps what was typed", async () => {
    const visitor = house.visitor();
    const fields = { ...SHARE, recipientEmail: "paul", ...(await tokenOf()) };
    const [first, second] = await Promise.all([
      visitor.send(summary, SUMMARY, fields),
      visitor.send(summary, SUMMARY, fields),
    ]);
    expect(second).toMatchObject({ status: 422, data: { result: { error: { recipientEmail: ["email"] } } } });
    expect(second.data).toEqual(first.data);
    expect(JSON.stringify(first.data)).not.toContain(fields._once);
  });

  it("is carried out by the next press after a server fault", async () => {
    const visitor = house.visitor();
    const fields = { ...SHARE, ...(await tokenOf()) };
    house.rewrite = () => ({});
    expect((await visitor.send(summary, SUMMARY, fields)).status).toBeGreaterThanOrEqual(500);
    house.rewrite = null;
    expect((await visitor.send(summary, SUMMARY, fields)).data).toMatchObject({
      extra: { sentTo: SHARE.recipientEmail },
    });
  });
});

describe("Two actions", () => {
  it.each([
    ["from another look at the page", {}, true],
    ["with something else typed into it", { recipientEmail: "anna@client.example" }, false],
  ])("are the same form %s: both are carried out", async (_, change, anew) => {
    const visitor = house.visitor();
    await visitor.asCustomer();
    const token = await tokenOf(visitor);
    await visitor.send(summary, SUMMARY, { ...SHARE, ...token });
    await visitor.send(summary, SUMMARY, { ...SHARE, ...change, ...(anew ? await tokenOf(visitor) : token) });
    expect(called("POST /api/share")).toBe(2);
  });

  it("of a form without a page token, as another program submits it, are carried out twice", async () => {
    const visitor = house.visitor();
    for (const _once of ["", "guess", "x".repeat(500)])
      await visitor.send(summary, SUMMARY, { ...SHARE, _once });
    expect(called("POST /api/share")).toBe(3);
  });
});
