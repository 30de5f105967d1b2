import assert from "node:assert/strict";
import type { Endpoint } from "#server/contract/endpoint";
import { endpoints } from "#server/contract/endpoints";
import { PURCHASE_ORDER_PDF } from "#server/contract/order";
import { problem } from "#server/contract/problem";
import type { Check, Role } from "./client";

const ROLES: readonly Role[] = ["none", "customer", "seller"];
const WORDS: Record<Role, string> = { none: "a visitor", customer: "a customer", seller: "a seller" };

/** What the contract says a role may expect of a call: in, 401 or 403. */
function expected(access: Endpoint["access"], role: Role): "in" | 401 | 403 {
  if (access === "none") return "in";
  if (access === "erp" || role === "none") return 401;
  return access === "any" || access === role ? "in" : 403;
}

/** Who may call what: every endpoint by every role, with nothing in the body, so that a call that is let in stops at its values. */
const matrix: Check[] = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
  ROLES.map((role): Check => {
    const verdict = expected(endpoint.access, role);
    return {
      name: `${endpoint.method} ${endpoint.path}: ${WORDS[role]} ${verdict === "in" ? "is let in" : `is refused with ${verdict}`}`,
      async run(client) {
        // Logging out ends the token, so it gets one of its own.
        const token =
          role === "none"
            ? undefined
            : endpoint.id === "logout"
              ? await client.freshToken(role)
              : await client.token(role);
        const answer = await client.raw(endpoint.method, endpoint.path, { body: {}, token });
        if (verdict === "in") {
          assert.ok(
            answer.status !== 401 && answer.status !== 403 && answer.status < 500,
            `${answer.status} ${answer.text.slice(0, 200)}`,
          );
        } else {
          assert.equal(answer.status, verdict, answer.text.slice(0, 200));
          assert.equal(
            problem.parse(JSON.parse(answer.text)).code,
            verdict === 401 ? "unauthorized" : "forbidden",
          );
        }
      },
    };
  }),
);

const FALSE_TOKENS: Record<string, (good: string) => string> = {
  "without a signature": (good) => `${good.split(".").slice(0, 2).join(".")}.`,
  "with another's signature": (good) => `${good.slice(0, -3)}${good.endsWith("AAA") ? "BBB" : "AAA"}`,
  "with the algorithm none": (good) =>
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${good.split(".")[1] ?? ""}.`,
  "that makes a seller of a customer": (good) => {
    const [head = "", body = "", tail = ""] = good.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as object;
    return [
      head,
      Buffer.from(JSON.stringify({ ...claims, role: "seller" })).toString("base64url"),
      tail,
    ].join(".");
  },
  "that is no token": () => "x",
};

const tokens: Check[] = Object.entries(FALSE_TOKENS).map(([what, forge]) => ({
  name: `A token ${what} is refused with 401`,
  async run(client) {
    const good = await client.token("customer");
    for (const endpoint of [endpoints.customer, endpoints.customerSearch])
      await client.refused(endpoint, "unauthorized", { token: forge(good), body: { lastname: "Martin" } });
  },
}));

export const accessChecks: readonly Check[] = [
  ...matrix,
  ...tokens,
  {
    name: "After logging out the token is worth nothing",
    async run(client) {
      for (const role of ["customer", "seller"] as const) {
        const token = await client.freshToken(role);
        await client.call(endpoints.logout, { token });
        await client.refused(endpoints.cart, "unauthorized", { token });
      }
    },
  },
  {
    name: "A purchase order is for those who are logged in",
    async run(client) {
      const answer = await client.raw("GET", PURCHASE_ORDER_PDF, { params: { id: "ord_unknown" } });
      assert.equal(answer.status, 401, answer.text.slice(0, 200));
    },
  },
  {
    name: "Unknown addresses below /api are not found, in the form of a problem, with the caller's request id",
    async run(client) {
      const answer = await client.raw("GET", "/api/nothing-here", {
        headers: { "X-Request-Id": "conformance-1" },
      });
      assert.equal(answer.status, 404);
      assert.equal(problem.parse(JSON.parse(answer.text)).code, "not_found");
      assert.equal(answer.headers.get("X-Request-Id"), "conformance-1");
    },
  },
];
