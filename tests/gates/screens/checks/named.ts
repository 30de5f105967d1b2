import { customerRows, sellerRows } from "#server/api/db/seed/people";

/** Everybody in the demo house: names, how they are read, and towns, each in the script of its owner. */
const PEOPLE = [
  ...sellerRows("").map(({ firstname, lastname }) => [firstname, lastname]),
  ...customerRows("").map(({ firstname, lastname }) => [firstname, lastname]),
  ...customerRows("").map(({ firstnameKana, lastnameKana }) => [firstnameKana ?? "", lastnameKana ?? ""]),
];
const OWN_WORDS = [...new Set([...PEOPLE.flat(), ...customerRows("").map(({ city }) => city ?? "")])].filter(
  Boolean,
);

/** The counter's bar says by one letter whose tablet it is. */
const INITIALS = new Set(PEOPLE.flatMap((names) => names.map((name) => [...name][0])));
/** What a country's papers call a number: whoever fills it in looks for this word on them. */
const ON_PAPERS = ["統一編號"];

/** A text without what stays in its own script, whoever reads it: names and towns of people, and what their papers say. */
export const nameless = (text: string): string =>
  INITIALS.has(text.trim())
    ? ""
    : [...OWN_WORDS, ...ON_PAPERS].reduce((rest, word) => rest.replaceAll(word, ""), text);

/** Whether a text names somebody, first and last name, whatever stands between and around them. */
export const namesSomebody = (text: string): boolean =>
  PEOPLE.some(([first, last]) => first && last && text.includes(first) && text.includes(last));
