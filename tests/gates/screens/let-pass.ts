import type { Fault } from "./finding";

/** What is on the screens on purpose or not mended yet: kind, where, and why. Each row is a debt but for the first. */
const PASSED: readonly (readonly [kind: Fault["kind"], at: RegExp, why: string])[] = [
  ["button", /stone-deal/, "held upright, a tablet has no room for the act in one line"],
  ["broken", /\.option small/, "an amount of eight figures and its 부터 are wider than a choice"],
  ["broken", /table\.customer-table td/, "a town parts as an address of mail does"],
  ["alt", /\/render\/stone\./, "stones of one cut say the same of their drawings"],
  ["face", /table-scroll a\.text-link/, "the name of a colleague in her own script"],
];

export const passed = ({ kind, at }: Pick<Fault, "kind" | "at">): boolean =>
  PASSED.some(([one, where]) => one === kind && where.test(at));
