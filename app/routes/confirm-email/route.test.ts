import { describe, expect, it } from "vitest";
import { CUSTOMER_PASSWORD } from "../../../tests/setup/api";
import { visitedHouse } from "../../../tests/setup/bff";
import { action as account, loader as accountPage } from "../my-account/route.server";
import { action, loader } from "./route.server";

const inn = visitedHouse();
const secretOf = async (recipient: string) => {
  const rows = await inn.house.api.query(
    `select data from mail_queue where template = 'confirm_email' and recipient = '${recipient}' order by id`,
  );
  return new URL((rows.at(-1)?.data as { url: string }).url).searchParams.get("token") ?? "";
};

describe("The page behind the link of the letter", () => {
  it("proves nothing by being opened; its button does, and says so", async () => {
    const { visitor, house } = inn;
    await house.api.call("POST", "/api/customer/create", {
      store: "fr",
      lang: "ja",
      body: {
        firstname: "Lucie",
        lastname: "Blanc",
        email: "lucie@client.example",
        password: CUSTOMER_PASSWORD,
        terms: true,
      },
    });
    await visitor.asCustomer("lucie@client.example");
    expect((await visitor.visit(accountPage, "/en/fr/my-account")).data.customer.emailVerified).toBe(false);
    const first = await secretOf("lucie@client.example");
    // Another mail can be requested in the account.
    const sent = await visitor.send(account, "/en/fr/my-account", { intent: "confirm" });
    expect(sent.location).toBe("/en/fr/my-account#profile");
    expect((await visitor.session()).data.flash).toMatchObject([{ key: "confirm_email_sent" }]);

    const page = `/en/fr/confirm-email?token=${first}`;
    expect((await visitor.visit(loader, page)).data).toMatchObject({ token: first });
    expect((await visitor.visit(accountPage, "/en/fr/my-account")).data.customer.emailVerified).toBe(false);
    const seen = await visitor.send(action, page, { token: first });
    expect(seen.location).toBe("/en/fr/my-account");
    expect((await visitor.visit(accountPage, "/en/fr/my-account")).data.customer.emailVerified).toBe(true);
  });

  it.each(["", "x", "a".repeat(2000)])(
    "says that a link with %j is no longer valid, and leads on",
    async (token) => {
      const { visitor } = inn;
      const seen = await visitor.send(action, "/en/fr/confirm-email", { token });
      expect(seen.status).toBe(422);
      expect(seen.data.problem === "token_invalid" || seen.data.result.error?.token).toBeTruthy();
    },
  );

  it("leads somebody who is not logged in to the login", async () => {
    const { visitor, house } = inn;
    await house.api.query("update customers set email_verified_at = null where id = 'cus_claire'");
    const claire = house.visitor();
    await claire.asCustomer();
    await claire.send(account, "/en/fr/my-account", { intent: "confirm" });
    const secret = await secretOf("claire@client.example");
    const seen = await visitor.send(action, `/en/fr/confirm-email?token=${secret}`, { token: secret });
    expect(seen.location).toBe("/en/fr/login");
  });
});
