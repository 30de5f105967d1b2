import { createHmac } from "node:crypto";
import fc from "fast-check";
import { load } from "cheerio";
import type { Endpoint } from "#server/contract/endpoint";
import { endpoints } from "#server/contract/endpoints";
import { TESTED_SEPARATELY, hostileRequest, spoiltCall } from "../../setup/hostile";
import { sendBytes, type Ask } from "./ask";
import type { Answer, Judge } from "./judge";
import type { Field, Form, Person } from "./person";

/** Shared by all attack modules: one server, one judge, one random sequence. */
export type Bench = {
  origin: string;
  judge: Judge;
  ask: (ask: Ask) => Promise<Answer>;
  random: () => number;
  text: () => string;
  /** Pages by user, as paths. */
  pages: readonly { person: Person; path: string }[];
  tokens: Readonly<Record<string, string>>;
  erpSecret: string;
};
/** Sends one input; many run concurrently. */
export type Arm = (bench: Bench) => Promise<void>;

const pick = <T>({ random }: Bench, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const told = (text: string) => JSON.stringify(text.slice(0, 100));
const somebody = ({ random }: Bench) => `198.18.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`;

/** Query parameters to try on these pages, in addition to their own. */
const QUERY = [
  "to",
  "q",
  "page",
  "sort",
  "cut",
  "carat",
  "size",
  "budget",
  "sku",
  "item",
  "from",
  "metal",
  "view",
  "shop",
  "date",
  "state",
  "before",
  "with",
  "token",
  "_routes",
  "_data",
];

/** A page with a hostile query or path. */
const inPages: Arm = async (bench) => {
  const { person, path } = pick(bench, bench.pages);
  const url = new URL(path, bench.origin);
  const text = bench.text().toWellFormed();
  const names = [...new Set([...url.searchParams.keys(), ...QUERY])];
  if (bench.random() < 0.3) {
    const parts = url.pathname.split("/");
    parts[1 + Math.floor(bench.random() * (parts.length - 1))] = encodeURIComponent(text);
    url.pathname = parts.join("/");
  } else
    for (let n = bench.random() < 0.8 ? 1 : 3; n > 0; n -= 1) url.searchParams.set(pick(bench, names), text);
  const ask = () => person.ask({ path: url.pathname + url.search });
  bench.judge.judge(
    `${person.who} ${url.pathname.slice(0, 80)}${url.search.slice(0, 120)}`,
    await ask(),
    ask,
    { typed: [text] },
  );
};

const TYPED = new Set(["text", "email", "tel", "search", "url", "textarea"]);
const kept = new WeakMap<Person, Map<string, { forms: Form[]; left: number }>>();

/** The forms of a page, read again now and then; a user whose session has ended logs in again. */
async function formsOf(person: Person, path: string): Promise<Form[]> {
  const known = kept.get(person) ?? new Map<string, { forms: Form[]; left: number }>();
  kept.set(person, known);
  const before = known.get(path);
  if (before && before.left > 0) {
    before.left -= 1;
    return before.forms;
  }
  let forms = await person.forms(path);
  if (!forms) {
    await person.arrive();
    forms = await person.forms(path);
  }
  known.set(path, { forms: forms ?? [], left: 40 });
  return forms ?? [];
}

/** A form with one to three hostile fields; if it is rejected, it must still contain what was typed. */
const inForms: Arm = async (bench) => {
  const { person, path } = pick(bench, bench.pages);
  const forms = await formsOf(person, path);
  if (!forms.length) return inPages(bench);
  const form = pick(bench, forms);
  const button = form.fields.filter(({ kind }) => kind === "button");
  const fields = form.fields.filter(({ kind }) => kind !== "button");
  const pressed = button.length ? [pick(bench, button)] : [];
  const wrong = new Map<Field, string>();
  for (let n = 1 + Math.floor(bench.random() * 3); n > 0 && fields.length; n -= 1)
    wrong.set(pick(bench, fields), bench.text().toWellFormed());
  const sent = [...fields, ...pressed].map((field): [string, string] => [
    field.name,
    wrong.get(field) ?? field.value,
  ]);
  const what = `${person.who} ${form.path.slice(0, 80)} ${[...wrong].map(([{ name }, text]) => `${name}=${told(text)}`).join(" ")}`;
  const send = () =>
    form.get
      ? person.ask({ path: `${form.path.split("?")[0] ?? ""}?${new URLSearchParams(sent).toString()}` })
      : person.post(form.path, sent);
  const answer = await send();
  bench.judge.judge(what, answer, send, { typed: [...wrong.values()] });
  if (answer.location && /\/login\b|\/pro\/lock\b/.test(answer.location)) kept.get(person)?.clear();
  if (answer.status === 422 && answer.type.startsWith("text/html"))
    for (const [{ name, kind }, text] of wrong)
      if (TYPED.has(kind)) findChangedField(bench.judge, what, answer.text, name, kind, text);
};

/** As HTML represents it: without NUL, with normalised line breaks, none in a single-line field. */
const inHtml = (text: string, kind: string) => {
  const lines = text.replace(/\r\n?/g, "\n").replaceAll("\u0000", "").replaceAll("\ufffd", "");
  return kind === "textarea" ? lines.replace(/^\n/, "") : lines.replaceAll("\n", "");
};

/** Finds a field that shows something else than what was typed. */
export function findChangedField(
  judge: Judge,
  what: string,
  html: string,
  name: string,
  kind: string,
  text: string,
): void {
  const $ = load(html);
  const shown = $("input, textarea")
    .toArray()
    .filter((element) => element.attribs.name === name && element.attribs.type !== "hidden")
    .map((element) => (element.tagName === "textarea" ? $(element).text() : (element.attribs.value ?? "")));
  if (!shown.length) return;
  if (shown.some((value) => inHtml(value, kind) === inHtml(text, kind))) return;
  const [value = ""] = shown;
  let at = 0;
  while (at < text.length && text[at] === value[at]) at += 1;
  judge.find(
    "changed",
    `${name} shows ${told(value.slice(at))} for ${told(text.slice(at))}, from sign ${at} on: ${what}`,
  );
}

const COOKIES = [
  "state",
  "consent",
  "region",
  "i18n_redirected",
  "closed-suggestion",
  "__Host-aurive",
  "__Host-device",
  "__Host-counter",
  "compare",
  "discreet",
  "marks",
];
const HEADERS = [
  "Accept-Language",
  "User-Agent",
  "Referer",
  "Origin",
  "X-Forwarded-For",
  "X-Forwarded-Proto",
  "X-Forwarded-Host",
  "X-Request-Id",
  "traceparent",
  "Range",
  "If-None-Match",
  "If-Modified-Since",
  "Accept",
  "Accept-Encoding",
  "Content-Type",
  "Content-Length",
  "Transfer-Encoding",
  "Expect",
  "Upgrade",
  "Host",
  "Store",
  "Lang",
  "Authorization",
  "Idempotency-Key",
  "Sec-Fetch-Mode",
  "Cookie",
];

/** A request with hostile headers and cookies. */
const inHeaders: Arm = async (bench) => {
  const { path } = pick(bench, bench.pages);
  const cookie = bench.random() < 0.4;
  const text = bench.text();
  const name = cookie ? pick(bench, COOKIES) : pick(bench, HEADERS);
  const value = cookie
    ? `${name}=${bench.random() < 0.5 ? encodeURIComponent(text.toWellFormed()) : text}`
    : text;
  const method = bench.random() < 0.9 ? "GET" : "POST";
  const lines = [
    `${method} ${encodeURI(path)} HTTP/1.1`,
    ...(name === "Host" ? [] : [`Host: ${new URL(bench.origin).host}`]),
    `${cookie ? "Cookie" : name}: ${value}`,
    ...(name === "X-Forwarded-For" ? [] : [`X-Forwarded-For: ${somebody(bench)}`]),
    "Connection: close",
    "",
    "",
  ];
  const send = () => sendBytes(bench.origin, Buffer.from(lines.join("\r\n"), "utf8"));
  bench.judge.judge(
    `${cookie ? "cookie" : "header"} ${name}: ${told(text)} at ${path.slice(0, 80)}`,
    await send(),
    send,
    { typed: [text], raw: true },
  );
};

/** Bytes that are hardly an HTTP request. */
const inBytes: Arm = async (bench) => {
  const text = bench.text();
  const { host } = new URL(bench.origin);
  const bytes = pick(bench, [
    () => text,
    () => `GET ${text} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    () => `GET http://${text}/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    () => `${text} / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    () => `GET /en/fr HTTP/${text}\r\nHost: ${host}\r\n\r\n`,
    () => `GET /en/fr HTTP/1.1\r\nHost: ${text}\r\n\r\n`,
    () => `GET /en/fr HTTP/1.1\r\n${text}: x\r\nHost: ${host}\r\n\r\n`,
    () => `POST /en/fr/login HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${text.length + 40}\r\n\r\n${text}`,
    () => `POST /en/fr/login HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n${text}\r\n`,
    () =>
      `POST /en/fr/login HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${text}`,
    () => `GET /${"a/".repeat(4000)}${text} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  ])();
  const send = () => sendBytes(bench.origin, Buffer.from(bytes, "utf8"));
  bench.judge.judge(`bytes ${told(bytes.replace(host, "house"))}`, await send(), send, {
    typed: [text],
    raw: true,
  });
};

const calls = Object.values<Endpoint>(endpoints).filter(
  ({ id, access }) => !TESTED_SEPARATELY.has(id) && access !== "erp",
);
const samples = new Map<string, unknown[]>();

/** A random value, generated a hundred at a time. */
function sample<T>(bench: Bench, name: string, of: fc.Arbitrary<T>): T {
  const store = samples.get(name) ?? [];
  samples.set(name, store);
  if (!store.length)
    store.push(...fc.sample(of, { numRuns: 100, seed: Math.floor(bench.random() * 2 ** 31) }));
  return store.pop() as T;
}

/** A call of /api with invalid values in its path, query or body. */
const callArm: Arm = async (bench) => {
  const call = pick(bench, calls);
  const role = call.access === "any" ? "seller" : call.access;
  const request = hostileRequest(
    call,
    sample(bench, call.id, spoiltCall(call)),
    bench.origin,
    bench.tokens[role],
  );
  if (!request) return;
  const { pathname, search } = new URL(request.url);
  const headers = { ...Object.fromEntries(request.headers), "X-Forwarded-For": somebody(bench) };
  const body = request.body ? await request.text() : undefined;
  const send = () =>
    bench.ask({
      method: request.method,
      path: pathname + search,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const answer = await send();
  bench.judge.judge(`${call.id} ${told(pathname + search)} ${told(body ?? "")}`, answer, send);
  if (answer.status >= 400 && !answer.type.includes("json"))
    bench.judge.find("no problem", `${call.id}: ${answer.type} ${told(body ?? "")}`);
};

const PICTURES = [
  "ring.svg",
  "ring.avif",
  "ring.jpg",
  "stone.svg",
  "stone.avif",
  "aset.svg",
  "cut.svg",
  "wall",
  "ring.glb",
  "ring.usdz",
  "ring.stl",
];
const PICTURE_QUERY = [
  "aesthetic",
  "metal",
  "cut",
  "carat",
  "size",
  "band",
  "view",
  "width",
  "text",
  "font",
  "sku",
  "skin",
  "format",
];

/**
 * A picture with hostile parameters. Turning rings are excluded, because a download may wait for long (decision 0068).
 */
const inPictures: Arm = async (bench) => {
  const query = new URLSearchParams({
    aesthetic: "aube",
    metal: "platinum",
    cut: "round",
    carat: "1.00",
    width: "40",
  });
  const text = bench.text().toWellFormed();
  query.set(pick(bench, PICTURE_QUERY), text);
  const path = `/render/${bench.random() < 0.9 ? pick(bench, PICTURES) : encodeURIComponent(text)}?${query.toString()}`;
  const send = () => bench.ask({ path, headers: { "X-Forwarded-For": somebody(bench) } });
  bench.judge.judge(`picture ${path.slice(0, 200)}`, await send(), send);
};

/** A correctly signed ERP message with invalid content. */
const inMessages: Arm = async (bench) => {
  const { body: sent } = sample(bench, "erpEvents", spoiltCall(endpoints.erpEvents as unknown as Endpoint));
  const body = bench.random() < 0.9 ? JSON.stringify(sent ?? null) : bench.text();
  const t = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", bench.erpSecret).update(`${t}.${body}`).digest("hex");
  const headers = {
    "Content-Type": "application/json",
    "X-Signature": `t=${t},v1=${mac}`,
    "X-Forwarded-For": somebody(bench),
  };
  const send = () => bench.ask({ method: "POST", path: "/api/erp/events", headers, body });
  bench.judge.judge(`message ${told(body)}`, await send(), send);
};

/** Attack modules, each with its share of all inputs. */
export const ARMS: readonly (readonly [name: string, share: number, arm: Arm])[] = [
  ["pages", 0.22, inPages],
  ["forms", 0.26, inForms],
  ["headers and cookies", 0.14, inHeaders],
  ["bytes", 0.06, inBytes],
  ["calls of /api", 0.22, callArm],
  ["pictures", 0.06, inPictures],
  ["messages of the ERP", 0.04, inMessages],
];
