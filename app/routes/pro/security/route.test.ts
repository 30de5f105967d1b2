import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SELLER_PASSWORD } from "../../../../tests/setup/api";
import { shownCode } from "../../../../tests/setup/authenticator";
import { openTestBff, visitedHouse, type House } from "../../../../tests/setup/bff";
import { loader as root } from "~/root.server";
import { loader as home } from "../../home/route.server";
import { loader as day } from "../day/route.server";
import { action as login } from "../login/route.server";
import { loader as reporting } from "../reporting/route.server";
import { loader as sessions } from "./sessions/route.server";
import { action, loader } from "./route.server";

/* A seller's own password and second factor, as the page of the counter takes them. */

const inn = visitedHouse();
const PAGE = "/en/fr/pro/security";

describe("The password of a seller", () => {
  const fields = { intent: "password", currentPassword: SELLER_PASSWORD, newPassword: "Vendome-2026-Paix!" };

  it("is refused at its field, and no password comes back with the page", async () => {
    const { visitor } = inn;
    await visitor.asSeller("louis@aurive.example");
    const seen = await visitor.send(action, PAGE, {
      ...fields,
      currentPassword: "not this one",
      passwordConfirmation: fields.newPassword,
    });
    expect(seen.status).toBe(422);
    expect(seen.data.result.error).toEqual({ currentPassword: ["password_wrong"] });
    expect(JSON.stringify(seen.data)).not.toContain(fields.newPassword);
    const differ = await visitor.send(action, PAGE, { ...fields, passwordConfirmation: "Vendome-2026!" });
    expect(differ.data.result.error).toEqual({ passwordConfirmation: ["passwords_differ"] });
  });

  it("is changed; this tablet goes on with shop and customer, the other is logged out", async () => {
    const { visitor, house } = inn;
    await visitor.asSeller("louis@aurive.example");
    const other = house.visitor();
    await other.asSeller("louis@aurive.example");
    await (await visitor.session()).set("guest", true);
    const before = await visitor.session();
    const seen = await visitor.send(action, PAGE, { ...fields, passwordConfirmation: fields.newPassword });
    expect(seen.location).toBe(PAGE);
    const after = await visitor.session();
    expect(after.data).toMatchObject({ guest: true, shop: before.data.shop, sellerId: "sel_louis" });
    expect(after.data.token).not.toBe(before.data.token);
    expect((await visitor.visit(loader, PAGE)).status).toBe(200);
    expect((await visitor.visit(sessions, `${PAGE}/sessions`)).data.sessions).toHaveLength(1);
    expect((await other.visit(loader, PAGE)).location).toMatch(/\/pro\/login\?to=/);
  });
});

const LOGIN = "/en/fr/pro/login";
const credentials = (name: string) => ({
  email: `${name}@aurive.example`,
  password: SELLER_PASSWORD,
  webCode: "AUR-FR",
});

describe("The demonstration", () => {
  it("lets its manager in by the password alone: it is public", async () => {
    const { visitor } = inn;
    await visitor.send(login, LOGIN, credentials("helene"));
    await visitor.send(login, `${LOGIN}?shop=choose`, { shop: "P101" });
    expect((await visitor.visit(day, "/en/fr/pro/day")).status).toBe(200);
  });
});

