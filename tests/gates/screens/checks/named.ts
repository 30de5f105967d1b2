import { customerRows, sellerRows } from "#server/api/db/seed/people";

/** Everybody in the demo data: names, their readings, and towns, each in its owner's script. */
const PEOPLE = [
  ...sellerRows("").map(({ firstname, lastname }) => [firstname, lastname]),
  ...customerRows("").map(({ firstname, lastname }) => [firstname, lastname]),
  ...customerRows("").map(({ firstnameKana, lastnameKana }) => [firstnameKana ?? "", lastnameKana ?? ""]),
];
const OWN_WORDS = [...new Set([...PEOPLE.flat(), ...customerRows("").map(({ city }) => city ?? "")])].filter(
  Boolean,
);

/** The counter's bar names the seller of the tablet by an initial. */
const INITIALS = new Set(PEOPLE.flatMap((names) => names.map((name) => [...name][0])));
/** The name of a number on a country's official documents: whoever fills in the number looks for this word on them. */
const ON_PAPERS = ["統一編號"];

/**
 * A text without the parts that stay in their own script for every reader: names of people and towns, and words of
 * their documents.
 */
export const nameless = (text: string): string =>
  INITIALS.has(text.trim())
    ? ""
    : [...OWN_WORDS, ...ON_PAPERS].reduce((rest, word) => rest.replaceAll(word, ""), text);

/** Whether a text contains the first and last name of somebody, with anything between and around them. */
export const namesSomebody = (text: string): boolean =>
  PEOPLE.some(([first, last]) => first && last && text.includes(first) && text.includes(last));
