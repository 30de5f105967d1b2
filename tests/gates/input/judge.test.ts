import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { findChangedField } from "./arms";
import { Judge, runs, type Answer } from "./judge";

/* The gate of hostile input finds what it looks for: each of these is a faulty server. */
const ORIGIN = "http://house.example";
const answer = (more: Partial<Answer> = {}): Answer => ({
  status: 200,
  ms: 5,
  type: "text/html; charset=utf-8",
  text: "<p>well</p>",
  location: null,
  cookies: [],
  ...more,
});
const foundIn = (given: Partial<Answer>, more = {}) => {
  const judge = new Judge(ORIGIN, (html) => load(html));
  judge.judge("what", answer(given), () => Promise.resolve(answer()), more);
  return judge.findings;
};

describe("The judge of answers to hostile input", () => {
  it("finds nothing in a page of the house", () => {
    const page = `<script nonce="abc">1</script><script type="application/ld+json">{}</script><input value="&lt;script&gt;">`;
    expect(foundIn({ text: page })).toEqual([]);
    expect(foundIn({ status: 303, location: "/en/fr/login" })).toEqual([]);
    expect(foundIn({ status: 0 }, { raw: true })).toEqual([]);
  });

  it.each<[string, Partial<Answer>]>([
    ["500: what", { status: 500 }],
    ["503: what", { status: 503 }],
    ["no answer: what", { status: 0 }],
    ["off the house: what → //evil.example/", { status: 302, location: "//evil.example/" }],
    [
      "off the house: what → https://house.example.evil.example",
      { location: "https://house.example.evil.example" },
    ],
    ["runs: a script of a stranger: what", { text: "<p><script>alert(1)</script>" }],
    ["runs: onerror at img: what", { text: "<img src=x onerror=alert(1)>" }],
    ["runs: onfocus at input: what", { text: `<input value="" onfocus="alert(1)" autofocus>` }],
    ["runs: href that runs at a: what", { text: `<a href=" JavaScript:alert(1)">here</a>` }],
    ["runs: a frame of a stranger: what", { text: `<iframe src="//evil.example"></iframe>` }],
  ])("finds %s", (finding, given) => {
    expect(foundIn(given)).toEqual([finding]);
  });

  it("looks again, alone, at what took long, and finds it only where it does so again", async () => {
    const late = async (again: number) => {
      const judge = new Judge(ORIGIN, (html) => load(html));
      judge.judge("what", answer({ ms: 2500 }), () => Promise.resolve(answer({ ms: again })));
      await judge.lookAgain();
      return judge.findings;
    };
    expect(await late(400)).toEqual([]);
    expect(await late(2100)).toEqual(["slow: 2100 ms: what"]);
  });

  it("keeps pages in which something typed stands that could run, to open them", () => {
    const judge = new Judge(ORIGIN, (html) => load(html));
    const see = (text: string, typed: string[]) =>
      judge.judge("what", answer({ text }), () => Promise.resolve(answer()), { typed });
    see("<p>Claire</p>", ["Claire"]);
    see("<p>&lt;b&gt;</p>", ["<b>"]);
    see("<p><b></p>", ["<b>"]);
    expect(judge.pages).toEqual(["<p><b></p>"]);
    expect(runs(load(judge.pages[0] ?? ""))).toEqual([]);
  });

  it.each([
    ["text", `<input name="a" value="Cl">`, "Claire", true],
    ["text", `<input name="a" value="Claire ">`, "Claire ", false],
    ["text", `<input name="a" value="claire">`, "Claire", true],
    ["textarea", "<textarea name=a>\n1\n2</textarea>", "1\r\n2", false],
    ["textarea", "<textarea name=a>\n1 2</textarea>", "1\n2", true],
    ["text", `<input type="hidden" name="a" value="x"><p>other form</p>`, "Claire", false],
  ])("finds in a %s what was changed: %s for %j", (kind, html, text, changed) => {
    const judge = new Judge(ORIGIN, (page) => load(page));
    findChangedField(judge, "what", html, "a", kind, text);
    expect(judge.findings.length > 0).toBe(changed);
  });
});
