import { pages } from "./app/routes.table.js";

/** What every row says of its page. TypeScript reads the same of the table, but is not asked by `npm run build`. */
const FACTS = ["id", "scope", "path", "folder", "layout", "guards", "reservation"];

for (const page of pages) {
  const unsaid = FACTS.filter((fact) => !(fact in page) || (fact === "guards" && page.guards.length < 1));
  if (unsaid.length)
    throw new Error(`app/routes.table.js: the page "${page.id}" does not say its ${unsaid.join(", ")}.`);
}

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Its /__manifest endpoint lets one request block the event loop for seconds (docs/decisions/0003).
    v3_lazyRouteDiscovery: false,
  },
  routes(defineRoutes) {
    return defineRoutes((route) => {
      for (const page of pages) {
        if (page.scope === "root") {
          if (page.path === "") route("/", `routes/${page.folder}/route.tsx`, { id: page.id, index: true });
          else route(page.path, `routes/${page.folder}/route.tsx`, { id: page.id });
        }
      }
      route(":lang", "layouts/language.tsx", { id: "lang" }, () => {
        for (const page of pages.filter((p) => p.scope === "lang")) {
          if (page.path === "") route("", `routes/${page.folder}/route.tsx`, { id: page.id, index: true });
          else route(page.path, `routes/${page.folder}/route.tsx`, { id: page.id });
        }
        route(":region", "layouts/region.tsx", { id: "region" }, () => {
          for (const page of pages.filter((p) => p.scope === "region")) {
            if (page.path === "") route("", `routes/${page.folder}/route.tsx`, { id: page.id, index: true });
            else route(page.path, `routes/${page.folder}/route.tsx`, { id: page.id });
          }
        });
      });
    });
  },
};
