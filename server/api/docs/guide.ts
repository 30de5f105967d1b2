import { escapeHtml } from "../../platform/escape-html";
import { SIGNATURE_PHRASES } from "~/domain/signature";
import { PROBLEMS } from "../../contract/problem";

/** `code` stands between backticks; a table's first row is its head. */
type Part = string | { table: string[][] } | { code: string };
export type Chapter = { id: string; title: string; parts: readonly Part[] };

/** Titles of the options of a tray's entry (spec §3); what a caller says of weight, grade or price of a stone is not kept. */
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
  ["`cyl_carat_max`, `cyl_price_min`, `cyl_price_max`", "answered, not read", "made to order"],
  ["`carat`, `color`, `clarity`", "answered, not read", "an exact stone"],
  ["`cyl_size`", "inner circumference in mm, `53`", "any ring; an order needs one"],
  ["`cyl_band`", "`1`: with the matching wedding band", "any ring"],
  ["`engraving_text`, `engraving_font`", "what is engraved, and its face", "any ring"],
];

/** What a developer has to know besides the calls, in the order in which one meets it. */
export const GUIDE: readonly Chapter[] = [
  {
    id: "start",
    title: "Beginning",
    parts: [
      "Every call takes and gives JSON (UTF-8). `Store` names the website (`fr`, `jp`, … or `aurive_fr`; `GET /api/settings` lists them): without it prices are those of France, and one that there is not is 422. For a seller, the website is always their own. `Lang` names the language of words in answers (`en`, `fr`, `ja`, `ko`, `zh-Hant`, `zh-Hans`); without it, or for another, it is English. Amounts are whole minor units of their currency (`1010000` with `EUR` is 10,100.00 €; yen and won have no smaller unit); days are ISO 8601, moments are in UTC. `X-Request-Id`, 1 to 64 letters, digits, `.`, `_` or `-`, comes back with the answer and stands in the house's log.",
      "A whole order in forty lines of Python is in `docs/api/place_order.py` of the source; it runs in the tests. `npm run client` in the source makes a package for TypeScript and JavaScript with a function for each call and the types of what it takes and gives (`build/api-client`); `docs/api/place-order.ts` places the same order with it.",
    ],
  },
  {
    id: "authentication",
    title: "Authentication",
    parts: [
      "Customers log in with `POST /api/customer/login`, sellers with `POST /api/seller/login` and the web code of their website. The `token` of the answer is sent as `Authorization: Bearer …`; its `exp` says when it ends, `POST /api/logout` ends it at once. A token that is not taken is answered 401 everywhere, by calls that anyone may make too. A seller with a second factor is answered `second_factor` and a `challenge`: `POST /api/seller/login/code` takes both the challenge and the six digits. A manager without a second factor can do nothing but set one up (`second_factor_missing`).",
      'Only the ERP has no token: it signs the body of `POST /api/erp/events` with its shared secret, `X-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, at most five minutes old.',
    ],
  },
  {
    id: "errors",
    title: "Errors",
    parts: [
      "Errors are `application/problem+json` with `code` (one of a closed list, in its own chapter), `message` (in English, for a log: the field or the thing that it is about, mostly by its name, else the code again), `fields` (`field`, `code` and `values` of each value that is missing or wrong) and `request_id`. Act by `code` and `fields`, never by `message`, and show it to nobody. A body that is not JSON is `invalid_value` with the field `body`. 400 says that a value is missing, 422 that one is there and wrong, 409 that the world is another by now: read again, then decide. Two more have the code `invalid_value`: 405, with `Allow`, for a method that a known address does not take, and 415 for a body whose `Content-Type` is not `application/json`. The header `Retry-After` of 429 and 503, and of 409 `held_by_other`, says in seconds when to come back, where that is known; `retry_at` says the moment. After 500, 502, 503 and 504, a GET may be repeated at once, an order under its key.",
    ],
  },
  {
    id: "idempotency",
    title: "Idempotency-Key: an order is placed once",
    parts: [
      "`POST /api/order/place` takes the header `Idempotency-Key`: 1 to 100 visible ASCII characters of your choice, new for each order and the same for each try of it. The same key with the same body gets the first answer, however often and however late within a day; with another body it is refused with `idempotency_mismatch`. A key belongs to the seller who sent it. Without a key the quote stands for it. When an answer was lost, `GET /api/order/by-key/{key}` tells what became of it.",
      "Other calls that may be repeated without harm say so: reserving the same item gives the same quote, releasing twice is releasing, a tray takes a creation once.",
    ],
  },
  {
    id: "signature",
    title: "The phrase that signs",
    parts: [
      "An order that is not on hold is signed: `signature` holds the phrase that the client typed. Any of the six is taken, whatever its case, width and spaces; anything else is `signature_missing`. `drawnSignature` may stand beside it and never replaces it. `termsAccepted` has to be true, also where an order on hold is signed or confirmed.",
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
      "`POST /api/cart/add` takes entries of a `sku` and `options`, a list of `title` and `value`, both texts. What is said twice must agree. Titles that are not in this list are left aside.",
      { table: OPTION_TITLES },
    ],
  },
  {
    id: "shop-codes",
    title: "Codes of boutiques",
    parts: [
      "A boutique has two codes, both in `GET /api/settings/shops?code=AUR-FR`: `shop_plant_code` (`P101`), by which rights and stock are kept, and `shop_odeis_code` (`OD101`), that of its till. `shops` of a seller's login are plant codes.",
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
      'Lists with `page`, `pages` and `total` are read with `?page=2`. Stones and diamonds give `next`, which goes into `?after=`: rows that come or go meanwhile neither repeat nor hide others. An `after` that is not the `next` of the same list in the same order is 422; left out or empty, the list begins. The catalogue leads on by a `Link` header with `rel="next"` (RFC 8288), security events by `older`, which goes into `?before=`. A list of orders counts so far and says `more`.',
    ],
  },
  {
    id: "being-told",
    title: "Webhooks: being told",
    parts: [
      "A manager adds a receiver at `/pro/webhooks`, a manager's program with `POST /api/webhooks`: an HTTPS address and the kinds `order`, `appointment`, `stock`. The answer holds its secret, once. What happens in the manager's shops, and to the house's stones, is then posted to it as JSON within seconds:",
      {
        code: `webhook-id: msg_0f8a6a4e5d0b4c2f9b7e1a3c5d7f9b1e
webhook-timestamp: 1795256101
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"order.status","timestamp":"2026-11-21T10:15:00.000Z","sequence":4711,
 "data":{"order_id":"ord_…","order_number":"P101-261121-0007","shop":"P101","status":"S1","before":"S0"}}`,
      },
      "The signature is base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`, under the base64 after `whsec_` (Standard Webhooks 1.0: its libraries verify it). Refuse what is older than five minutes. Answer 2xx within ten seconds, and do the work afterwards. A message may come more than once: leave aside a `webhook-id` that you know. Which of two is newer, `sequence` says.",
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
          ["`webhook.test`", "nothing: somebody tries whether you hear"],
        ],
      },
      "Messages name nobody: ask `/api` for more. One that is not taken is tried again after 5 seconds, then with doubled waits of up to six hours, 16 times in about three days; then it is given up. `GET /api/webhooks/{id}/deliveries?state=dead` lists those, `POST /api/webhooks/{id}/replay` tells one again, or all since a moment, for thirty days. No redirect is followed, and no private address is called unless the house names its network.",
    ],
  },
  {
    id: "limits",
    title: "Limits",
    parts: [
      "Calls that try passwords, codes and links, that send mail or search customers are counted by account and by address; above the limit the answer is `rate_limited` with `Retry-After`. Calls that change something without a token are counted by address: 300 a minute. A body is at most 1 MiB.",
    ],
  },
  {
    id: "versions",
    title: "Versions and deprecation",
    parts: [
      "This is version 1, and its addresses have no number. Within it, calls, optional fields of requests, fields of answers and values of lists are added at any time: leave aside what you do not know. Nothing is renamed, removed, made obligatory or given another meaning.",
      'A call or a way of using it that is to go is announced at least twelve months before: its reference says so and names what takes its place, and its answers carry `Deprecation: @<unix seconds>` (RFC 9745: since when), `Sunset: <date>` (RFC 8594: from when it may be gone) and `Link: </api/docs#versions>; rel="deprecation"`. Log these headers. What could not be done without breaking callers becomes a call of its own name, beside the old one.',
      "Calls that are deprecated now: see the mark beside them; there may be none.",
    ],
  },
];

/** The guide for the description of the OpenAPI document: CommonMark. */
export const guideText = (): string =>
  GUIDE.map(({ title, parts }) => `## ${title}\n\n${parts.map(markdown).join("\n\n")}`).join("\n\n");

function markdown(part: Part): string {
  if (typeof part === "string") return part;
  if ("code" in part) return `\`\`\`\n${part.code}\n\`\`\``;
  const [head = [], ...rows] = part.table;
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** A chapter for the page. */
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

/** The closed list of codes with their statuses. */
export const problemRows = (): string[][] => [
  ["code", "status"],
  ...Object.entries(PROBLEMS).map(([code, status]) => [`\`${code}\``, String(status)]),
];
