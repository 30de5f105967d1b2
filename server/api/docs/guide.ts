import { escapeHtml } from "../../platform/escape-html";
import { SIGNATURE_PHRASES } from "~/domain/signature";
import { PROBLEMS } from "../../contract/problem";

/** `code` is in backticks. The first row of a table is its header. */
type Part = string | { table: string[][] } | { code: string };
export type Chapter = { id: string; title: string; parts: readonly Part[] };

/**
 * Titles of the options of a tray entry (spec §3). The weight, grade or price that a caller sends for a stone is
 * ignored.
 */
const OPTION_TITLES: string[][] = [
  ["`title`", "`value`", "for"],
  ["`mount_sku`", "the mount: `{aesthetic}-{metal}-{cut}`", "any ring; the entry's `sku` says the same"],
  [
    "`stone_sku`",
    "number of the stone, a space, number of its report: `D-0007 2201234567`",
    "an exact stone",
  ],
  ["`cyl_aesthetic`, `cyl_metal`, `cyl_stone_cut`", "the mount by its three parts", "made to order"],
  ["`cyl_carat_min` (or `carat`)", "least weight in carat, `1.00`", "made to order"],
  ["`cyl_carat_max`, `cyl_price_min`, `cyl_price_max`", "only in answers", "made to order"],
  ["`carat`, `color`, `clarity`", "only in answers", "an exact stone"],
  ["`cyl_size`", "inner circumference in mm, `53`", "any ring; an order needs one"],
  ["`cyl_band`", "`1`: with the matching wedding band", "any ring"],
  ["`engraving_text`, `engraving_font`", "text of the engraving, and its typeface", "any ring"],
];

