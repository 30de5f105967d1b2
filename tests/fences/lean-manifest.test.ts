import { describe, expect, it } from "vitest";
import { leanManifest, readManifest } from "../../scripts/lean-manifest.mjs";

const route = (id: string, more: object = {}) => ({
  id,
  parentId: "root",
  path: id,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: `/assets/${id}-AbCd.js`,
  imports: ["/assets/house-1234.js"],
  css: [],
  ...more,
});
const written = (routes: object) =>
  `window.__remixManifest=${JSON.stringify({ entry: { module: "/assets/entry-1.js", imports: [], css: [] }, routes, url: "/assets/manifest-1.js", version: "1" })};`;

describe("The manifest of the routes, which every page carries", () => {
  const text = written({
    home: route("home", { index: true, path: undefined, css: ["/assets/home-1.css"] }),
    tray: route("tray", {
      hasAction: true,
      hasErrorBoundary: true,
      imports: ["/assets/house-1234.js", "/assets/tray-AbCd.js"],
    }),
  });

  it("is read by a browser as Remix wrote it, from fewer letters", () => {
    const lean = leanManifest(text);
    expect(readManifest(lean)).toEqual(readManifest(text));
    expect(lean).not.toContain('"id"');
    expect(lean.match(/house-1234/g)).toHaveLength(1);
  });

  it("stays as it is when the build is finished a second time", () => {
    expect(leanManifest(leanManifest(text))).toBe(leanManifest(text));
  });

  it("stops the build when Remix writes something that it does not know", () => {
    expect(() => leanManifest(written({ home: route("home", { hasMiddleware: true }) }))).toThrow(
      "something new",
    );
  });
});
