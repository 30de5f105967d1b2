import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import * as entry from "./entry.server";

/** The product's entry with one page, which says one word. */
const build: ServerBuild = {
  entry: { module: entry },
  routes: { root: { id: "root", path: "", module: { default: () => <html lang="en">Aurore</html> } } },
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { imports: [], module: "/assets/entry.js" },
    routes: {
      root: {
        id: "root",
        path: "",
        hasAction: false,
        hasLoader: false,
        hasClientAction: false,
        hasClientLoader: false,
        hasErrorBoundary: false,
        module: "/assets/root.js",
      },
    },
  },
  assetsBuildDirectory: "build/client",
  basename: "/",
  publicPath: "/",
  isSpaMode: false,
  mode: "production",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
};

it("A page that was answered is not kept until the moment in which it would have been too late", async () => {
  const running = new Set<unknown>();
  const begin = globalThis.setTimeout;
  const begun = vi.spyOn(globalThis, "setTimeout").mockImplementation(((act: () => void, ms: number) => {
    const timer = begin(act, ms);
    // Remix's own timer, with `streamTimeout`, keeps nothing of the page.
    if (ms > entry.streamTimeout) running.add(timer);
    return timer;
  }) as typeof setTimeout);
  const ended = vi
    .spyOn(globalThis, "clearTimeout")
    .mockImplementation((timer) => void running.delete(timer));
  const answer = await createRequestHandler(build, "production")(new Request("http://localhost/"));
  expect(await answer.text()).toContain("Aurore");
  expect(running.size).toBe(0);
  begun.mockRestore();
  ended.mockRestore();
});
