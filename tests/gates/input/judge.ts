import type { CheerioAPI } from "cheerio";

/** Ms within which everything is answered on a quiet machine. */
const SLOW_MS = 2000;

/** One answer, as whoever asked saw it. */
export type Answer = {
  status: number;
  ms: number;
  type: string;
  text: string;
  location: string | null;
  cookies: string[];
};

/** What a page must not hold, whoever typed what: it would run. Looked for in the text before it is read as a page. */
const SUSPECT =
  /<script(?![^>]*nonce=)(?![^>]*ld\+json)|<[^>]*\son[a-z]+\s*=|(?:java|vb)script:|data:text\/html|<(?:iframe|object|embed|base)\b/i;

/** Scripts of the house carry the nonce of their answer; data for search engines runs nowhere. */
export function runs($: CheerioAPI): string[] {
  const found: string[] = [];
  $("script").each((_, script) => {
    const { nonce, type } = script.attribs;
    if (!nonce && type !== "application/ld+json" && type !== "application/json")
      found.push("a script of a stranger");
  });
  $("*").each((_, element) => {
    if (!("attribs" in element)) return;
    for (const [name, value] of Object.entries(element.attribs)) {
      if (/^on[a-z]+$/.test(name)) found.push(`${name} at ${element.tagName}`);
      if (
        /^(?:href|src|action|formaction|data|xlink:href)$/.test(name) &&
        /^[^!-~]*(?:java|vb)script:|^data:text\/html/i.test(value)
      )
        found.push(`${name} that runs at ${element.tagName}`);
    }
  });
  if ($("iframe, object, embed, base").length) found.push("a frame of a stranger");
  return found;
}

/** Counts answers and keeps what must not be. */
export class Judge {
  asked = 0;
  readonly statuses = new Map<number, number>();
  readonly findings: string[] = [];
  readonly slow: { what: string; ms: number; again: () => Promise<Answer> }[] = [];
  /** Pages in which a typed text stands, to be opened with the policy off. */
  readonly pages: string[] = [];

  constructor(
    private readonly origin: string,
    private readonly read: (html: string) => CheerioAPI,
  ) {}

  find(kind: string, what: string): void {
    const line = `${kind}: ${what.slice(0, 260)}`;
    if (!this.findings.includes(line)) this.findings.push(line);
  }

  /** @param typed what was typed, to be looked for in the page; @param again asks the same once more; @param raw may be no HTTP at all, and then have no answer */
  judge(
    what: string,
    answer: Answer,
    again: () => Promise<Answer>,
    { typed = [], raw = false }: { typed?: readonly string[]; raw?: boolean } = {},
  ): void {
    this.asked += 1;
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 0 && !raw) this.find("no answer", what);
    if (answer.status >= 500) this.find(String(answer.status), what);
    if (answer.ms > SLOW_MS) this.slow.push({ what, ms: answer.ms, again });
    if (answer.location && new URL(answer.location, this.origin).origin !== this.origin)
      this.find("off the house", `${what} → ${answer.location}`);
    if (!answer.type.startsWith("text/html")) return;
    const echoed = typed.some((text) => /[<>"'`]/.test(text) && answer.text.includes(text.slice(0, 40)));
    if (echoed && this.pages.length < 400) this.pages.push(answer.text);
    if (!SUSPECT.test(answer.text)) return;
    for (const one of runs(this.read(answer.text))) this.find("runs", `${one}: ${what}`);
  }

  /** Asks once more, alone, what took long: a busy machine is no fault of the house. */
  async lookAgain(): Promise<void> {
    for (const { what, again } of this.slow.slice(0, 50)) {
      const { ms } = await again();
      if (ms > SLOW_MS) this.find("slow", `${Math.round(ms)} ms: ${what}`);
    }
  }
}
