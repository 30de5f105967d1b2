// Second half of `npm run build`: the server around Remix, its command-line tools, precompressed assets, the build manifest.
import { build } from "esbuild";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

await build({
  entryPoints: { main: "server/main.ts", "imagery-worker": "server/imagery/worker.ts", ...Object.fromEntries(readdirSync("server/cli").filter((f) => f.endsWith(".ts") && f !== "terminal.ts").map((f) => [`cli/${path.basename(f, ".ts")}`, `server/cli/${f}`])) },
  outdir: "build",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  chunkNames: "chunks/[name]-[hash]",
  logLevel: "warning",
});

const assets = "build/client/assets";
for (const name of readdirSync(assets)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(path.join(assets, name));
  if (bytes.length < 1024) continue;
  writeFileSync(path.join(assets, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  writeFileSync(path.join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}

const remix = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
writeFileSync("build/meta.json", JSON.stringify({ id: remix.assets.version, at: Date.now(), routes: Object.keys(remix.routes) }));
process.exit(0);
