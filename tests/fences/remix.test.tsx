import { createRequestHandler, type EntryContext } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { getInitialNamespaces } from "remix-i18next/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageHandlers } from "#server/edge/pages";
import { LateScripts } from "~/lib/late-scripts";
import { joined, keepRendered, NONCE_MARK, onceOf, rendered, renderedKey } from "~/lib/rendered.server";
import { remixBuild } from "../setup/remix-build";

/** What the last answer was rendered from. */
let seen: EntryContext | undefined;
let stock = 1;

const entry = {
  default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
    seen = context;
    headers.set("Content-Type", "text/html");
    return new Response(renderToString(<RemixServer context={context} url={request.url} />), {
      status,
      headers,
    });
  },
};

/** A house of two pages. */
const build = remixBuild(entry, [
  {
    id: "root",
    path: "",
    module: {
      default: () => (
        <html lang="en">
          <body>
            <Outlet />
            <LateScripts nonce={NONCE_MARK} />
          </body>
        </html>
      ),
      loader: () => ({ csrf: "", once: "form-1" }),
    },
  },
  { id: "shop", parentId: "root", path: "shop", module: { default: () => <Outlet /> } },
  {
    id: "ring",
    parentId: "shop",
    path: "ring",
    module: { default: () => <h1>Ring</h1>, loader: () => ({ stock }), handle: { i18n: ["shop"] } },
  },
  {
    id: "late",
    parentId: "shop",
    path: "late",
    module: { default: () => <h1>Late</h1>, loader: () => ({ price: new Promise(() => undefined) }) },
  },
]);

const whole = createRequestHandler(build, "production");
const ask = async (path: string, handler = whole): Promise<string> =>
  (await handler(new Request(`http://house.test${path}`))).text();

describe("What the house counts on in Remix", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("the scripts of a page are fetched after what is seen first", async () => {
    const links = (await ask("/shop/ring")).match(/<link[^>]*modulepreload[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
  });

  it("the browser finds the words of a page's routes before React takes over", async () => {
    expect(await ask("/shop/ring")).toContain("window.__remixRouteModules = {");
    vi.stubGlobal("window", {
      __remixRouteModules: { root: {}, shop: { handle: {} }, ring: { handle: { i18n: ["shop"] } } },
    });
    expect(getInitialNamespaces()).toEqual(["shop"]);
  });

  it("one page with its parents is answered as by the whole house, and no other page", async () => {
    const one = pageHandlers(build, "production")("ring");
    expect(await ask("/shop/ring", one)).toContain("<h1>Ring</h1>");
    expect(await ask("/shop/ring.data", one)).toBe(await ask("/shop/ring.data"));
    expect((await one(new Request("http://house.test/shop/late.data"))).status).toBe(404);
    expect(await ask("/shop/ring", pageHandlers(build, "production")("nobody"))).toContain("<h1>Ring</h1>");
  });

  it("a page is known again by what its loaders gave, and not while something still arrives", async () => {
    const key = async (path: string): Promise<string | null> => {
      await ask(path);
      return seen ? renderedKey(path, 200, seen.staticHandlerContext) : null;
    };
    const first = await key("/shop/ring");
    expect(first).toEqual(expect.any(String));
    expect(await key("/shop/ring")).toBe(first);
    stock = 2;
    expect(await key("/shop/ring")).not.toBe(first);
    expect(await key("/shop/late")).toBeNull();
  });

  it("a page that was rendered before goes out with the nonce and the form token of this answer", async () => {
    const html = `${await ask("/shop/ring")}<input value="form-1">`;
    expect(seen && onceOf(seen.staticHandlerContext)).toBe("form-1");
    const first = keepRendered("key", html, "form-1");
    // It is kept compressed, a moment later.
    const kept = await vi.waitFor(() => rendered("key") ?? expect.fail("not kept yet"));
    expect(kept).toEqual(first);
    const again = Buffer.from(joined(kept, "nonce-2", "form-2")).toString();
    expect(again).toContain('nonce="nonce-2"');
    expect(again).toContain('value="form-2"');
    expect(again).not.toMatch(new RegExp(`${NONCE_MARK}|nonce-1|form-1`));
  });
});