/** What a developer has to know in addition to the calls, in the order in which it is needed. */
export const GUIDE: readonly Chapter[] = [
  {
    id: "start",
    title: "First steps",
    parts: [
      "Requests and answers are JSON (UTF-8). The header `Store` names the website (`fr`, `jp`, … or `aurive_fr`; `GET /api/settings` lists them). Without it, prices are those of France; an unknown website is refused with 422. For a seller, the website is always their own. The header `Lang` names the language of texts in answers (`en`, `fr`, `ja`, `ko`, `zh-Hant`, `zh-Hans`). Without it, or with another value, texts are in English. Amounts are whole minor units of their currency (`1010000` with `EUR` is 10,100.00 €; yen and won have no smaller unit). Dates are ISO 8601, and moments are in UTC. The header `X-Request-Id` (1 to 64 letters, digits, `.`, `_` or `-`) is returned with the answer and appears in our log.",
      "`docs/api/place_order.py` in the source places a whole order in forty lines of Python; the tests run it. `npm run client` in the source makes a package for TypeScript and JavaScript (`build/api-client`). It has a function for each call, and the types of requests and answers. `docs/api/place-order.ts` uses it to place the same order.",
    ],
  },
  {
    id: "authentication",
    title: "Authentication",
    parts: [
      "Customers log in with `POST /api/customer/login`, sellers with `POST /api/seller/login` and the web code of their website. Send the `token` of the answer as `Authorization: Bearer …`. Its `exp` says when it expires; `POST /api/logout` ends it at once. An invalid token is refused with 401 by every call, also by calls that need no token. If a seller has a second factor, the login answers `second_factor` and a `challenge`: send the challenge and the six digits to `POST /api/seller/login/code`. A manager without a second factor can only set one up; other calls answer `second_factor_missing`.",
      'Only the ERP has no token. It signs the body of `POST /api/erp/events` with its shared secret: `X-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. The signature may be at most five minutes old.',
    ],
  },
  {
    id: "errors",
    title: "Errors",
    parts: [
      "Errors are `application/problem+json`. `code` is one of a fixed list, which has its own chapter. `message` is English and meant for a log: it names the field or thing concerned, or repeats the code. `fields` lists each value that is missing or wrong, with `field`, `code` and `values`. `request_id` identifies the request. Let your program decide by `code` and `fields`, never by `message`, and do not show `message` to users. 400 means that a value is missing. 422 means that a value is wrong. 409 means that the data has changed in the meantime: read it again, then decide. A body that is not JSON is `invalid_value` with the field `body`. Two more statuses have the code `invalid_value`: 405, with `Allow`, if the address exists but does not support the method, and 415 if the `Content-Type` of a body is not `application/json`. With 429 and 503, and with 409 `held_by_other`, the header `Retry-After` says after how many seconds to try again, if that is known; `retry_at` gives the moment. After 500, 502, 503 and 504, a GET may be repeated at once, and an order with the same key.",
    ],
  },
  {
    id: "idempotency",
    title: "Idempotency-Key: an order is placed once",
    parts: [
      "`POST /api/order/place` takes the header `Idempotency-Key`: 1 to 100 visible ASCII characters of your choice. Use a new key for each order and the same key for each attempt to place it. For one day, the same key with the same body gets the first answer again; with another body it is refused with `idempotency_mismatch`. A key belongs to the seller who sent it. Without a key, the quote serves as the key. If an answer was lost, `GET /api/order/by-key/{key}` tells whether the order was placed.",
      "Other calls that may be repeated safely say so: reserving the same item again gives the same quote, releasing a reservation twice is the same as once, and a tray takes the same creation only once.",
    ],
  },
  {
    id: "signature",
    title: "The phrase that signs",
    parts: [
      "An order that is not on hold must be signed: `signature` holds the phrase that the client typed. Each of the six phrases is accepted; case, character width and spaces do not matter. Anything else is refused with `signature_missing`. `drawnSignature` may be sent in addition, but does not replace the phrase. `termsAccepted` must be true, also when an order on hold is signed or confirmed.",
      {
        table: [
          ["language", "phrase"],
          ...Object.entries(SIGNATURE_PHRASES).map(([lang, phrase]) => [`\`${lang}\``, phrase]),
        ],
      },
    ],
  },
  {
    id: "options",
    title: "Options of a ring",
    parts: [
      "`POST /api/cart/add` takes entries with a `sku` and `options`, a list of `title` and `value`, both texts. Options that say the same thing must agree. Titles that are not in this list are ignored.",
      { table: OPTION_TITLES },
    ],
  },
  {
    id: "shop-codes",
    title: "Codes of boutiques",
    parts: [
      "A boutique has two codes, both in `GET /api/settings/shops?code=AUR-FR`: `shop_plant_code` (`P101`), used for rights and stock, and `shop_odeis_code` (`OD101`), the code of its till. `shops` in the answer to a seller's login are plant codes.",
      {
        table: [
          ["field", "takes"],
          ["`odeisShopCode` of an order", "the till's code, of a boutique of the seller"],
          ["`shop` of the diary, of a calendar and of a stone that is sent", "the plant code"],
          [
            "`shopCode` of an appointment, `shop` of its open days, `shop` of a list of orders, `deliveryShop`",
            "either",
          ],
        ],
      },
    ],
  },
  {
    id: "paging",
    title: "Pages of lists",
    parts: [
      'Lists with `page`, `pages` and `total` are read with `?page=2`. Lists of stones and diamonds give `next`: send it as `?after=`. Then no row is repeated or skipped if rows are added or removed meanwhile. An `after` that is not the `next` of the same list in the same order is refused with 422; without it, or if it is empty, the list starts at its beginning. The catalogue has a `Link` header with `rel="next"` (RFC 8288). Security events give `older`: send it as `?before=`. A list of orders gives the number of rows up to the end of this page, and `more` if there are others.',
    ],
  },
  {
    id: "being-told",
    title: "Webhooks: notifications",
    parts: [
      "A manager adds a receiver at `/pro/webhooks`, or a manager's program does it with `POST /api/webhooks`. It needs an HTTPS address and the kinds `order`, `appointment`, `stock`. Only the answer to this call contains the receiver's secret. Events of the manager's shops and of the stones in stock are then posted to the receiver as JSON within seconds:",
      {
        code: `webhook-id: msg_0f8a6a4e5d0b4c2f9b7e1a3c5d7f9b1e
webhook-timestamp: 1795256101
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"order.status","timestamp":"2026-11-21T10:15:00.000Z","sequence":4711,
 "data":{"order_id":"ord_…","order_number":"P101-261121-0007","shop":"P101","status":"S1","before":"S0"}}`,
      },
      "The signature is the base64 of an HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. The key is what follows `whsec_` in the secret, decoded from base64. This is Standard Webhooks 1.0, whose libraries verify it. Refuse messages older than five minutes. Answer 2xx within ten seconds, and do the work afterwards. A message may arrive more than once: ignore a `webhook-id` that you have seen. Of two messages, the one with the higher `sequence` is newer.",
      {
        table: [
          ["`type`", "`data`"],
          [
            "`order.created`, `order.signed`, `order.status`, and each other kind of an order's history",
            "`order_id`, `order_number`, `shop`, `status`, `before`",
          ],
          [
            "`appointment.requested`, `.confirmed`, `.moved`, `.changed`, `.cancelled`, `.closed`",
            "`reference`, `shop`, `status`, `date`, `slot`, `time`, `mode`, `seller`, `result`",
          ],
          ["`stone.held`, `.sold`, `.free`", "`sku`, `gia`, `order_id`"],
          ["`stone.moved`", "`sku`, `gia`, `place`, `shop`"],
          ["`stone.added`, `.withdrawn`, `.returned`", "`sku`, `gia`"],
          ["`webhook.test`", "empty: somebody tests your receiver"],
        ],
      },
      "Messages contain no personal data of clients: ask `/api` for it. A message that was not accepted is sent again after 5 seconds, then after waits that double up to six hours, 16 times in about three days. After that it is dead. `GET /api/webhooks/{id}/deliveries?state=dead` lists dead messages. `POST /api/webhooks/{id}/replay` sends one again, or all since a given moment, for thirty days. Redirects are not followed. A private address is called only if the operator has allowed its network.",
    ],
  },
  {
    id: "limits",
    title: "Limits",
    parts: [
      "Calls that check passwords, codes or links, that send mail or search customers are counted by account and by network address. Above the limit, the answer is `rate_limited` with `Retry-After`. Calls that change something without a token are limited to 300 a minute for each network address. A body may have at most 1 MiB.",
    ],
  },
  {
    id: "versions",
    title: "Versions and deprecation",
    parts: [
      "This is version 1; its addresses contain no version number. Within version 1, calls, optional request fields, answer fields and values of lists may be added at any time: ignore what you do not know. Nothing is renamed, removed, made mandatory or given another meaning.",
      'If a call, or one way of using it, is to be removed, this is announced at least twelve months before. The reference says so and names the replacement, and answers carry `Deprecation: @<unix seconds>` (RFC 9745: since when it is deprecated), `Sunset: <date>` (RFC 8594: from when it may be gone) and `Link: </api/docs#versions>; rel="deprecation"`. Log these headers. A change that would break callers becomes a new call with a new name, beside the old one.',
      "Calls that are deprecated now are marked in the reference; there may be none.",
    ],
  },
];

