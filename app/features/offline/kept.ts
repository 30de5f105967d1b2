import type { Currency } from "~/domain/money";
import type { PaperSection } from "~/features/legal/paper";
import type { LangTag } from "~/i18n/locales";

/** A ring as an entry of a list, as text in the page's language. */
export type KeptPiece = { name: string; facts: string[]; price: string };

/** A running reservation, with all that an order form for it needs while the network is away. */
export type KeptHold = KeptPiece & {
  /** In which it was worded. */
  language: LangTag;
  quoteId: string;
  /** ISO time of its end, and as the shop's clock shows it. */
  until: string;
  untilWords: string;
  /** Null without an account. */
  customer: string | null;
  guest: boolean;
  /** Minor units. */
  incl: number;
  currency: Currency;
  suggested: string;
  depositKind: string;
  /** The ring has no size yet, so the form asks for it. */
  needsSize: boolean;
  /** In which the customer signs. */
  phrase: LangTag;
  /** What the form begins with, by the names of its fields. */
  values: Record<string, string>;
};

/** Data of the day that a seller needs, as of the last time the network was available. */
export type KeptDay = {
  /** Language of the texts: that of the page for which it was stored. */
  language: LangTag;
  /** As the shop's clock shows it. */
  atWords: string;
  /** Terms that are accepted with an order, as in the legal notice. */
  terms: PaperSection[];
  region: string;
  holds: KeptHold[];
  visits: { key: string; name: string; facts: string[] }[];
  customers: { id: string; name: string; facts: string[]; pieces: KeptPiece[] }[];
  designs: KeptPiece[];
  shops: { code: string; name: string; holdHours?: number | undefined }[];
};

/** Outcome of an order that was written offline: reported once, and kept until it was seen. */
export type Outcome =
  | { kind: "placed"; number: string; orderId: string; onHold: boolean }
  /** To be corrected; message codes by field. `price`: what the ring costs now, minor units. */
  | { kind: "refused"; errors: Record<string, string>; price?: number }
  /** Nothing was ordered, and cannot be any more. */
  | { kind: "conflict"; code: "not_reserved" | "ordered_otherwise" };

/** A draft order: `begun` while somebody types, `waiting` for the network, `told` once there is an outcome. */
export type DraftState = "begun" | "waiting" | "told";
export type Draft = {
  /** Of the reservation: one stone, one draft, one order. */
  quoteId: string;
  state: DraftState;
  hold: KeptHold;
  fields: Record<string, string>;
  outcome: Outcome | null;
};

/** What the counter's server gives a tablet to keep. */
export type KeptAnswer = {
  /** Pseudonym of the seller. */
  owner: string;
  /** AES keys, base64; the first seals. */
  keys: string[];
  csrf: string;
  day: KeptDay;
};
