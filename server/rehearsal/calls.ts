import type { ApiContext } from "../api/context";
import type { Slice } from "../api/db/fork";
import type { SellerSession } from "../contract/session";

/** A request of /api on its way to the thread, and its answer on the way back. */
export type SentRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
};
export type SentAnswer = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> };

/** What the house asks of the thread in which its copy stands. */
export type ThreadActs = {
  /** Answers once the empty copy stands. */
  open(nothing: null): Promise<void>;
  take(slice: Slice): Promise<void>;
  complete(nothing: null): Promise<void>;
  session(sellerId: string): Promise<SellerSession | null>;
  api(request: SentRequest): Promise<SentAnswer>;
};

type Draw = ApiContext["draw"];

/** What the thread asks of the house: limits are counted in seconds, pictures drawn in pixels of width. */
export type HouseActs = {
  draw(wanted: { ring: Parameters<Draw>[0]; width: number }): Promise<Awaited<ReturnType<Draw>>>;
  count(limit: { key: string; ttl: number; by: number }): Promise<{ n: number; left: number }>;
  forget(key: string): Promise<void>;
};
