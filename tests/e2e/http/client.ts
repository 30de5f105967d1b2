import { ORIGIN } from "../setup";

const someAddress = () => `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/** A browser without scripts, reduced to HTTP: cookies, forms, redirects that are not followed. */
export class Visitor {
  private jar = new Map<string, string>();
  /** Each visitor has a network address of their own, as behind a proxy. */
  private address = someAddress();

  /** @param origin of another server than the suite's own */
  constructor(private readonly origin: string = ORIGIN) {}

  /** Continues from another network address. */
  move(): void {
    this.address = someAddress();
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  /** Posts a form with the page's own CSRF token. */
  async post(path: string, fields: Record<string, string | string[]>, csrf = this.csrf): Promise<Response> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries({ _csrf: csrf, ...fields }))
      for (const one of [value].flat()) body.append(name, one);
    return this.send(path, { method: "POST", body, headers: { Origin: this.origin } });
  }

  /** Token of the last page that was read. */
  csrf = "";

  /** What each request carries. */
  headers(): { Cookie: string; "X-Forwarded-For": string } {
    return {
      Cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join("; "),
      "X-Forwarded-For": this.address,
    };
  }

  private async send(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> {
    const answer = await fetch(new URL(path, this.origin), {
      ...init,
      redirect: "manual",
      headers: { ...init.headers, ...this.headers() },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/Max-Age=0/.test(line)) this.jar.delete(pair.slice(0, at));
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** Reads a page, follows redirects within the site, and keeps its CSRF token. */
  async read(path: string): Promise<{ status: number; html: string; path: string }> {
    let at = path;
    for (let i = 0; i < 6; i += 1) {
      const answer = await this.get(at);
      const html = await answer.text();
      const to = answer.headers.get("location");
      if (answer.status >= 300 && answer.status < 400 && to) {
        at = new URL(to, this.origin).pathname + new URL(to, this.origin).search;
        continue;
      }
      this.csrf = /name="_csrf" value="([^"]*)"/.exec(html)?.[1] ?? this.csrf;
      return { status: answer.status, html, path: at };
    }
    throw new Error(`a loop of redirects from ${path}`);
  }

  async logInCustomer(email = "claire@client.example"): Promise<void> {
    await this.read("/fr/fr/login");
    const answer = await this.post("/fr/fr/login", { email, password: "Client-2026!" });
    if (answer.status !== 303) throw new Error(`login answered ${answer.status}`);
    await this.read("/fr/fr/my-account/tray");
  }

  async logInSeller(email = "camille@aurive.example", webCode = "AUR-FR"): Promise<void> {
    await this.read("/en/fr/pro/login");
    const answer = await this.post("/en/fr/pro/login", { email, password: "Counter-2026!", webCode });
    if (answer.status !== 303) throw new Error(`login answered ${answer.status}`);
    const page = await this.read("/en/fr/pro/login");
    const shop = /name="shop"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="shop"/.exec(page.html);
    if (shop) await this.post("/en/fr/pro/login", { intent: "shop", shop: shop[1] ?? shop[2] ?? "" });
  }
}
