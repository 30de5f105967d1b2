import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** Source files below a folder, without tests. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")))
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith(".d.ts"));
}

/** Every module that a file names, as a path of the house (`app/…`, `server/…`) or a package name. */
function imports(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(([, target = ""]) => {
    if (target.startsWith("~/")) return `app/${target.slice(2)}`;
    if (target.startsWith("#server/")) return `server/${target.slice(8)}`;
    if (target.startsWith("#locales/")) return `locales/${target.slice(9)}`;
    return target.startsWith(".") ? path.posix.join(path.posix.dirname(file), target) : target;
  });
}

/** Imports of files in `folder` that fit none of `allowed` (prefixes). */
function strangers(folder: string, allowed: string[], only: (file: string) => boolean = () => true): string[] {
  return sources(folder)
    .filter(only)
    .flatMap((file) => imports(file).map((target) => ({ file, target })))
    .filter(({ target }) => !allowed.some((prefix) => target === prefix || target.startsWith(prefix)))
    .map(({ file, target }) => `${file} → ${target}`);
}

const isHouse = (target: string) => /^(app|server|locales|tests)\//.test(target);

describe("Who may import whom", () => {
  it("the words of the trade import nothing but themselves", () => {
    expect(strangers("app/domain", ["app/domain/"])).toEqual([]);
  });

  it("stones and their light import nothing but themselves: no DOM, no three, no node", () => {
    expect(strangers("app/gem", ["app/gem/"])).toEqual([]);
  });

  it("the contract imports the words of the trade and zod", () => {
    expect(strangers("server/contract", ["app/domain/", "server/contract/", "zod"])).toEqual([]);
  });

  it("the building blocks of the interface know neither jewellery nor routes", () => {
    expect(strangers("app/ui", ["app/ui/", "app/lib/", "app/i18n/"]).filter((line) => isHouse(line.split(" → ")[1] ?? ""))).toEqual([]);
  });

  it("features import domain, gem, ui, i18n, lib and each other", () => {
    const allowed = ["app/domain/", "app/gem/", "app/ui/", "app/i18n/", "app/lib/", "app/features/"];
    const wrong = strangers("app/features", allowed).filter((line) => isHouse(line.split(" → ")[1] ?? ""));
    // Types of the contract and of views may be read; at run time nothing of /server reaches the browser (the build refuses it).
    expect(wrong.filter((line) => !/→ server\/(contract|bff\/views)\//.test(line))).toEqual([]);
  });

  it("no route folder imports another", () => {
    const wrong = sources("app/routes").flatMap((file) => {
      const own = file.split("/").slice(0, 3).join("/");
      return imports(file).filter((target) => target.startsWith("app/routes/") && !target.startsWith(`${own}/`)).map((target) => `${file} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it("what a browser may load imports nothing of the server but types", () => {
    const wrong = sources("app")
      .filter((file) => !file.includes(".server.") && !file.startsWith("app/entry.server"))
      .flatMap((file) => {
        const text = readFileSync(file, "utf8");
        return [...text.matchAll(/^import (?!type )[^;]*?from ["'](#server\/[^"']+)["']/gm)].map(([, target]) => `${file} → ${target}`);
      });
    expect(wrong).toEqual([]);
  });

  it("the BFF reaches /api in one place, its transport", () => {
    expect(strangers("server/bff", ["server/bff/", "server/contract/", "server/platform/", "server/runtime", "app/"]).filter((line) => isHouse(line.split(" → ")[1] ?? ""))).toEqual([]);
  });

  it("platform imports only itself", () => {
    expect(strangers("server/platform", ["server/platform/"]).filter((line) => isHouse(line.split(" → ")[1] ?? ""))).toEqual([]);
  });

  it("SQL is written only in stores and in the database folder", () => {
    const files = [...sources("server"), ...sources("app")].filter((file) => imports(file).some((target) => target.startsWith("drizzle-orm")));
    expect(files.filter((file) => !/^server\/api\/db\/|^server\/(api|erp|mail)\/.*store\.ts$|^server\/erp\/store\.ts$/.test(file))).toEqual([]);
  });

  it("the environment is read in one place", () => {
    const files = [...sources("server"), ...sources("app")].filter((file) => /process\.env/.test(readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "")));
    expect(files).toEqual(["server/platform/env.ts"]);
  });

  it("three is loaded only where a ring turns", () => {
    const files = sources("app").filter((file) => imports(file).some((target) => target === "three" || target.startsWith("three/") || target.startsWith("@react-three/")));
    expect(files.filter((file) => !file.startsWith("app/features/ring-viewer/"))).toEqual([]);
  });

  it("no file re-exports a folder, and no room is called utils, helpers or misc", () => {
    const files = [...sources("server"), ...sources("app")];
    expect(files.filter((file) => /\/(utils?|helpers?|misc)(\/|\.)/.test(file))).toEqual([]);
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });
});
