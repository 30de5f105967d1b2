import type { ServerBuild } from "@remix-run/node";
import type { ComponentType } from "react";

type Page = {
  id: string;
  parentId?: string;
  path: string;
  module: { default: ComponentType; loader?: () => unknown; handle?: object };
};

type Entry = Pick<ServerBuild["entry"]["module"], "default">;

/**
 * A product of a few pages, as Remix builds one: a script for each page and a part that it loads.
 * @param entry the server's entry module
 */
export const remixBuild = (entry: Entry, pages: Page[]): ServerBuild =>
  ({
    entry: { module: { handleError: () => undefined, ...entry } },
    routes: Object.fromEntries(pages.map((page) => [page.id, page])),
    assets: {
      entry: { module: "/assets/entry.js", imports: ["/assets/vendor.js"] },
      routes: Object.fromEntries(
        pages.map(({ module, ...page }) => [
          page.id,
          {
            ...page,
            hasLoader: "loader" in module,
            hasAction: false,
            hasErrorBoundary: false,
            module: `/assets/${page.id}.js`,
            imports: [`/assets/${page.id}-part.js`],
          },
        ]),
      ),
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
    mode: "production",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
    },
  }) as unknown as ServerBuild;
