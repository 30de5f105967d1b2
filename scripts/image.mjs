/*
 * Collects the files of the container in a folder: `npm run image -- FOLDER` (default: build-image). Of the packages it
 * copies only the files that the build loads (traced by @vercel/nft), their licences, and the two weights of the four
 * fonts used in documents. Prints the size, and exits with 1 above the limit.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import process from "node:process";
import { nodeFileTrace } from "@vercel/nft";

/**
 * Maximum size of the folder in MB: with the 75 of debian:bookworm-slim and the 125 of Node 24 the image stays below
 * 350.
 */
const MOST = 150;

/** Files of the image other than packages. */
const OWN = [
  "package.json",
  "LICENSE",
  "build",
  "locales",
  "public",
  "scripts/run.mjs",
  "server/api/db/migrations",
];

const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Fonts of documents, which are loaded by name at run time (server/pdf/type.ts), so no tracer finds them. */
const FONTS = "node_modules/@expo-google-fonts";
const ofPapers = (file) =>
  /(?:\/(?:400Regular|500Medium)\/[^/]+\.ttf|\/package\.json|\/LICENSE\w*)$/.test(file);

/** The package that a file belongs to: the folder below the last node_modules. */
const packageOf = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

const into = path.resolve(process.argv[2] ?? "build-image");
const scripts = files("build").filter((file) => file.endsWith(".js") && !file.startsWith("build/client"));
const { fileList } = await nodeFileTrace(scripts, { base: process.cwd(), mixedModules: true });
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
// Modules that are used only in development (workers compiled on the fly) are referenced in the build as well.
const traced = [...fileList].filter(
  (file) => file.startsWith("node_modules/") && !packages[packageOf(file)]?.dev,
);

/** The production file of React and similar packages (Dockerfile, scripts/run.mjs), for a development file. */
const inProduction = (file) =>
  [".production.min.js", ".production.js"]
    .map((end) => file.replace(/\.development\.js$/, end))
    .find((twin) => twin !== file && existsSync(twin));

/**
 * A development file is replaced by one line that requires the production file: Node determines the exports of a
 * CommonJS package from the last file that it references, which is the development file.
 */
function lay(file) {
  const twin = inProduction(file);
  if (!twin) return cpSync(file, path.join(into, file));
  mkdirSync(path.dirname(path.join(into, file)), { recursive: true });
  writeFileSync(path.join(into, file), `module.exports = require("./${path.basename(twin)}");\n`);
}

const licences = [...new Set(traced.map(packageOf))].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .map((name) => path.join(folder, name)),
);

/** Left out: workers compiled in development, and the schema snapshots that new migrations are compared with. */
const LEFT = /^(?:build\/dev|server\/api\/db\/migrations\/meta\/\d+_snapshot\.json)$/;

rmSync(into, { recursive: true, force: true });
mkdirSync(into, { recursive: true });
for (const own of OWN)
  cpSync(own, path.join(into, own), { recursive: true, filter: (file) => !LEFT.test(file) });
for (const file of new Set([...traced, ...licences, ...files(FONTS).filter(ofPapers)]))
  if (existsSync(file) && statSync(file).isFile()) lay(file);

const weight = new Map();
for (const file of files(into)) {
  const name = path.relative(into, file);
  const part = packageOf(name) ?? name.split(path.sep)[0];
  weight.set(part, (weight.get(part) ?? 0) + statSync(file).size / 1e6);
}
const all = [...weight.values()].reduce((sum, mb) => sum + mb, 0);
for (const [part, mb] of [...weight].sort((a, b) => b[1] - a[1]).slice(0, 12))
  console.log(`${mb.toFixed(1).padStart(7)} MB  ${part}`);
const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
console.log(`${all.toFixed(1).padStart(7)} MB  ${name} ${version} in ${into}, of ${MOST} at most`);
process.exit(all > MOST ? 1 : 0);
