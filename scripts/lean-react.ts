import path from "node:path";
import type { Plugin } from "vite";
import { Expected, otherVersion } from "./replaced";

/** The version of `react-dom` that this was written for. */
const WRITTEN_FOR = "18.3.1";
const FILE = path.resolve("node_modules/react-dom/cjs/react-dom-server.node.production.min.js");

/**
 * The output functions of React's server renderer: from `writeChunk` to `stringToPrecomputedChunk`, by their minified
 * names.
 */
const WRITER = /function r\(a,b\)\{if\("string"===typeof b\)\{.*?function x\(a\)\{return u\.encode\(a\)\}/s;
/** No other code there may use byte buffers. */
const BYTES = /\bencode(Into)?\(|\bbyteLength\b|\bsubarray\b/;

const GATHERED = `
var written = "";
function r(destination, chunk) { written += chunk; }
function w(destination, chunk) { written += chunk; return true; }
function ca(destination) { const text = written; written = ""; if (text !== "") destination.write(text); }
function x(text) { return text; }
`;

/**
 * Patches React's server renderer to write a page as one text. React 18 encodes each of a page's thousands of small
 * texts separately, and if a three-byte character does not fit at the end of its two-kilobyte buffer, it leaves zero
 * bytes in the middle of a word. Here texts are collected until React flushes, and encoded at once.
 * @returns undefined if the file is not the one that this was written for
 */
export function leanReact(code: string): string | undefined {
  const lean = code.replace(WRITER, () => GATHERED);
  return lean === code || BYTES.test(lean) ? undefined : lean;
}

/** Bundles React's server renderer into the server build, where it is otherwise loaded at run time, and patches it. */
export function leanReactServer(): Plugin {
  const expected = new Expected("parts of React in scripts/lean-react.ts", ["how its server writes"]);
  return {
    name: "lean-react",
    enforce: "pre",
    apply: (_, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
    buildStart() {
      const fault = otherVersion("react-dom", WRITTEN_FOR);
      if (fault) this.error(fault);
    },
    resolveId: (id) => (id === "react-dom/server" ? FILE : undefined),
    transform(code, id) {
      if (id !== FILE) return null;
      const lean = leanReact(code);
      if (lean) expected.met("how its server writes");
      return lean ? { code: lean, map: null } : null;
    },
    buildEnd(error) {
      const fault = error ? undefined : expected.fault();
      if (fault) this.error(fault);
    },
  };
}
