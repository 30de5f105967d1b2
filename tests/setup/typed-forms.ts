/* What Claire types into forms that more than one test sends. */

/** A request for a visit in the morning; its day and boutique are the test's to choose. */
export const VISIT = {
  country: "FR",
  slot: "morning",
  mode: "boutique",
  firstname: "Claire",
  lastname: "Moreau",
  phone: "01 99 00 12 34",
  email: "claire@client.example",
};

/** A creation sent to somebody else. */
export const SHARE = {
  intent: "share",
  senderName: "Claire",
  senderEmail: "claire@client.example",
  recipientName: "Paul",
  recipientEmail: "paul@client.example",
  message: "What do you think?",
};
