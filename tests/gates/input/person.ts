import { load, type CheerioAPI } from "cheerio";
import type { Ask } from "./ask";
import type { Answer } from "./judge";
import type { Who } from "../screens/visits";

const LOGINS: Partial<Record<Who, [string, Record<string, string>]>> = {
  customer: ["/en/fr/login", { email: "claire@client.example", password: "Client-2026!" }],
  seller: [
    "/en/fr/pro/login",
    { email: "camille@aurive.example", password: "Counter-2026!", webCode: "AUR-FR" },
  ],
  manager: [
    "/en/fr/pro/login",
    { email: "helene@aurive.example", password: "Counter-2026!", webCode: "AUR-FR" },
  ],
};

/** A field of a form on the page. `kind`: its element or type. */
export type Field = { name: string; value: string; kind: string };
export type Form = { path: string; get: boolean; fields: Field[] };

/** Buttons and pages that end the session; they are tested elsewhere. */
const ENDS = /\/(?:logout|session)\b/;
const ENDING_INTENTS = new Set(["lock", "logout", "delete", "erase"]);

/** A user without scripts: keeps cookies, sends the page's token, and uses a new IP address for every request. */
export class Person {
  private jar = new Map<string, string>();
  csrf = "";

  constructor(
    readonly who: Who,
    private readonly origin: string,
    private readonly send: (ask: Ask) => Promise<Answer>,
    private readonly random: () => number,
  ) {}

  private address = () =>
    `198.${18 + Math.floor(this.random() * 2)}.${Math.floor(this.random() * 256)}.${Math.floor(this.random() * 256)}`;

  headers(): Record<string, string> {
    return {
      Cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join("; "),
      "X-Forwarded-For": this.address(),
      Accept: "text/html",
    };
  }

  async ask(ask: Ask): Promise<Answer> {
    const answer = await this.send({ ...ask, headers: { ...this.headers(), ...ask.headers } });
    for (const line of answer.cookies) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/Max-Age=0/.test(line)) this.jar.delete(pair.slice(0, at));
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** A page after its redirects, and the token of its forms. */
  async read(path: string): Promise<{ path: string; $: CheerioAPI } | null> {
    let at = path;
    for (let turn = 0; turn < 6; turn += 1) {
      const answer = await this.ask({ path: at });
      if (answer.status >= 300 && answer.status < 400 && answer.location) {
        const to = new URL(answer.location, "http://house");
        at = to.pathname + to.search;
        continue;
      }
      if (!answer.type.startsWith("text/html")) return null;
      const $ = load(answer.text);
      this.csrf = $("input[name=_csrf]").first().attr("value") ?? this.csrf;
      return { path: at, $ };
    }
    return null;
  }

  post(path: string, fields: readonly [string, string][]): Promise<Answer> {
    const body = new URLSearchParams(
      [["_csrf", this.csrf], ...fields].map(([a = "", b = ""]) => [a, b.toWellFormed()]),
    );
    return this.ask({
      method: "POST",
      path,
      body: body.toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: this.origin },
    });
  }

  /** Logs in and chooses the boutique. */
  async arrive(): Promise<void> {
    this.jar.clear();
    const [path, fields] = LOGINS[this.who] ?? [];
    if (!path || !fields) return;
    await this.read(path);
    const answer = await this.post(path, Object.entries(fields));
    if (answer.status !== 303) throw new Error(`the login of a ${this.who} answered ${answer.status}`);
    const page = await this.read(answer.location ?? path);
    const shop = page?.$("input[name=shop]").first().attr("value");
    if (shop)
      await this.post(path, [
        ["intent", "shop"],
        ["shop", shop],
      ]);
  }

  /** The forms of a page, except those that end the session; null if a login is required. */
  async forms(path: string): Promise<Form[] | null> {
    const page = await this.read(path);
    if (!page) return [];
    if (this.who !== "visitor" && /\/login\b|\/pro\/lock\b/.test(page.path)) return null;
    return formsOf(page.$, page.path).filter(
      ({ path: to, fields }) =>
        !ENDS.test(to) && !fields.some(({ name, value }) => name === "intent" && ENDING_INTENTS.has(value)),
    );
  }
}

/** What a browser would send for each form of a page. */
export function formsOf($: CheerioAPI, at: string): Form[] {
  return $("form")
    .toArray()
    .filter((form) => form.attribs.method !== "dialog")
    .flatMap((form): Form[] => {
      const fields = $(form)
        .find("input, select, textarea, button[name]")
        .toArray()
        .map((element): Field => {
          const { name = "", type = "text", value = "" } = element.attribs;
          const kind = element.tagName === "input" ? type : element.tagName;
          if (kind === "select") return { name, kind, value: String($(element).val() ?? "") };
          return { name, kind, value: kind === "textarea" ? $(element).text() : value };
        })
        .filter(({ name }) => name && name !== "_csrf" && name !== "_once");
      const to = new URL(form.attribs.action ?? at, new URL(at, "http://house"));
      if (to.origin !== "http://house" || !fields.length) return [];
      return [{ path: to.pathname + to.search, get: form.attribs.method !== "post", fields }];
    });
}
