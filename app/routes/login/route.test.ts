import { describe, expect, it } from "vitest";
import { visitedHouse } from "../../../tests/setup/bff";
import { StoreDown } from "#server/platform/kv";
import { runtime } from "#server/runtime";
import { loader as accountLoader } from "../my-account/route.server";
import { action, loader } from "./route.server";

const here = visitedHouse();

const right = { email: "claire@client.example", password: "Client-2026!" };

describe("A customer logs in", () => {
  it("and is greeted on the account page, under a new session id", async () => {
    const answer = await here.visitor.send(action, "/en/fr/login", right);
    expect(answer).toMatchObject({ status: 303, location: "/en/fr/my-account" });
    const { data } = await here.visitor.session();
    expect(data).toMatchObject({
      role: "customer",
      firstname: "Claire",
      flash: [{ type: "success", key: "logged_in" }],
    });
    expect(here.visitor.cookie).not.toContain(data.token ?? "no token");
  });

  it("a wrong password and an unknown address get the very same answer, and the address stays typed", async () => {
    const wrong = await here.visitor.send(action, "/en/fr/login", { ...right, password: "Client-2025!" });
    const unknown = await here.visitor.send(action, "/en/fr/login", {
      email: "nobody@client.example",
      password: "Client-2025!",
    });
    expect(wrong.status).toBe(401);
    expect(wrong.data?.result.error).toEqual({ "": ["invalid_credentials"] });
    expect(wrong.data?.result.initialValue).toEqual({ email: right.email });
    expect({ ...unknown.data?.result, initialValue: null, status: unknown.status }).toEqual({
      ...wrong.data?.result,
      initialValue: null,
      status: wrong.status,
    });
  });

  it("empty fields are named one by one, before anything is asked of the API", async () => {
    const before = here.house.calls.length;
    const answer = await here.visitor.send(action, "/en/fr/login", { email: "", password: "" });
    expect(answer).toMatchObject({
      status: 422,
      data: { result: { error: { email: ["required"], password: ["required"] } } },
    });
    expect(here.house.calls.slice(before).filter((call) => call.includes("login"))).toEqual([]);
  });

  it("and returns to the page that asked for it", async () => {
    const to = "/en/fr/summary/aurore-platinum-oval?cut=oval&size=52";
    expect(
      (await here.visitor.send(action, `/en/fr/login?to=${encodeURIComponent(to)}`, right)).location,
    ).toBe(to);
  });

  it.each([
    ["/en/fr/book-an-appointment/aube-platinum-oval?cut=oval", "visit"],
    ["/en/fr/my-account", null],
  ])("reads what the login for %s is for", async (to, reason) => {
    const { data } = await here.visitor.visit(loader, `/en/fr/login?to=${encodeURIComponent(to)}`);
    expect(data).toMatchObject({ to, reason });
  });

  it("and the way to a visit without an account takes the ring along", async () => {
    const to = "/en/fr/book-an-appointment/aube-platinum-oval?cut=oval&carat=1.20&engravingText=L+%26+F";
    const { data } = await here.visitor.visit(loader, `/en/fr/login?to=${encodeURIComponent(to)}`);
    expect(data?.without).toMatch(/^\/en\/fr\/appointment-request\?/);
    expect(Object.fromEntries(new URL(data?.without ?? "", "http://house.example").searchParams)).toEqual({
      sku: "aube-platinum-oval",
      cut: "oval",
      carat: "1.20",
      engravingText: "L & F",
    });
  });

  it("and there is no such way where an appointment needs an account", async () => {
    const to = "/zh_hs/cn/book-an-appointment/aube-platinum-oval?cut=oval";
    const { data } = await here.visitor.visit(loader, `/zh_hs/cn/login?to=${encodeURIComponent(to)}`);
    expect(data).toMatchObject({ reason: "visit", without: null });
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "but %s leads to no other site",
    async (to) => {
      const page = await here.visitor.visit(loader, `/en/fr/login?to=${encodeURIComponent(to)}`);
      expect(page.data).toMatchObject({ to: null });
      expect(
        (await here.visitor.send(action, `/en/fr/login?to=${encodeURIComponent(to)}`, right)).location,
      ).toBe("/en/fr/my-account");
    },
  );

  it("after a link was asked for, what to do next stays on the page", async () => {
    expect((await here.visitor.visit(loader, "/en/fr/login?sent=1")).data).toMatchObject({ sent: true });
    expect((await here.visitor.visit(loader, "/en/fr/login")).data).toMatchObject({ sent: false });
  });

  it("a form without the session's token is refused", async () => {
    await here.visitor.begin({ webCode: "AUR-FR" });
    expect((await here.visitor.send(action, "/en/fr/login", { ...right, _csrf: "guessed" })).status).toBe(
      403,
    );
    expect((await here.visitor.send(action, "/en/fr/login", right)).status).toBe(303);
  });

  it("after ten tries in a quarter of an hour one has to wait, whether or not the account exists", async () => {
    const tries = [];
    for (let i = 0; i < 11; i += 1)
      tries.push(
        await here.visitor.send(action, "/en/fr/login", {
          email: "guessed@client.example",
          password: `Guess-${i}`,
        }),
      );
    expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(tries[10]?.data?.result.error).toEqual({ "": ['rate_limited_for|{"minutes":15}'] });
    expect(Number(tries[10]?.headers.get("Retry-After"))).toBeGreaterThan(800);
  });

  it("when sessions cannot be written the form stays with what was typed, and a page that needs one says 'in a moment'", async () => {
    const { kv } = await runtime();
    const write = kv.write.bind(kv);
    kv.write = () => Promise.reject(new StoreDown("gone"));
    try {
      const seen = await here.visitor.send(action, "/en/fr/login", right);
      expect([seen.status, seen.data?.problem, seen.data?.result.initialValue?.email]).toEqual([
        503,
        "unavailable",
        right.email,
      ]);
      expect((await here.visitor.visit(accountLoader, "/en/fr/my-account")).status).toBe(503);
    } finally {
      kv.write = write;
    }
    expect((await here.visitor.send(action, "/en/fr/login", right)).status).toBe(303);
  });

  it("where a website offers no accounts, there is no login", async () => {
    expect((await here.visitor.visit(loader, "/zh_ht/mo/login")).status).toBe(404);
    expect((await here.visitor.send(action, "/zh_ht/mo/login", right)).status).toBe(404);
  });
});

describe("A creation that waits for the login", () => {
  const pending = {
    act: "save" as const,
    sku: "aube-pink-gold-cushion",
    creation: "cut=cushion&carat=0.70&size=61",
  };
  const saves = () => here.house.calls.filter((call) => call === "POST /api/cart/add").length;

  it("is saved once, and the customer is told", async () => {
    await here.visitor.begin({ pending });
    expect((await here.visitor.visit(loader, "/en/fr/login")).data).toMatchObject({ reason: "saves" });
    const before = saves();
    expect(await here.visitor.send(action, "/en/fr/login", right)).toMatchObject({
      status: 303,
      location: "/en/fr/my-account/tray",
    });
    expect(saves() - before).toBe(1);
    const { data } = await here.visitor.session();
    expect(data.pending).toBeUndefined();
    expect(data.flash?.map(({ key }) => key)).toEqual(["logged_in", "creation_saved"]);
  });

  it("that can no longer be saved does not undo the login", async () => {
    await here.visitor.begin({ pending: { ...pending, sku: "nothing-platinum-oval" } });
    expect((await here.visitor.send(action, "/en/fr/login", right)).status).toBe(303);
    const { data } = await here.visitor.session();
    expect(data.role).toBe("customer");
    expect(data.flash?.map(({ type }) => type)).toEqual(["success", "danger"]);
  });
});
