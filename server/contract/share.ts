import { z } from "zod";
import { done, email, engravingFont, id, personName, prose, requiredText } from "./common";
import { endpoint } from "./endpoint";

export const shareBody = z.object({
  senderName: personName,
  senderEmail: email,
  recipientName: personName,
  recipientEmail: email,
  message: prose(500).optional(),
  sku: requiredText(80),
  creation: id(500),
  engravingFont: engravingFont.optional(),
});

export const shareEndpoints = {
  share: endpoint({
    id: "share",
    method: "POST",
    path: "/api/share",
    summary: "Sends a creation by e-mail; five an hour of one sender and to one recipient",
    access: "none",
    body: shareBody,
    response: done,
    status: 202,
    problems: ["missing_value", "invalid_value", "rate_limited", "not_found"],
  }),
};
