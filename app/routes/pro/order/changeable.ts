import type { Currency } from "~/domain/money";
import type { LangTag } from "~/i18n/locales";
import type { Answer, Shown } from "./act-form";

/** What the acts of a placed order show and change. */
type Changeable = Shown & {
  toSettle: number;
  /** The amount still to settle, as it is typed. */
  rest: string;
  status: string;
  signed: boolean;
  phrase: LangTag;
  currency: Currency;
  due: number;
  /** The amount left to pay, as it is typed, if it is due now; otherwise empty. */
  balance: string;
  can: Record<
    "engraving" | "ringSize" | "deliveryShop" | "contact" | "pay" | "reschedule" | "refund" | "retain",
    boolean
  >;
  engraved: { text: string; font: string };
  /** The ordered size, the website whose sizes its boutique uses, and the unchanged price. */
  sized: { mm: number | null; region: string; price: number };
  deliveryShop: string;
  shops: { code: string; name: string }[];
  contact: { phone: string; email: string };
  expected: string;
};

export type ActProps = { order: Changeable; answer: Answer };
