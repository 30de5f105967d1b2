/*
 * What a container of the house holds, laid out in a folder: `npm run image -- FOLDER` (default: build-image). Of the
 * packages only the files that the build loads (traced by @vercel/nft), their licences, and the two weights of the four
 * fonts that papers are set in. Says what it weighs, and ends with 1 above the limit.
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

/** Largest size of the folder in MB: with the 75 of debian:bookworm-slim and the 125 of Node 24 the image stays below 350. */
const MOST = 150;

/** What stands in the image besides the packages. */
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

/** Fonts of papers, which are found by name while the house runs (server/pdf/type.ts): no tracer sees them. */
const FONTS = "node_modules/@expo-google-fonts";
const ofPapers = (file) =>
  /(?:\/(?:400Regular|500Medium)\/[^/]+\.ttf|\/package\.json|\/LICENSE\w*)$/.test(file);

/** The package that a file belongs to: the folder below the last node_modules. */
const packageOf = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

const into = path.resolve(process.argv[2] ?? "build-image");
const scripts = files("build").filter((file) => file.endsWith(".js") && !file.startsWith("build/client"));
const { fileList } = await nodeFileTrace(scripts, { base: process.cwd(), mixedModules: true });
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
// What is asked for only while the house is developed (a worker compiled on the fly) is named in the build as well.
const traced = [...fileList].filter(
  (file) => file.startsWith("node_modules/") && !packages[packageOf(file)]?.dev,
);

/** The file of React and its kin that runs in production (Dockerfile, scripts/run.mjs), for one that runs in development. */
const inProduction = (file) =>
  [".production.min.js", ".production.js"]
    .map((end) => file.replace(/\.development\.js$/, end))
    .find((twin) => twin !== file && existsSync(twin));

/**
 * A file for development is laid out as one line that leads to the one for production: Node finds what a CommonJS package
 * exports by reading which file it names last, and that is the one for development.
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

/** Left behind: workers compiled while the house is developed, and the schemas that new migrations are compared with. */
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