describe("A second factor", () => {
  let strict: House;
  beforeAll(async () => {
    strict = await openTestBff({ demo: false, factorWaived: false });
  });
  afterAll(() => strict.close());

  it("is what a manager sets up before any other page, and then goes on to where she was going", async () => {
    const helene = strict.visitor();
    await helene.send(login, LOGIN, credentials("helene"));
    for (const [page, path] of [
      [day, "/en/fr/pro/day"],
      [home, "/en/fr"],
      [reporting, "/en/fr/pro/reporting?sort=end"],
    ] as const)
      expect((await helene.visit(page, path)).location, path).toBe(`${PAGE}?to=${encodeURIComponent(path)}`);
    const here = `${PAGE}?to=%2Fen%2Ffr%2Fpro%2Freporting`;
    expect((await helene.visit(loader, here)).data).toMatchObject({ asked: "needed", back: null });
    // The frame of the page is there, with a way out.
    expect((await helene.visit(root, here)).data).toMatchObject({ isSeller: true, counter: null });

    await helene.send(action, here, { intent: "start", password: SELLER_PASSWORD });
    const { enrolment } = (await helene.visit(loader, here)).data;
    const secret = enrolment?.secret.replace(/ /g, "") ?? "";
    const done = await helene.send(action, here, { intent: "confirm", code: shownCode(secret, Date.now()) });
    expect(done.data.extra?.codes).toHaveLength(10);
    expect((await helene.visit(loader, here)).data).toMatchObject({
      asked: null,
      back: "/en/fr/pro/reporting",
    });
    expect((await helene.visit(day, "/en/fr/pro/day")).status).toBe(200);

    const wrong = await helene.send(action, PAGE, { intent: "codes", password: "not this one" });
    expect(wrong.data.result.error).toEqual({ password: ["password_wrong"] });
    const renewed = await helene.send(action, PAGE, { intent: "codes", password: SELLER_PASSWORD });
    expect(renewed.data.extra?.codes).toHaveLength(10);
    expect(renewed.data.extra?.codes).not.toContain(done.data.extra?.codes[0]);
  });

  it("is asked of a manager whose session began before, at the first page that /api refuses", async () => {
    const helene = strict.visitor();
    await strict.api.query("update seller_security set totp = null where seller_id = 'sel_helene'");
    await helene.asSeller("helene@aurive.example");
    expect((await helene.visit(day, "/en/fr/pro/day")).location).toBe(`${PAGE}?to=%2Fen%2Ffr%2Fpro%2Fday`);
    expect((await helene.visit(home, "/en/fr")).location).toBe(`${PAGE}?to=%2Fen%2Ffr`);
  });

  it("is shown to a seller once, after the shop is chosen, with a way past it", async () => {
    const camille = strict.visitor();
    const first = await camille.send(login, LOGIN, credentials("camille"));
    expect(first.location).toBe(`${LOGIN}?shop=choose`);
    const led = await camille.send(login, first.location ?? "", { shop: "P101" });
    expect(led.location).toBe(`${PAGE}?offer=1&to=%2Fen%2Ffr%2Fpro%2Fday`);
    expect((await camille.visit(loader, led.location ?? "")).data).toMatchObject({
      asked: "offered",
      back: "/en/fr/pro/day",
    });
    expect((await camille.visit(day, "/en/fr/pro/day")).status).toBe(200);
    const again = strict.visitor();
    await again.send(login, LOGIN, credentials("camille"));
    expect((await again.send(login, `${LOGIN}?shop=choose`, { shop: "P101" })).location).toBe(
      "/en/fr/pro/day",
    );
  });

  it("that was turned on in another browser, or whose setup waited too long, is said; the page shows how it stands", async () => {
    const here = strict.visitor();
    const there = strict.visitor();
    for (const visitor of [here, there]) await visitor.asSeller("louis@aurive.example");
    const begin = async () => {
      await here.send(action, PAGE, { intent: "start", password: SELLER_PASSWORD });
      const { enrolment } = (await here.visit(loader, PAGE)).data;
      return shownCode(enrolment?.secret.replace(/ /g, "") ?? "", Date.now());
    };
    const first = await begin();
    await strict.api.query(
      "update seller_security set totp_pending_until = now() - interval '1 hour' where seller_id = 'sel_louis'",
    );
    const late = await here.send(action, PAGE, { intent: "confirm", code: first });
    expect(late.location).toBe(PAGE);
    expect((await here.session()).data.flash).toMatchObject([{ key: "authenticator_over" }]);

    const code = await begin();
    expect((await there.send(action, PAGE, { intent: "confirm", code })).data.extra?.codes).toHaveLength(10);
    expect((await here.send(action, PAGE, { intent: "confirm", code })).location).toBe(PAGE);
    expect((await here.session()).data.flash?.at(-1)).toEqual({ type: "info", key: "authenticator_there" });
    expect((await here.visit(loader, PAGE)).data).toMatchObject({
      enrolment: null,
      state: { authenticator: true },
    });
  });

  it("that comes beside another shows no codes: those of the first go on counting", async () => {
    const visitor = strict.visitor();
    await visitor.asSeller("camille@aurive.example");
    await strict.api.query(
      "insert into seller_passkeys (id, seller_id, name, public_key, counter) values ('k1', 'sel_camille', 'Key', 'x', 0)",
    );
    await strict.api.query(
      "insert into seller_security (seller_id, recovery) values ('sel_camille', '{a,b}') on conflict (seller_id) do update set recovery = excluded.recovery",
    );
    await visitor.send(action, PAGE, { intent: "start", password: SELLER_PASSWORD });
    const { enrolment } = (await visitor.visit(loader, PAGE)).data;
    const code = shownCode(enrolment?.secret.replace(/ /g, "") ?? "", Date.now());
    expect((await visitor.send(action, PAGE, { intent: "confirm", code })).location).toBe(PAGE);
    expect((await visitor.session()).data.flash?.at(-1)).toEqual({
      type: "success",
      key: "authenticator_added",
    });
    expect((await visitor.visit(loader, PAGE)).data.state).toMatchObject({
      authenticator: true,
      recovery_left: 2,
    });
  });
});
