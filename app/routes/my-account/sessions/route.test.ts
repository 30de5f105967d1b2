import { describe, expect, it } from "vitest";
import { CUSTOMER_PASSWORD, SELLER_PASSWORD } from "../../../../tests/setup/api";
import { visitedHouse } from "../../../../tests/setup/bff";
import { loader as account } from "../route.server";
import { action as sellerAction, loader as sellerLoader } from "../../pro/security/sessions/route.server";
import { action, loader } from "./route.server";

const here = visitedHouse();
const PAGE = "/en/fr/my-account/sessions";
const PRO = "/en/fr/pro/security/sessions";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

describe("The page of one's sessions", () => {
  it("names the device that the browser told, and ends the other session with the password", async () => {
    const phone = here.house.visitor();
    await phone.asCustomer();
    await phone.visit(loader, PAGE, { "User-Agent": IPHONE });
    await here.visitor.asCustomer();
    const { sessions } = (await here.visitor.visit(loader, PAGE)).data;
    const other = sessions.find(({ current }) => !current);
    expect(other).toMatchObject({ browser: "safari", system: "iphone" });
    const wrong = await here.visitor.send(action, PAGE, {
      session: other?.id ?? "",
      currentPassword: "not this one",
    });
    expect(wrong).toMatchObject({
      status: 422,
      data: { result: { error: { currentPassword: ["password_wrong"] } } },
    });
    expect(JSON.stringify(wrong.data)).not.toContain("not this one");
    const ended = await here.visitor.send(action, PAGE, {
      session: other?.id ?? "",
      currentPassword: CUSTOMER_PASSWORD,
    });
    expect(ended.location).toBe(PAGE);
    expect((await here.visitor.visit(loader, PAGE)).data.sessions).toHaveLength(1);
    // The phone is led to the login, and back from there.
    const thrown = await phone.visit(account, "/en/fr/my-account");
    expect(thrown.location).toContain("/en/fr/login?to=");
  });

  it("asks which session is meant, and ends all others at once", async () => {
    const others = [here.house.visitor(), here.house.visitor()];
    for (const other of others) {
      await other.asCustomer();
      await other.visit(loader, PAGE);
    }
    await here.visitor.asCustomer();
    const none = await here.visitor.send(action, PAGE, { currentPassword: CUSTOMER_PASSWORD });
    expect(none).toMatchObject({ status: 422, data: { result: { error: { session: ["session_needed"] } } } });
    await here.visitor.send(action, PAGE, { session: "all", currentPassword: CUSTOMER_PASSWORD });
    expect((await here.visitor.visit(loader, PAGE)).data.sessions).toMatchObject([{ current: true }]);
    for (const other of others) expect((await other.visit(loader, PAGE)).location).toContain("/en/fr/login");
  });

  it("is answered like an end where the session was over already", async () => {
    await here.visitor.asCustomer();
    const answer = await here.visitor.send(action, PAGE, {
      session: "AAAAAAAAAAAAAAAAAAAAAA",
      currentPassword: CUSTOMER_PASSWORD,
    });
    expect(answer.location).toBe(PAGE);
  });

  it("is the seller's likewise, and nobody else's", async () => {
    const tablet = here.house.visitor();
    await tablet.asSeller();
    await tablet.visit(sellerLoader, PRO);
    await here.visitor.asSeller();
    await here.visitor.visit(sellerLoader, PRO);
    await here.visitor.send(sellerAction, PRO, { session: "all", currentPassword: SELLER_PASSWORD });
    expect((await tablet.visit(sellerLoader, PRO)).location).toContain("/en/fr/pro/login");
    const stranger = here.house.visitor();
    expect((await stranger.visit(loader, PAGE)).location).toContain("/en/fr/login");
  });
});
