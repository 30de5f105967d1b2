import { describe, expect, it } from "vitest";
import { visitedHouse } from "../../../../tests/setup/bff";
import { SELLER_PASSWORD as password } from "../../../../tests/setup/api";
import { action as logout } from "../../logout/route.server";
import { action as lock } from "../lock/route.server";
import { action, loader } from "./route.server";

/* For whom a tablet shows its login when nobody is logged in on it (docs/decisions/0094). */

const here = visitedHouse();
const at = "/en/fr/pro/login";
const open = async () => (await here.visitor.visit(loader, at)).data;
const logIn = async (email = "camille@aurive.example", webCode = "AUR-FR") =>
  (await here.visitor.send(action, at, { email, password, webCode })).location;
const choose = (shop: string) => here.visitor.send(action, `${at}?shop=choose`, { shop });
const leave = () => here.visitor.send(logout, "/en/fr/logout", {});
const shopNow = async () => (await here.visitor.session()).data.shop;

describe("The login of a shared tablet", () => {
  it("knows nothing of a device on which nobody has logged in", async () => {
    expect(await open()).toMatchObject({ webCode: null, tabletOf: null, byPin: false });
  });

  it("has web code and boutique filled in for the next seller after all have logged out", async () => {
    expect(await logIn()).toBe(`${at}?shop=choose`);
    await choose("P102");
    await leave();
    expect(await open()).toMatchObject({ webCode: "AUR-FR", tabletOf: "Lyon Presqu’île", byPin: false });
    expect(await logIn("louis@aurive.example")).toBe("/en/fr/pro/day");
    expect(await shopNow()).toBe("P102");
  });

  it("names all three that may be wrong, whichever is", async () => {
    const right = { email: "camille@aurive.example", password, webCode: "AUR-FR" };
    for (const wrong of [
      { webCode: "AUR-JP" },
      { password: "not this one" },
      { email: "x@aurive.example" },
    ]) {
      const seen = await here.visitor.send(action, at, { ...right, ...wrong });
      expect([seen.status, seen.data]).toMatchObject([401, { result: { error: { "": ["invalid_login"] } } }]);
    }
  });

  it("keeps them where the day was ended from the locked page", async () => {
    await logIn();
    await choose("P101");
    await here.visitor.send(lock, "/en/fr/pro/lock", { intent: "from" });
    await here.visitor.send(lock, "/en/fr/pro/lock", { intent: "day_over" });
    expect((await open()).webCode).toBe("AUR-FR");
  });

  it("carries names of nobody: the web code and the boutique alone", async () => {
    await logIn();
    await choose("P101");
    await leave();
    expect(here.visitor.cookie).toMatch(/__Host-counter=AUR-FR\.P101(;|$)/);
    expect(here.visitor.cookie).not.toMatch(/camille|laurent/i);
  });

  it("lets it be set up for another boutique, which is asked for anew", async () => {
    await logIn();
    await choose("P102");
    await leave();
    expect((await here.visitor.send(action, at, { intent: "elsewhere" })).location).toBe(at);
    expect(await open()).toMatchObject({ webCode: null, tabletOf: null });
    expect(await logIn()).toBe(`${at}?shop=choose`);
  });

  it("asks a seller for the boutique who does not work in the one that it is named for", async () => {
    await logIn();
    await choose("P102");
    await leave();
    expect(await logIn("aiko@aurive.example", "AUR-JP")).toBe("/en/jp/pro/day");
    expect(await shopNow()).not.toBe("P102");
    await leave();
    expect((await open()).webCode).toBe("AUR-JP");
  });

  it("takes a forged name for none", async () => {
    for (const value of ["", "%3Cscript%3E", `${"A".repeat(21)}.P101`, "."]) {
      const visitor = here.house.visitor(`__Host-counter=${value}`);
      expect((await visitor.visit(loader, at)).data).toMatchObject({ webCode: null, tabletOf: null });
    }
    const visitor = here.house.visitor("__Host-counter=AUR-FR.P999");
    expect((await visitor.visit(loader, at)).data).toMatchObject({ webCode: "AUR-FR", tabletOf: null });
  });
});
