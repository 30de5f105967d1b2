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

/** Dependencies of every resource of the embedded /api. */
export type ApiContext = {
  database: Database;
  /** The same as `database.db`; stores take it, or a transaction of it. */
  db: Db;
  log: Log;
  /** Time of this process, for tokens and dates of mails. Holds and orders use the database's clock. */
  now(): Date;
  /** `https://www.example.com`, without a trailing slash: the only origin of absolute links. */
  publicOrigin: string;
  brand: string;
  /** Demo accounts behave as their names say: broken@ answers 500, slow@ after 20 s. */
  demo: boolean;
  /** Managers need a second factor, and sellers are offered one once. */
  asksFactor: boolean;
  tokens: Tokens;
  /** Encrypts the few secrets that are stored in the database. */
  seal: Seal;
  limiter: Limiter;
  /** Devices that accounts have logged in on. */
  devices: Devices;
  /** Websites, price lists, shops, designs …: cached for ten minutes. */
  reference(): Promise<Reference>;
  /** Clears the cache of reference rows, after a change of prices, designs or stock lists. */
  invalidateReference(): void;
  /** Stones were taken or released: notifies every process, a moment later. */
  stockChanged(): void;
  enqueueMail(db: Db, mail: Mail): Promise<void>;
  /** JPEG of a ring for documents; null if no picture is available now. */
  draw(ring: RingPicture, width: number): Promise<Uint8Array | null>;
  /**
   * Compares our messages with the ERP's documents; undefined if there is no ERP.
   * @param by who asked
   */
  reconcile: ((by: string) => Promise<Reconciliation | undefined>) | undefined;
  /** The data is a training copy for sellers; documents say so. */
  rehearsal: boolean;
  /** Signs purchase orders. */
  signer: Signer;
  /** Private networks that webhooks may reach, in the format of TRUST_PROXY; empty for none. */
  webhookNetworks: string;
  /** HMAC key of the ERP's callbacks; null if no ERP may call. */
  erpSecret: string | null;
};
