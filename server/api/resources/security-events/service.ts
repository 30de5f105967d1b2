import type { z } from "zod";
import { fullName } from "~/domain/person";
import type { LangTag } from "~/i18n/locales";
import {
  SECURITY_ACTS,
  type SecurityEvent,
  type securityEventEndpoints,
} from "../../../contract/security-event";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { findSecurityEvents } from "../../security-events/store";
import { namesOfCustomers, namesOfSellers } from "./store";

type Endpoint = (typeof securityEventEndpoints)["securityEvents"];

const SHOWN = 50;
const ACTS = Object.values(SECURITY_ACTS).flat();

/**
 * A page of events: of the sellers of the manager's own website, of the customers whose accounts it shares, and of no
 * known account (docs/decisions/0072).
 */
export async function readSecurityEvents(
  context: ApiContext,
  caller: Extract<Caller, { kind: "seller" }>,
  query: z.output<Endpoint["query"]>,
  lang: LangTag,
): Promise<z.input<Endpoint["response"]>> {
  const { region } = caller;
  const accountScope = (await context.reference()).markets.get(region)?.accountScope ?? "";
  const found = await findSecurityEvents(
    context.db,
    { ...query, reader: { region, accountScope } },
    SHOWN + 1,
  );
  const rows = found.slice(0, SHOWN);
  const ids = (kind: string) =>
    rows.flatMap(({ account }) => (account?.startsWith(kind) ? [account.slice(kind.length)] : []));
  const people = [
    ...(await namesOfSellers(context.db, ids("seller:"))),
    ...(await namesOfCustomers(context.db, ids("customer:"))),
  ];
  const names = new Map(
    people.map(({ account, firstname, lastname }) => [account, fullName(lang, firstname, lastname)]),
  );
  return {
    items: rows.flatMap(({ id, at, act: noted, account, address }): SecurityEvent[] => {
      const act = ACTS.find((one) => one === noted);
      // An act from a later version of the software, for which this one has no text.
      if (!act) return [];
      const kind = account?.startsWith("seller:") ? "seller" : "customer";
      return [
        {
          id,
          at: at.toISOString(),
          act,
          account: account === null ? null : { id: account, kind, name: names.get(account) ?? null },
          address,
        },
      ];
    }),
    older: found.length > SHOWN ? (rows.at(-1)?.id ?? null) : null,
  };
}
