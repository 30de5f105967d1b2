import { isDeepStrictEqual } from "node:util";
import vm from "node:vm";

/** The properties of a route, one bit each, in the order in which Remix writes them. */
const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary"];
const INDEX = 1 << FLAGS.length;

/** Reconstructs the manifest from its columns, in the browser. */
const WHOLE = `(m,n,i,p,a,f,M,I,C)=>{let g=x=>"/assets/"+(n[x]??x)+".js",h=x=>"/assets/"+x+".css";i.map((d,k)=>{let r=m.routes[d]={id:d};if(p[k])r.parentId=p[k];if(a[k]!==0)r.path=a[k];if(f[k]&${INDEX})r.index=!0;${JSON.stringify(FLAGS)}.map((w,b)=>r[w]=!!(f[k]&1<<b));r.module=g(M[k]);r.imports=I[k].map(g);r.css=C[k].map(h)});return m}`;

/**
 * @typedef {{ id: string, parentId?: string, path?: string, index?: boolean, module: string, imports: string[], css: string[] } & Record<string, unknown>} Row
 * @typedef {{ routes: Record<string, Row>, version: string }} Manifest
 */

/**
 * What the script sets for the page.
 * @param {string} text
 * @returns {Manifest}
 */
export function readManifest(text) {
  const page = { window: { __remixManifest: /** @type {unknown} */ (undefined) } };
  vm.runInNewContext(text, page);
  // Objects of another context have prototypes of their own.
  return JSON.parse(JSON.stringify(page.window.__remixManifest));
}

/**
 * Compresses the manifest of all routes, which every page loads, by a fifth: it is stored by column, and a file used by
 * several routes is written once.
 * @param {string} text the script as built, converted or not
 * @throws Error if the browser would read something else from it than from Remix's own
 */
export function leanManifest(text) {
  const manifest = readManifest(text);
  const { routes } = manifest;
  const rows = Object.values(routes);
  const files = rows.flatMap(({ module, imports }) => [module, ...imports]);
  const shared = [...new Set(files.filter((file, at) => files.indexOf(file) !== at))];
  /** @param {string} file */
  const short = (file) => file.replace(/^\/assets\/|\.(js|css)$/g, "");
  /** @param {string} file */
  const named = (file) => (shared.includes(file) ? shared.indexOf(file) : short(file));
  /** @param {Row} row */
  const bits = (row) =>
    FLAGS.reduce((all, flag, bit) => all | (row[flag] ? 1 << bit : 0), row.index ? INDEX : 0);
  const given = [
    { ...manifest, routes: {} },
    shared.map(short),
    rows.map(({ id }) => id),
    rows.map(({ parentId }) => parentId ?? 0),
    rows.map(({ path }) => path ?? 0),
    rows.map(bits),
    rows.map(({ module }) => named(module)),
    rows.map(({ imports }) => imports.map(named)),
    rows.map(({ css }) => css.map(short)),
  ];
  const lean = `window.__remixManifest=(${WHOLE})(${given.map((one) => JSON.stringify(one)).join()});`;
  if (!isDeepStrictEqual(readManifest(lean), manifest))
    throw new Error("the manifest of the routes has something new (scripts/lean-manifest.mjs)");
  return lean;
}
