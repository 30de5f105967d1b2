import assert from "node:assert/strict";
import { endpoints } from "#server/contract/endpoints";
import type { Check } from "./client";

/** What managers alone may do: nothing of it reaches anybody outside. */
export const operationsChecks: readonly Check[] = [
  {
    name: "Managers alone look at receivers of webhooks, and an address that no stranger could reach is refused at its field",
    async run(client) {
      const [seller, token] = await Promise.all([client.token("seller"), client.token("manager")]);
      for (const { secret, ...receiver } of (await client.call(endpoints.webhooks, { token })) as {
        secret?: string;
        url: string;
      }[])
        assert.equal(secret, undefined, `the list holds the secret of ${receiver.url}`);
      await client.refused(endpoints.webhooks, "forbidden", { token: seller });
      await client.refused(endpoints.webhooks, "unauthorized");
      for (const url of [
        "https://10.0.0.7/hook",
        "https://169.254.169.254/",
        "ftp://partner.example/hook",
        "partner",
      ]) {
        const { fields } = await client.refused(endpoints.webhookAdd, "invalid_value", {
          token,
          body: { url, kinds: ["order"] },
        });
        assert.deepEqual(fields, [{ field: "url", code: "web_address" }], url);
      }
      const { fields } = await client.refused(endpoints.webhookAdd, "missing_value", {
        token,
        body: { url: "https://partner.example/hook", kinds: [] },
      });
      assert.equal(fields[0]?.field, "kinds");
    },
  },
  {
    name: "A message that is not in quarantine cannot be discarded, and a seller who leads no shop discards none",
    async run(client) {
      const [seller, token] = await Promise.all([client.token("seller"), client.token("manager")]);
      const body = { message_id: "erp-sent-no-such-message" };
      await client.refused(endpoints.discardQuarantined, "not_found", { token, body });
      await client.refused(endpoints.discardQuarantined, "forbidden", { token: seller, body });
    },
  },
  {
    name: "A receiver that there is not has no messages, is sent no test, is told nothing again and cannot be removed",
    async run(client) {
      const token = await client.token("manager");
      const nobody = { token, params: { id: "whk_nobody" } };
      await client.refused(endpoints.webhookDeliveries, "not_found", nobody);
      await client.refused(endpoints.webhookTest, "not_found", { ...nobody, body: {} });
      await client.refused(endpoints.webhookReplay, "not_found", {
        ...nobody,
        body: { since: "2026-01-01T00:00:00Z" },
      });
      await client.refused(endpoints.webhookRemove, "not_found", nobody);
    },
  },
];
