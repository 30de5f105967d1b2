import { z } from "zod";
import {
  codeText,
  customerSummary,
  email,
  gender,
  personName,
  phone,
  requiredCode,
  requiredText,
  text,
} from "./common";
import { endpoint } from "./endpoint";

/** A search counts up to this number; `total` then means "at least". */
export const SEARCH_COUNT_MAX = 1000;

export const searchBody = z
  .object({
    email: codeText(254).optional(),
    lastname: text(60).optional(),
    firstname: text(60).optional(),
    gender: gender.optional(),
    page: z.number().int().min(1).max(10_000).optional(),
  })
  .refine((v) => Boolean(v.email || v.lastname || v.firstname), {
    message: "search_one_of",
    path: ["lastname"],
  });

export const customerPage = z.object({
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  items: z.array(customerSummary),
});

export const customerSearchEndpoints = {
  customerSearch: endpoint({
    id: "customerSearch",
    method: "POST",
    path: "/api/seller/customer/search",
    summary: "Customers by name or e-mail, 20 per page",
    access: "seller",
    body: searchBody,
    response: customerPage,
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"],
  }),
  customerFind: endpoint({
    id: "customerFind",
    method: "POST",
    path: "/api/seller/customer/find",
    summary:
      "Customers by one search text: a name in any order, the beginning of an e-mail address, the last digits of a telephone number, or a CRM id; 20 per page",
    access: "seller",
    body: z.object({ text: requiredText(254), page: z.number().int().min(1).max(10_000).optional() }),
    response: customerPage,
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"],
  }),
  customersServed: endpoint({
    id: "customersServed",
    method: "GET",
    path: "/api/seller/customers/served",
    summary:
      "The last twelve customers that this seller has served today, in the time zone of the website, latest first",
    access: "seller",
    response: z.array(customerSummary).max(12),
    problems: ["unauthorized", "forbidden"],
  }),
  customerSearchCrm: endpoint({
    id: "customerSearchCrm",
    method: "POST",
    path: "/api/seller/customer/search/crmid",
    summary: "Customer by CRM id, exact",
    access: "seller",
    body: z.object({ crmId: requiredCode(40) }),
    response: customerPage,
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"],
  }),
  customerLikely: endpoint({
    id: "customerLikely",
    method: "POST",
    path: "/api/seller/customer/likely",
    summary:
      "Possible duplicates of a customer to be created: same e-mail, telephone, or name (in the same city, if both are known); at most five",
    access: "seller",
    body: z.object({
      email,
      firstname: personName,
      lastname: personName,
      phone: phone.optional(),
      city: text(80).optional(),
    }),
    response: z.array(customerSummary).max(5),
    problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"],
  }),
};
