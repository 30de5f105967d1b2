import { z } from "zod";
import { type Setting, type Draft, link } from "./letter";
import { picturesOf, ringOf } from "./ring-in-letter";

const shareFacts = z.object({
  senderName: z.string(),
  senderEmail: z.string(),
  recipientName: z.string(),
  message: z.string(),
  url: z.string(),
  sku: z.string(),
  name: z.string(),
});

/** The sender is named and can be answered; the mail comes from the house, never in the sender's name (spec §3). */
export function shareMail(s: Setting, data: unknown): Draft {
  const facts = shareFacts.parse(data);
  const { t, house } = s;
  return {
    subject: t("share.subject", { sender: facts.senderName, brand: house.brand }),
    greeting: t("greeting", { name: t("addressed.none", { name: facts.recipientName }) }),
    intro: t("share.intro", { sender: facts.senderName, article: facts.name }),
    ...(facts.message ? { quote: facts.message } : {}),
    ...picturesOf(
      ringOf(facts.sku, new URL(facts.url, `${house.publicOrigin}/`).searchParams),
      facts.name,
      s,
    ),
    action: { label: t("share.action"), url: link(facts.url, house) },
    outro: t("share.outro"),
    replyTo: facts.senderEmail,
  };
}
