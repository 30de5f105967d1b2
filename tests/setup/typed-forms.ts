/* Claire's input for forms that are used by several tests. */

/** A request for an appointment in the morning; the test chooses day and boutique. */
export const VISIT = {
  country: "FR",
  slot: "morning",
  mode: "boutique",
  firstname: "Claire",
  lastname: "Moreau",
  phone: "01 99 00 12 34",
  email: "claire@client.example",
};

/** A creation shared with somebody else. */
export const SHARE = {
  intent: "share",
  senderName: "Claire",
  senderEmail: "claire@client.example",
  recipientName: "Paul",
  recipientEmail: "paul@client.example",
  message: "What do you think?",
};
