import { vitePlugin as remix } from "@remix-run/dev";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const serverDir = path.resolve("server") + path.sep;

/** Remix keeps `*.server.ts` out of the browser; this keeps everything below /server out of it too. */
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

export default defineConfig({
  plugins: [serverOnly, remix(remixConfig), tsconfigPaths()],
  optimizeDeps: {
    // Discovery would re-optimise when a lazily visited page brings a new dependency: two Reacts, forced reloads.
    noDiscovery: true,
    include: ["i18next", "react-i18next", "react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "@conform-to/react"],
  },
  build: {
    target: "es2022",
    copyPublicDir: false,
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      onwarn(warning, next) {
        if (warning.code === "EMPTY_BUNDLE") return;
        if (warning.code === "INVALID_ANNOTATION" && warning.id?.includes("/node_modules/zod/")) return;
        next(warning);
      },
    },
  },
});
