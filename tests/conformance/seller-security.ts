import assert from "node:assert/strict";
import { endpoints } from "#server/contract/endpoints";
import { shownCode } from "../setup/authenticator";
import { ACCOUNTS, type Check } from "./client";

export const sellerSecurityChecks: readonly Check[] = [
  {
    name: "A seller sets a PIN and a second factor with the password; the login then takes a code once, or a recovery code once",
    async run(client) {
      const { email, password, webCode } = ACCOUNTS.colleague;
      const token = await client.freshToken("colleague");
      await client.refused(endpoints.pinSet, "invalid_value", {
        token,
        body: { pin: "2468", password: "not this one" },
      });
      await client.refused(endpoints.pinSet, "invalid_value", { token, body: { pin: "12", password } });
      await client.call(endpoints.pinSet, { token, body: { pin: "2468", password } });
      await client.refused(endpoints.pinCheck, "invalid_value", { token, body: { pin: "1357" } });
      await client.call(endpoints.pinCheck, { token, body: { pin: "2468" } });

      const { secret } = await client.call(endpoints.secondFactorStart, { token, body: { password } });
      await client.refused(endpoints.secondFactorConfirm, "invalid_value", {
        token,
        body: { code: "recovery" },
      });
      const { recovery_codes: codes } = await client.call(endpoints.secondFactorConfirm, {
        token,
        body: { code: shownCode(secret, Date.now()) },
      });
      assert.equal((await client.call(endpoints.security, { token })).second_factor, true);
      await client.refused(endpoints.securityEvents, "forbidden", { token });
      const { challenge = "" } = await client.refused(endpoints.sellerLogin, "second_factor", {
        body: { email, password, webCode },
      });
      await client.refused(endpoints.sellerLogin, "invalid_credentials", {
        body: { email, password: "not this one", webCode },
      });
      await client.refused(endpoints.sellerLoginCode, "token_invalid", {
        body: { challenge: `${challenge}x`, code: "123456" },
      });
      // The next step's code is taken early by up to one step; the one that turned the factor on is used up.
      await client.refused(endpoints.sellerLoginCode, "invalid_value", {
        body: { challenge, code: shownCode(secret, Date.now() - 30_000) },
      });
      const next = shownCode(secret, Date.now() + 30_000);
      assert.ok((await client.call(endpoints.sellerLoginCode, { body: { challenge, code: next } })).isSeller);
      await client.refused(endpoints.sellerLoginCode, "invalid_value", { body: { challenge, code: next } });
      await client.call(endpoints.sellerLoginCode, { body: { challenge, code: codes[0] } });
      await client.refused(endpoints.sellerLoginCode, "invalid_value", {
        body: { challenge, code: codes[0] },
      });
      const { recovery_codes: renewed } = await client.call(endpoints.recoveryRenew, {
        token,
        body: { password },
      });
      await client.refused(endpoints.sellerLoginCode, "invalid_value", {
        body: { challenge, code: codes[1] },
      });
      await client.call(endpoints.sellerLoginCode, { body: { challenge, code: renewed[0] } });
      await client.call(endpoints.secondFactorRemove, { token, body: { password } });
      await client.refused(endpoints.recoveryRenew, "illegal_move", { token, body: { password } });
      await client.call(endpoints.sellerLogin, { body: { email, password, webCode } });
    },
  },
  {
    name: "A seller changes the password with the present one; the tokens of before are over",
    async run(client) {
      const { password } = ACCOUNTS.colleague;
      const between = "Conformance-2026-Between!";
      const token = await client.freshToken("colleague");
      await client.refused(endpoints.sellerPassword, "invalid_value", {
        token,
        body: { currentPassword: "not this one", newPassword: between },
      });
      const changed = await client.call(endpoints.sellerPassword, {
        token,
        body: { currentPassword: password, newPassword: between },
      });
      await client.refused(endpoints.security, "unauthorized", { token });
      await client.call(endpoints.sellerPassword, {
        token: changed.token,
        body: { currentPassword: between, newPassword: password },
      });
    },
  },
  {
    name: "The ERP's messages are taken from nobody without its signature",
    async run(client) {
      const event = {
        message_id: "conformance",
        order_number: "X",
        sequence: 1,
        at: new Date().toISOString(),
        type: "ack",
      };
      await client.refused(endpoints.erpEvents, "unauthorized", { body: { events: [event] } });
      await client.refused(endpoints.erpEvents, "unauthorized", {
        body: { events: [event] },
        headers: { "X-Signature": "t=1,v1=00" },
      });
    },
  },
];
