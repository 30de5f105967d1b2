import { z } from "zod";
import { type Setting, type Draft, link } from "./letter";
import { picturesOf, ringNamed, ringOf, turnOf } from "./ring-in-letter";

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
  // Mails queued before this field existed have none.
  stop: z.string().optional(),
});

/**
 * The sender is named and can be answered; the mail itself comes from the company, never from the sender's address
 * (spec §3).
 */
export function shareMail(s: Setting, data: unknown): Draft {
  const facts = shareFacts.parse(data);
  const { t, house } = s;
  const creation = new URL(facts.url, `${house.publicOrigin}/`).searchParams;
  const ring = ringOf(facts.sku, creation);
  const named = ringNamed(facts.sku, creation, facts.name, s);
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
    // Whoever reads the letter without its pictures still knows the ring; the button below leads to its page.
    ...(named ? { ring: { facts: named.facts } } : {}),
    action: { label: t("share.action"), url: link(facts.url, house) },
    // Mail programs show a still picture: the ring turns on the linked page.
    ...(turn ? { file: { label: t("share.turn"), url: turn } } : {}),
    outro: t("share.outro"),
    replyTo: facts.senderEmail,
    ...(facts.stop ? { stop: { label: t("stop.action"), url: link(facts.stop, house) } } : {}),
  };
}
