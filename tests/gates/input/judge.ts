import type { CheerioAPI } from "cheerio";

/** Maximum response time in ms on an idle machine. */
const SLOW_MS = 2000;

/** One response, as the client saw it. */
export type Answer = {
  status: number;
  ms: number;
  type: string;
  text: string;
  location: string | null;
  cookies: string[];
};

/**
 * What a page must not contain, whoever typed it, because it would be executed. Searched in the text before it is
 * parsed.
 */
const SUSPECT =
  /<script(?![^>]*nonce=)(?![^>]*ld\+json)|<[^>]*\son[a-z]+\s*=|(?:java|vb)script:|data:text\/html|<(?:iframe|object|embed|base)\b/i;

/** The site's scripts carry the nonce of their response; structured data is not executed. */
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

/** Counts responses and collects findings. */
export class Judge {
  asked = 0;
  readonly statuses = new Map<number, number>();
  readonly findings: string[] = [];
  readonly slow: { what: string; ms: number; again: () => Promise<Answer> }[] = [];
  /** Pages that contain typed text, to be opened without the policy. */
  readonly pages: string[] = [];

  constructor(
    private readonly origin: string,
    private readonly read: (html: string) => CheerioAPI,
  ) {}

  find(kind: string, what: string): void {
    const line = `${kind}: ${what.slice(0, 260)}`;
    if (!this.findings.includes(line)) this.findings.push(line);
  }

  /**
   * @param typed the input, to be searched in the page
   * @param again repeats the same request
   * @param raw may not be HTTP at all, so a missing response is allowed
   */
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

  /** Repeats slow requests alone, because a busy machine is not a fault of the server. */
  async lookAgain(): Promise<void> {
    for (const { what, again } of this.slow.slice(0, 50)) {
      const { ms } = await again();
      if (ms > SLOW_MS) this.find("slow", `${Math.round(ms)} ms: ${what}`);
    }
  }
}
