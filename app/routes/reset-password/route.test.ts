import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import type { FormAnswer } from "#server/bff/page/submit";
import { leaseMails } from "#server/mail/store";
import { action, loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const NEW = "Minuit-2026";

/** The link in the mail. */
async function linkFor(email: string): Promise<URL> {
  await house.api.call("POST", "/api/customer/reset-password-email", { body: { email }, store: "aurive_fr" });
  const mail = (await leaseMails(house.api.db, 50, 60)).find(
    (one) => one.recipient === email && one.template === "reset_password",
  );
  return new URL(String(mail?.data.url));
}

describe("The link of a reset mail", () => {
  it("opens a form for its address, sets a new password once, and leads to the login of the region chosen before", async () => {
    const visitor = house.visitor();
    const link = await linkFor("eloise.dubois@client.example");
    const path = link.pathname + link.search;
    const { data } = await visitor.visit(loader, path);
    expect(data).toMatchObject({ email: "eloise.dubois@client.example" });
    const fields = {
      token: data?.token ?? "",
      email: data?.email ?? "",
      password: NEW,
      passwordConfirmation: NEW,
    };
    expect(await visitor.send(action, path, fields)).toMatchObject({ status: 303, location: "/fr/fr/login" });
    expect((await visitor.session()).data.flash).toMatchObject([{ key: "password_changed" }]);
    expect(
      (
        await house.api.call("POST", "/api/customer/login", {
          store: "aurive_fr",
          body: { email: data?.email, password: NEW },
        })
      ).status,
    ).toBe(200);
    const again = await visitor.send(action, path, fields);
    expect((again.data as FormAnswer).problem).toBe("token_invalid");
  });

  it("leads back to the website that was asked, whatever this browser was told before: only there the account is known", async () => {
    await house.api.call("POST", "/api/customer/reset-password-email", {
      body: { email: "wei@client.example" },
      store: "aurive_cn",
    });
    const mail = (await leaseMails(house.api.db, 50, 60)).find(
      (one) => one.recipient === "wei@client.example",
    );
    const link = new URL(String(mail?.data.url));
    const visitor = house.visitor();
    expect((await visitor.visit(loader, link.pathname + link.search)).data).toMatchObject({
      again: "/zh_hs/cn/my-account/forgot-password",
    });
    const fields = {
      token: link.searchParams.get("token") ?? "",
      email: "wei@client.example",
      password: NEW,
      passwordConfirmation: NEW,
    };
    expect(await visitor.send(action, link.pathname + link.search, fields)).toMatchObject({
      status: 303,
      location: "/zh_hs/cn/login",
    });
  });

  it("is not spent by a password that breaks the rules, and its token is not sent back", async () => {
    const visitor = house.visitor();
    const link = await linkFor("zoe.lebrun@client.example");
    const token = link.searchParams.get("token") ?? "";
    const weak = await visitor.send(action, link.pathname, {
      token,
      email: "zoe.lebrun@client.example",
      password: "short",
      passwordConfirmation: "shorter",
    });
    expect((weak.data as FormAnswer).result.error).toEqual({
      password: ["password"],
      passwordConfirmation: ["passwords_differ"],
    });
    expect(JSON.stringify(weak.data)).not.toContain(token);
    expect(
      (
        await visitor.send(action, link.pathname, {
          token,
          email: "zoe.lebrun@client.example",
          password: NEW,
          passwordConfirmation: NEW,
        })
      ).status,
    ).toBe(303);
  });

  it("works for no other address", async () => {
    const link = await linkFor("anne.obrien@client.example");
    const answer = await house.visitor().send(action, link.pathname, {
      token: link.searchParams.get("token") ?? "",
      email: "claire@client.example",
      password: NEW,
      passwordConfirmation: NEW,
    });
    expect((answer.data as FormAnswer).problem).toBe("token_invalid");
  });
});
