import { z } from "zod";
import { done, email, engravingFont, id, letterName, prose, requiredCode, requiredText } from "./common";
import { endpoint } from "./endpoint";

export const shareBody = z.object({
  senderName: letterName,
  senderEmail: email,
  recipientName: letterName,
  recipientEmail: email,
  message: prose(500).optional(),
  sku: requiredText(80),
  creation: id(500),
  engravingFont: engravingFont.optional(),
});

export const shareEndpoints = {
  shareStop: endpoint({
    id: "shareStop",
    method: "POST",
    path: "/api/share/stop",
    summary:
      "Unsubscribes the address of a mail about a shared ring with the mail's token: no ring is sent to it any more, whoever shares one. Senders are not notified",
    access: "none",
    body: z.object({ token: requiredCode(1000) }),
    response: done,
    problems: ["missing_value", "invalid_value", "token_invalid", "rate_limited"],
  }),
  share: endpoint({
    id: "share",
    method: "POST",
    path: "/api/share",
    summary:
      "Sends a creation by e-mail; at most five per hour from one sender and to one recipient. An account needs a verified address",
    access: "none",
    body: shareBody,
    response: done,
    status: 202,
    problems: ["missing_value", "invalid_value", "rate_limited", "not_found", "email_unverified"],
  }),
};