/** The guide as CommonMark, for the description in the OpenAPI document. */
export const guideText = (): string =>
  GUIDE.map(({ title, parts }) => `## ${title}\n\n${parts.map(markdown).join("\n\n")}`).join("\n\n");

function markdown(part: Part): string {
  if (typeof part === "string") return part;
  if ("code" in part) return `\`\`\`\n${part.code}\n\`\`\``;
  const [head = [], ...rows] = part.table;
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** A chapter as HTML, for the page. */
export function chapterHtml({ id, title, parts }: Chapter): string {
  return `<section id="${id}"><h2>${escapeHtml(title)}</h2>${parts.map(html).join("\n")}</section>`;
}

function html(part: Part): string {
  if (typeof part === "string") return `<p>${inline(part)}</p>`;
  if ("code" in part) return `<pre tabindex="0"><code>${escapeHtml(part.code)}</code></pre>`;
  const [head = [], ...rows] = part.table;
  const line = (cells: string[], open: string, close: string) =>
    `<tr>${cells.map((cell) => `${open}${inline(cell)}${close}`).join("")}</tr>`;
  return `<table><thead>${line(head, '<th scope="col">', "</th>")}</thead><tbody>${rows.map((row) => line(row, "<td>", "</td>")).join("")}</tbody></table>`;
}

/** All error codes with their statuses. */
export const problemRows = (): string[][] => [
  ["code", "status"],
  ...Object.entries(PROBLEMS).map(([code, status]) => [`\`${code}\``, String(status)]),
];
