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

/** A text without names and towns of people: they stay in their own script, whoever reads them. */
export const nameless = (text: string): string =>
  OWN_WORDS.reduce((rest, word) => rest.replaceAll(word, ""), text);

/** Whether a text names somebody, first and last name, whatever stands between and around them. */
export const namesSomebody = (text: string): boolean =>
  PEOPLE.some(([first, last]) => first && last && text.includes(first) && text.includes(last));
