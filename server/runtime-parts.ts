import type { Log } from "./platform/log";
import type { HouseTexts } from "./house/texts";
import type { Env } from "./platform/env";
import type { Pictures } from "./imagery/pictures";
import type { Rehearsals } from "./rehearsal";
import type { Figures } from "./figures";
import type { Kv } from "./platform/kv";

export type CaughtMail = {
  id: number;
  at: Date;
  recipient: string;
  sender: string;
  subject: string;
  text: string;
  html: string;
};

/** The dependencies shared within a process, created once by server/start.ts. */
export type Runtime = {
  env: Env;
  log: Log;
  /** The company's own facts, and the texts of its counsel. */
  house: HouseTexts;
  kv: Kv;
  /** The ERP-backed /api: the embedded one in process, or the company's own over HTTP. Callers cannot tell which. */
  api: (request: Request) => Promise<Response>;
  apiBase: string;
  /** The checks of /readyz, by name. */
  dependencies: Record<string, () => Promise<unknown>>;
  /** False while the database is empty: nothing can be shown, and `npm run setup` must be run. */
  isSetUp: () => Promise<boolean>;
  /** Business figures; null if /api is remote. */
  figures: (() => Promise<Figures>) | null;
  /** Mails kept by the embedded catcher, newest first; null if mail is really sent or demo is off. */
  mailbox: (() => Promise<CaughtMail[]>) | null;
  /** Training on a copy of the data; null if that is impossible: /api is remote, or several processes share it. */
  rehearsal: Rehearsals | null;
  /** Traced pictures, cached or drawn. */
  pictures: Pictures;
  close(): Promise<void>;
};
