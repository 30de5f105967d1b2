import path from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { lean, leanRemix } from "../../scripts/lean-remix";

type Asked = Parameters<typeof lean>[2];
const cut = (code: string, asked: Asked, met: string[] = []) =>
  lean(code, parseAst(code) as unknown as Parameters<typeof lean>[1], asked, (name) => met.push(name));

/** The build's message for a module of the repository. */
function built(code: string): string {
  const { transform } = leanRemix() as { transform: (this: unknown, code: string, id: string) => unknown };
  try {
    transform.call(
      {
        error: (fault: string) => {
          throw new Error(fault);
        },
      },
      code,
      path.resolve("app/routes/ring/route.tsx"),
    );
    return "";
  } catch (fault) {
    return (fault as Error).message;
  }
}

describe("What browsers get of Remix", () => {
  it("is decided where it is read, and left as it is where it is named or set", () => {
    const met: string[] = [];
    expect(
      cut(
        "function go(fog) { if (fog.active) find(); fog.active = false; return fog.active || fog.matches; }",
        { always: { "fog.active": "false" } },
        met,
      ),
    ).toBe("function go(fog) { if (false) find(); fog.active = false; return false || fog.matches; }");
    expect(met).toEqual(["fog.active", "fog.active"]);
  });

  it("has no body where nothing calls, nor statements that have nothing to do, and says what it met", () => {
    const met: string[] = [];
    expect(
      cut(
        "function load(key) { invariant(key, 'no ' + key); } fetchers.forEach(f => f.stop());",
        { bodies: { load: "" }, idle: ["fetchers.forEach("] },
        met,
      ),
    ).toBe("function load(key) {} ;");
    expect(met).toEqual(["load", "fetchers.forEach("]);
  });

  it("keeps the answers of what depends on a text alone", () => {
    const met: string[] = [];
    expect(cut("function at(path, end) { return [path, end]; }", { kept: { at: "path + end" } }, met)).toBe(
      "function at(path, end) { return at.kept[path + end] ??= atAnew(path, end) ; } " +
        "at.kept = {}; function atAnew(path, end) { return [path, end]; }",
    );
    expect(met).toEqual(["at"]);
  });

  it("checks as before, without the texts of faults that only its authors read", () => {
    expect(
      cut("function at(m) { invariant(m, `no match for ${m}`); warning(m.path, 'no path'); return m; }", {}),
    ).toBe("function at(m) { invariant(m); void 0; return m; }");
  });

  it("stops the build where a page asks for what was left out", () => {
    expect(built('import { useFetcher } from "@remix-run/react";')).toMatch(/asks for useFetcher/);
    expect(built('<Link to="/" prefetch="intent" />')).toMatch(/asks for prefetch=/);
    expect(built('import { useLoaderData } from "@remix-run/react";')).toBe("");
  });
});
