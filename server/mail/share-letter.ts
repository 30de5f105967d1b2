import { z } from "zod";
import { type Setting, type Draft, link } from "./letter";
import { picturesOf, ringOf, turnOf } from "./ring-in-letter";

const shareFacts = z.object({
  senderName: z.string(),
  senderEmail: z.string(),
  recipientName: z.string(),
  /** Sent to oneself. */
  own: z.boolean().optional(),
  message: z.string(),
  url: z.string(),
  sku: z.string(),
  name: z.string(),
  // Letters that waited when this came have none.
  stop: z.string().optional(),
});

/**
 * The sender is named and can be answered; the mail itself comes from the house, never under the sender's address
 * (spec §3).
 */
export function shareMail(s: Setting, data: unknown): Draft {
  const facts = shareFacts.parse(data);
  const { t, house } = s;
  const ring = ringOf(facts.sku, new URL(facts.url, `${house.publicOrigin}/`).searchParams);
  const turn = turnOf(ring, house);
  return {
    subject: t(facts.own ? "share.own_subject" : "share.subject", {
      sender: facts.senderName,
      brand: house.brand,
    }),
    greeting: t("greeting", { name: t("addressed.none", { name: facts.recipientName }) }),
    intro: t(facts.own ? "share.own_intro" : "share.intro", {
      sender: facts.senderName,
      article: facts.name,
    }),
    ...(facts.message ? { quote: facts.message } : {}),
    ...picturesOf(ring, facts.name, s),
    action: { label: t("share.action"), url: link(facts.url, house) },
    // Readers of mail show a still: the ring turns where the reader follows the link.
    ...(turn ? { file: { label: t("share.turn"), url: turn } } : {}),
    outro: t("share.outro"),
    replyTo: facts.senderEmail,
    ...(facts.stop ? { stop: { label: t("stop.action"), url: link(facts.stop, house) } } : {}),
  };
}
