import { describe, expect, it } from "vitest";
import { runtime } from "#server/runtime";
import { loader as root } from "~/root.server";
import { action as logOut } from "~/routes/logout/route.server";
import { loader as accountPage } from "~/routes/my-account/route.server";
import { action as summary } from "~/routes/summary/route.server";
import { loader as reporting } from "~/routes/pro/reporting/route.server";
import { action as end, loader as alive } from "~/routes/session-end/route.server";
import { CAMILLE, CLAIRE, endingSessions, SUMMARY } from "../../../tests/setup/session-end";

const here = endingSessions();
const { forget, acting, again, given } = here;

describe("An expired token in several loaders of one page", () => {
  it("ends the session once: a seller goes to the counter's login, with one message", async () => {
    await here.visitor.asSeller();
    await (await here.visitor.session()).set("token", "ended.by.others");
    const both: typeof reporting = async (args) => {
      const page = { ...args, context: { memo: new Map() } };
      const ends = await Promise.allSettled([root(page), reporting(page)]);
      const leads = ends.map((end) =>
        end.status === "rejected" ? (end.reason as Response).headers.get("Location") : "a page",
      );
      expect(leads).toEqual(Array(2).fill("/en/fr/pro/login?to=%2Fen%2Ffr%2Fpro%2Freporting"));
      throw (ends[1] as PromiseRejectedResult).reason as Response;
    };
    await here.visitor.visit(both, "/en/fr/pro/reporting");
    expect((await here.visitor.session()).data.flash).toEqual([
      { type: "warning", key: "session_expired", popup: true },
    ]);
  });
});

describe("A page that is opened after the session ended", () => {
  it("leads to the customer's login, and says that nobody was there", async () => {
    await here.visitor.asCustomer();
    await forget();
    expect((await here.visitor.visit(accountPage, "/en/fr/my-account")).location).toBe(
      "/en/fr/login?to=%2Fen%2Ffr%2Fmy-account",
    );
    expect((await here.visitor.session()).data.flash).toMatchObject([{ key: "inactivity", popup: true }]);
  });

  it("is reported to a customer who continues on public pages and saves there; the creation is saved after the login", async () => {
    await here.visitor.asCustomer();
    await forget();
    const asked = await here.visitor.send(summary, SUMMARY, {
      intent: "save",
      _csrf: (await here.visitor.session()).csrf,
    });
    expect(asked.location).toMatch(/^\/en\/fr\/login\?to=.*tray$/);
    expect((await here.visitor.session()).data).toMatchObject({
      pending: { act: "save", sku: "aube-platinum-oval" },
      flash: [{ type: "warning", key: "inactivity", popup: true }],
    });
    await again("customer", CLAIRE, asked.location);
    expect((await here.visitor.session()).data.pending).toBeUndefined();
    // A visitor who was never logged in gets no message about a session.
    const stranger = here.house.visitor();
    await stranger.begin({});
    await stranger.send(summary, SUMMARY, { intent: "save", _csrf: (await stranger.session()).csrf });
    expect((await stranger.session()).data.flash).toBeUndefined();
  });

  it("after a logout does not count as an ended session", async () => {
    await here.visitor.asCustomer();
    await here.visitor.send(logOut, "/en/fr/logout", {});
    await here.visitor.visit(accountPage, "/en/fr/my-account");
    expect((await here.visitor.session()).data.flash?.map(({ key }) => key)).toEqual([
      "logged_out",
      "login_needed",
    ]);
  });
});

describe("The clock of a page", () => {
  it("ends the session at /api as well, keeps the form and the seller's place, and gives both back", async () => {
    await here.visitor.asSeller();
    await acting();
    const { token = "" } = (await here.visitor.session()).data;
    const ended = await here.visitor.send(end, "/en/fr/session", {
      why: "inactivity",
      path: "/en/fr/pro/customer/file",
      typed: JSON.stringify({ text: "Prefers yellow gold", password: "never" }),
    });
    expect(ended.location).toBe("/en/fr/pro/login?to=%2Fen%2Ffr%2Fpro%2Fcustomer%2Ffile");
    expect((await here.house.api.call("GET", "/api/orders", { token, store: "fr" })).status).toBe(401);
    await again("seller", CAMILLE, ended.location);
    const { data } = await here.visitor.session();
    expect(data.actingFor?.firstname).toBe("Claire");
    expect(await given("/en/fr/pro/customer/file")).toEqual({ text: "Prefers yellow gold" });
    expect(data.flash?.map(({ key }) => key)).toContain("kept");
  });

  it("never redirects to another site", async () => {
    await here.visitor.asCustomer();
    const ended = await here.visitor.send(end, "/en/fr/session", {
      why: "session_expired",
      path: "//evil.example/x",
      typed: "no json",
    });
    expect(ended.location).toBe("/en/fr/login?to=%2Fen%2Ffr");
  });

  it("asks whether the session lives, without ending it", async () => {
    await here.visitor.asCustomer();
    expect(await (await here.visitor.visit(alive, "/en/fr/session")).response?.json()).toEqual({
      alive: true,
    });
    await forget();
    expect(await (await here.visitor.visit(alive, "/en/fr/session")).response?.json()).toEqual({
      alive: false,
    });
  });
});

describe("There is no idle limit while a reservation runs", () => {
  it("the session is kept as long as the reservation", async () => {
    await here.visitor.asSeller();
    const ttls: number[] = [];
    const { kv } = await runtime();
    const touch = kv.touch.bind(kv);
    kv.touch = (key, ttl) => {
      ttls.push(ttl);
      return touch(key, ttl);
    };
    try {
      await here.visitor.session();
      await (await here.visitor.session()).set("quoteUntil", new Date(Date.now() + 1200_000).toISOString());
      await here.visitor.session();
    } finally {
      kv.touch = touch;
    }
    expect(ttls[0]).toBe(900);
    expect(ttls.at(-1)).toBeGreaterThan(2090);
  });
});
