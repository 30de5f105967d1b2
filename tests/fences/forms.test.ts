import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The files that render forms and their buttons; everything else uses them. */
const OWN = ["app/ui/button.tsx", "app/ui/form.tsx", "app/ui/local-form.tsx"];
const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => `app/${name}`)
  .filter((file) => file.endsWith(".tsx") && !OWN.includes(file) && !file.includes(".test"));
const found = (pattern: RegExp) =>
  sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([text]) => `${file}: ${text}`),
  );

describe("Forms", () => {
  it("are all made by one component, which holds back a second press", () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(found(/<(form|Form|fetcher\.Form)[\s>]/g)).toEqual([]);
    expect(found(/\buseFetcher\b/g)).toEqual([]);
  });

  it("are all sent by one button, which shows that it works", () => {
    expect(found(/<button(?![^>]*type="button")[^>]*>/g)).toEqual([]);
    expect(found(/<input[^>]*type="(submit|image)"[^>]*>/g)).toEqual([]);
  });
});
