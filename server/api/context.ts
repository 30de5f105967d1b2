import type { RingPicture } from "~/gem/ring/ring-params";
import type { Log } from "../platform/log";
import type { Seal } from "../platform/seal";
import type { Signer } from "../platform/signing-key";
import type { Database } from "./db/client";
import type { Db } from "./db/connection";
import type { Reconciliation } from "../erp/port";
import type { Mail } from "../mail/outgoing/mail";
import type { Devices } from "./devices";
import type { Limiter } from "./limits";
import type { Reference } from "./reference/types";
import type { Tokens } from "./tokens";

/** What every resource of the embedded /api is given. */
export type ApiContext = {
  database: Database;
  /** The same as `database.db`; stores take it, or a transaction of it. */
  db: Db;
  log: Log;
  /** Time of this process: tokens, dates of mails. Holds and orders go by the database's clock. */
  now(): Date;
  /** `https://www.example.com`, without a slash at its end: the one source of absolute links. */
  publicOrigin: string;
  brand: string;
  /** Demo accounts behave as their names say: broken@ answers 500, slow@ after 20 s. */
  demo: boolean;
  /** Managers need a second factor, and sellers are led to it once. */
  asksFactor: boolean;
  tokens: Tokens;
  /** Encrypts the few secrets that lie in the database. */
  seal: Seal;
  limiter: Limiter;
  /** Devices that accounts have logged in on. */
  devices: Devices;
  /** Websites, price lists, shops, designs …: cached for ten minutes. */
  reference(): Promise<Reference>;
  /** Forgets the cached reference rows: after a change of prices, designs or stock lists. */
  invalidateReference(): void;
  /** Stones were taken or given back: tells every process, a moment later. */
  stockChanged(): void;
  enqueueMail(db: Db, mail: Mail): Promise<void>;
  /** JPEG of a ring for documents; null where no picture can be had now. */
  draw(ring: RingPicture, width: number): Promise<Uint8Array | null>;
  /** Compares our messages with the ERP's documents; undefined: there is no ERP to ask. @param by who asks */
  reconcile: ((by: string) => Promise<Reconciliation | undefined>) | undefined;
  /** The data is a training copy for sellers; documents say so. */
  rehearsal: boolean;
  /** Signs purchase orders. */
  signer: Signer;
  /** Private networks that may be told by webhooks, written as TRUST_PROXY is; empty for none. */
  webhookNetworks: string;
  /** HMAC key of the ERP's callbacks; null when no ERP may call. */
  erpSecret: string | null;
};
