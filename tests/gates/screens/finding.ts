/** The kinds of faults that the check looks for on a screen. */
export type Kind =
  | "sideways"
  | "cut"
  | "overlap"
  | "button"
  | "broken"
  | "kinsoku"
  | "particle"
  | "orphan"
  | "tofu"
  | "face"
  | "variant"
  | "mojibake"
  | "markup"
  | "key"
  | "script"
  | "lang"
  | "alt"
  | "currency"
  | "tax"
  | "date"
  | "time"
  | "telephone"
  | "address";

/** A fault: where on the page, what is wrong, and the text concerned. */
export type Fault = { kind: Kind; at: string; what: string; text: string };
