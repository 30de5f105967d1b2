import type { ApiContext } from "../api/context";
import type { Slice } from "../api/db/fork";
import type { SellerSession } from "../contract/session";

/** A request of /api as sent to the process, and the response as sent back. */
export type SentRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
};
export type SentAnswer = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> };

/** What the server can ask of the rehearsal's process. */
export type RehearsalActs = {
  /** Answers once the empty database is ready. */
  open(nothing: null): Promise<void>;
  take(slice: Slice): Promise<void>;
  complete(nothing: null): Promise<void>;
  session(sellerId: string): Promise<SellerSession | null>;
  api(request: SentRequest): Promise<SentAnswer>;
};

type Draw = ApiContext["draw"];

/** What the rehearsal's process can ask of the server. `ttl` is in seconds, `width` in pixels. */
export type HouseActs = {
  draw(wanted: { ring: Parameters<Draw>[0]; width: number }): Promise<Awaited<ReturnType<Draw>>>;
  count(limit: { key: string; ttl: number; by: number }): Promise<{ n: number; left: number }>;
  forget(key: string): Promise<void>;
};
