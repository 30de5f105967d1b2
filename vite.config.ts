import { vitePlugin as remix } from "@remix-run/dev";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { namedChunks } from "./scripts/chunks";
import { leanTable } from "./scripts/lean-pages";
import { leanReactServer } from "./scripts/lean-react";
import { leanRemix } from "./scripts/lean-remix";
import { leanThree, UNCALLED } from "./scripts/lean-three";
import { regionWords } from "./scripts/region-words";
import { leaveUnused } from "./scripts/unused-members";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const THREE = `${path.sep}node_modules${path.sep}three${path.sep}`;
const serverDir = path.resolve("server") + path.sep;

/** Remix keeps `*.server.ts` out of the browser; this plugin keeps everything below /server out of it too. */
const serverOnly: Plugin = {
  name: "server-only-dir",
  apply: "build",
  enforce: "pre",
  async resolveId(id, importer, options) {
    if (options.ssr || !importer) return;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    if (found?.id.startsWith(serverDir)) this.error(`${found.id} is server-only but imported by ${importer}`);
  },
};

/** The server around Remix draws the pictures; under `npm run dev` Vite asks the same function. */
const pictures: Plugin = {
  name: "pictures",
  apply: "serve",
  configureServer(server) {
    server.middlewares.use((req, res, next) => {
      const url = new URL(req.url ?? "/", "http://local.invalid");
      if (!url.pathname.startsWith("/render/")) return next();
      const draw = async () => {
        const { renderAnswer } = (await server.ssrLoadModule(
          "/server/imagery/answer.ts",
        )) as typeof import("./server/imagery/answer");
        const { runtime } = (await server.ssrLoadModule(
          "/server/runtime.ts",
        )) as typeof import("./server/runtime");
        const answer = await renderAnswer(await runtime(), url.pathname, url.searchParams, {
          accept: req.headers.accept,
          ifNoneMatch: undefined,
        });
        res.writeHead(answer.status, Object.fromEntries(answer.headers));
        res.end(Buffer.from(await answer.arrayBuffer()));
      };
      draw().catch(next);
    });
  },
};

export default defineConfig({
  plugins: [
    serverOnly,
    regionWords(),
    pictures,
    leanThree(),
    leaveUnused(THREE, UNCALLED),
    leanTable(),
    leanRemix(),
    leanReactServer(),
    namedChunks(),
    remix(remixConfig),
    tsconfigPaths(),
  ],
  optimizeDeps: {
    // Discovery would re-optimise when a lazily visited page brings a new dependency: two Reacts, forced reloads.
    noDiscovery: true,
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "@conform-to/react",
      "i18next",
      "react-i18next",
      "remix-i18next/client",
      "three",
      "@react-three/fiber",
    ],
  },
  // As modules: letters of an engraving are fetched only for a ring that has one.
  worker: { format: "es", plugins: () => [leanThree(), leaveUnused(THREE, UNCALLED), tsconfigPaths()] },
  // Words are read whole: each part named once more would make their files a sixth larger.
  json: { namedExports: false },
  build: {
    target: "es2022",
    // A twentieth smaller than esbuild makes it; every page of the shop carries it.
    minify: "terser",
    terserOptions: {
      module: true,
      compress: { passes: 3, ecma: 2020 },
    },
    copyPublicDir: false,
    modulePreload: {
      // Every page has the first two, and every page of a ring the others: naming them again wherever something comes
      // later costs 250 bytes of script.
      resolveDependencies: (_file, deps) =>
        deps.filter((dep) => !/^assets\/(?:vendor|house|ring|builder)-[\w-]{8}\.js$/.test(dep)),
    },
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      // Pictures that style sheets name are drawn by the server.
      external: [/^\/render\//],
      onwarn(warning, next) {
        if (warning.code === "EMPTY_BUNDLE") return;
        if (warning.code === "INVALID_ANNOTATION" && warning.id?.includes("/node_modules/zod/")) return;
        next(warning);
      },
    },
  },
});
