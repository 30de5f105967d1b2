import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Visitor } from "../e2e/http/client";
import { orderBody, type Held } from "./api-seller";

/** The dependencies of the product. */
export type Part = "postgres" | "redis" | "smtp" | "erp" | "api";

export type Answer = { status: number; html: string; ms: number };

/** Users in a round: a logged-in customer, a logged-in seller, and any number of visitors. */
export type People = {
  customer: Visitor;
  seller: Visitor;
  visitor: () => Visitor;
  origin: string;
  round: number;
  /** Recipients of mails so far. */
  mails: () => readonly string[];
  /** A stone reserved for the customer, and who reserved it. */
  held: Held & { who: { Authorization: string } };
};

export type Act = {
  name: string;
  /** Without these parts it may be refused with a message. */
  needs: readonly Part[];
  /** Number of sequential responses; 1 by default. Each has the full deadline. */
  answers?: number;
  /** Uses the process's own /api and state, not a remote /api. */
  own?: true;
  /** Statuses of success. */
  good: readonly number[];
  /** Pattern of a refusal. */
  refusal: RegExp;
  go(people: People): Promise<{ status: number; html: string }>;
  /**
   * What must be true after the part is back and the action was repeated.
   * @returns what is wrong
   */
  truth?(rows: pg.Pool, people: People, during: Answer): Promise<string | null>;
};

/** The error screen with its "try again", in the six languages. */
const SCREEN = /error-view[\s\S]*(Try again|Réessayer|もう一度試す|다시 시도|再試一次|重试|再试)/;
const DATA: readonly Part[] = ["postgres", "api"];
const PERSON: readonly Part[] = ["postgres", "redis", "api"];

const page = (name: string, needs: readonly Part[], path: (round: number) => string, answers = 1): Act => ({
  name,
  needs,
  answers,
  good: [200],
  refusal: SCREEN,
  go: ({ visitor, round }) => visitor().read(path(round)),
});

const of = (who: "customer" | "seller", name: string, path: string): Act => ({
  name,
  needs: PERSON,
  good: [200],
  refusal: SCREEN,
  // A login page with status 200 would mean that a fault has logged the user out.
  go: async (people) => {
    const answer = await people[who].read(path);
    return /\/login/.test(answer.path) ? { status: 401, html: `sent to ${answer.path}` } : answer;
  },
});

/** A different ring in each round, so that none is cached from the round before. */
const cut = (round: number): string => ["round", "oval", "cushion"][round % 3] ?? "round";
const carat = (round: number): string =>
  ["0.50", "0.70", "1.00", "1.50", "2.00"][Math.floor(round / 3) % 5] ?? "1.00";
const ring = (round: number): string => `cut=${cut(round)}&carat=${carat(round)}`;

