import { createHash } from "node:crypto";
import { visitedHouse } from "./bff";
import { runtime } from "#server/runtime";
import { loader as root } from "~/root.server";
import { action as logIn } from "~/routes/login/route.server";
import { action as sellerLogIn } from "~/routes/pro/login/route.server";
import { readCookie } from "../../server/bff/request/cookies";
import { SESSION_COOKIE } from "../../server/bff/request/session";

export const CLAIRE = { email: "claire@client.example", password: "Client-2026!" };
export const CAMILLE = { email: "camille@aurive.example", password: "Counter-2026!", webCode: "AUR-FR" };
/** A page that needs no login. */
export const SUMMARY = "/en/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=52";

/** A server for this test file with a visitor whose session can be ended in every way. */
export function endingSessions() {
  const here = visitedHouse();
  return {
    get house() {
      return here.house;
    },
    get visitor() {
      return here.visitor;
    },
    /** Simulates inactivity: the store deletes the session, the browser still has its cookie. */
    async forget() {
      const id = readCookie(here.visitor.cookie, SESSION_COOKIE) ?? "";
      await (await runtime()).kv.remove(`session:${createHash("sha256").update(id).digest("base64url")}`);
    },
    /** An expired token. */
    expire: async () => (await here.visitor.session()).set("tokenExp", Math.floor(Date.now() / 1000) - 1),
    /** The seller has selected Claire, with a reservation. */
    async acting() {
      const client = here.house.visitor();
      await client.asCustomer();
      const { customer } = (await client.session()).data;
      const session = await here.visitor.session();
      if (customer) await session.set("actingFor", customer);
      await session.set("finalItem", "1");
      await session.set("quoteId", "00000000-0000-4000-8000-000000000000");
    },
    /** Logs in on the page of the redirect. */
    again: (who: "customer" | "seller", as: Record<string, string>, to: string | null) =>
      here.visitor.send(who === "customer" ? logIn : sellerLogIn, to ?? "", as),
    /** The restored values of a form on a page. */
    given: async (path: string) => (await here.visitor.visit(root, path)).data.resumed,
  };
}
