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
      "Takes the token of a shared ring's letter: no ring is sent to its address any more, whoever shares one. Senders are not told",
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
      "Sends a creation by e-mail; five an hour of one sender and to one recipient. An account sends once its own address is proven",
    access: "none",
    body: shareBody,
    response: done,
    status: 202,
    problems: ["missing_value", "invalid_value", "rate_limited", "not_found", "email_unverified"],
  }),
};
