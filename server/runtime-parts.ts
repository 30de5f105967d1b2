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

/** The parts that one process shares: made once by server/start.ts. */
export type Runtime = {
  env: Env;
  log: Log;
  /** What the house says of itself: facts of the company, texts of its counsel. */
  house: HouseTexts;
  kv: Kv;
  /** The ERP-backed /api: the embedded one in process, or the customer's over HTTP. Nobody behind this line knows which. */
  api: (request: Request) => Promise<Response>;
  apiBase: string;
  /** What /readyz asks, by name. */
  dependencies: Record<string, () => Promise<unknown>>;
  /** False while the database is empty: there is nothing to show yet, and `npm run setup` is to be run. */
  founded: () => Promise<boolean>;
  /** How the trade stands; null where /api lives elsewhere. */
  figures: (() => Promise<Figures>) | null;
  /** Mail that the embedded catcher kept, newest first; null when mail is really sent or demo is off. */
  mailbox: (() => Promise<CaughtMail[]>) | null;
  /** Training on a copy of the house; null where there is none to copy: /api lives elsewhere, or several processes share it. */
  rehearsal: Rehearsals | null;
  /** Traced pictures, kept and drawn. */
  pictures: Pictures;
  close(): Promise<void>;
};
