// Second half of `npm run build`: builds the server around Remix and its command-line tools, compresses assets, writes the build manifest.
import { Buffer } from "node:buffer";
import { build } from "esbuild";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { leanManifest, readManifest } from "./lean-manifest.mjs";

const built = await build({
  write: true,
  metafile: true,
  entryPoints: {
    main: "server/main.ts",
    wake: "server/wake.ts",
    "drawing-program": "server/imagery/drawing-program.ts",
    "rehearsal-program": "server/rehearsal/program.ts",
    "empty-house": "server/api/db/empty-house.ts",
    ...Object.fromEntries(
      readdirSync("server/cli")
        .filter((f) => f.endsWith(".ts") && f !== "terminal.ts")
        .map((f) => [`cli/${path.basename(f, ".ts")}`, `server/cli/${f}`]),
    ),
  },
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

for (const file of Object.keys(built.metafile.outputs))
  if (readFileSync(file, "utf8").includes("import.meta.glob("))
    throw new Error(`${file} asks for what only Vite can give`);

const remix = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
const manifest = path.join("build/client", remix.assets.url);
writeFileSync(manifest, leanManifest(readFileSync(manifest, "utf8")));
// This global tells a page which build it belongs to (app/layouts/new-build.tsx).
if (readManifest(readFileSync(manifest, "utf8"))?.version !== remix.assets.version)
  throw new Error("browsers no longer find the version of the build in __remixManifest (docs/upgrading.md)");

const assets = "build/client/assets";
for (const name of readdirSync(assets)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(path.join(assets, name));
  if (bytes.length < 1024) continue;
  writeFileSync(
    path.join(assets, `${name}.br`),
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
  writeFileSync(path.join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}

// A fresh PostgreSQL data folder with its tables, for the first start of the embedded database and for every rehearsal:
// PGlite's initdb and the migrations take seconds, and hundreds of megabytes.
const { emptyHouse, imageFile } = await import(pathToFileURL(path.resolve("build/empty-house.js")).href);
const image = imageFile();
if (!existsSync(image)) writeFileSync(image, Buffer.from(await (await emptyHouse()).arrayBuffer()));

writeFileSync(
  "build/meta.json",
  JSON.stringify({ id: remix.assets.version, at: Date.now(), routes: Object.keys(remix.routes) }),
);
process.exit(0);