async function json(address: string, people: People, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${people.origin}${address}`, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { "Content-Type": "application/json", ...people.held.who, ...headers },
  });
  return { status: answer.status, html: await answer.text() };
}

const placeKey = ({ round, held }: People): string => `gate-faults-${round}-${held.quote}`;
/** Unique to this run, because the limits on mails are stored in a Redis that outlives it. */
const RUN = randomUUID().slice(0, 8);
const recipient = (round: number): string => `paul-${RUN}-${round}@client.example`;

/** Pages and actions of every kind: cached or not, of visitors, customers and sellers, reading and changing. */
export const ACTS: readonly Act[] = [
  // Data of a remote /api is not cached before the first request.
  page("home", ["api"], () => "/jp/jp"),
  page("legal notice", [], () => "/fr/fr/legal-notice"),
  page("catalogue", DATA, (round) => `/ko/kr/catalog?cut=${cut(round)}&max=${9000 + round}`),
  page("ring", DATA, (round) => `/zh_ht/hk/ring/platinum/aube?${ring(round)}`),
  page("engraving", DATA, (round) => `/en/gb/engraving?sku=aube-platinum-${cut(round)}&${ring(round)}`),
  page("summary", DATA, (round) => `/fr/fr/summary/aube-platinum-${cut(round)}?${ring(round)}`),
  page(
    "budget",
    DATA,
    (round) => `/en/fr/budget?budget=${6000 + round * 10}&metal=platinum&cut=${cut(round)}`,
  ),
  // Redirects to the login first, and stores the page in the session.
  page(
    "appointment",
    PERSON,
    (round) => `/jp/jp/book-an-appointment/aube-platinum-${cut(round)}?${ring(round)}`,
    2,
  ),
  page("login page", ["api"], () => "/zh_hs/cn/login"),
  of("customer", "account", "/fr/fr/my-account"),
  of("customer", "wishlist", "/fr/fr/my-account/tray"),
  of("seller", "day", "/en/fr/pro/day"),
  of("seller", "customer search", "/en/fr/pro/customer/results?lastname=moreau"),
  of("seller", "orders", "/en/fr/pro/reporting"),
  {
    name: "login",
    needs: PERSON,
    answers: 2,
    good: [303],
    // The form again, with the address and without the password; or an error page.
    refusal: /^(?![\s\S]*value="Client-2026!")[\s\S]*(value="kenji@client.example"|error-view)/,
    go: async ({ visitor }) => {
      const kenji = visitor();
      const seen = await kenji.read("/jp/jp/login");
      if (seen.status !== 200) return seen;
      const answer = await kenji.post("/jp/jp/login", {
        email: "kenji@client.example",
        password: "Client-2026!",
      });
      return { status: answer.status, html: await answer.text() };
    },
  },
  {
    name: "share by e-mail",
    needs: PERSON,
    answers: 2,
    good: [200],
    refusal: /value="paul-[\w-]+@client.example"|error-view/,
    async go({ visitor, round }) {
      const person = visitor();
      const address = "/en/fr/summary/aube-platinum-round?cut=round&carat=1.00&size=52";
      const seen = await person.read(address);
      if (seen.status !== 200) return seen;
      const answer = await person.post(address, {
        intent: "share",
        senderName: "Claire",
        senderEmail: `claire-${RUN}-${round}@client.example`,
        recipientName: "Paul",
        recipientEmail: recipient(round),
        message: "What do you think?",
      });
      return { status: answer.status, html: await answer.text() };
    },
    async truth(rows, { round, mails }) {
      const { rowCount } = await rows.query(
        "select 1 from mail_queue where recipient = $1 and state = 'waiting'",
        [recipient(round)],
      );
      return rowCount || mails().includes(recipient(round))
        ? null
        : "the mail that was acknowledged neither waits in the house nor went out";
    },
  },
  {
    name: "order by /api",
    needs: ["postgres"],
    own: true,
    good: [200, 201],
    refusal: /"code":"unavailable"/,
    go: (people) =>
      json("/api/order/place", people, orderBody(people.held, `T-${people.round}`), {
        "Idempotency-Key": placeKey(people),
      }),
    async truth(rows, people) {
      const { rows: orders } = await rows.query<{ n: string }>(
        "select count(*) n from orders where idempotency_key = $1 or quote_id = $2",
        [placeKey(people), people.held.quote],
      );
      return orders[0]?.n === "1" ? null : `${orders[0]?.n} orders of one quote`;
    },
  },
  {
    name: "price by /api",
    needs: ["postgres"],
    own: true,
    good: [200],
    refusal: /"code":"unavailable"/,
    go: (people) => json(`/api/creation/price?aesthetic=aube&metal=platinum&${ring(people.round)}`, people),
  },
  {
    name: "liveness",
    needs: [],
    own: true,
    good: [200],
    refusal: /./,
    go: (people) => json("/healthz", people),
  },
  {
    name: "readiness",
    needs: ["postgres", "redis"],
    own: true,
    good: [200],
    refusal: /./,
    go: (people) => json("/readyz", people),
  },
];
