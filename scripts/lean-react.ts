import path from "node:path";
import type { Plugin } from "vite";
import { Expected, otherVersion } from "./replaced";

/** The version of `react-dom` for which this was written. */
const WRITTEN_FOR = "18.3.1";
const FILE = path.resolve("node_modules/react-dom/cjs/react-dom-server.node.production.min.js");

/** How React's server writes: from `writeChunk` to `stringToPrecomputedChunk`, by the names of its minified file. */
const WRITER = /function r\(a,b\)\{if\("string"===typeof b\)\{.*?function x\(a\)\{return u\.encode\(a\)\}/s;
/** Nothing else there may know of buffers of bytes. */
const BYTES = /\bencode(Into)?\(|\bbyteLength\b|\bsubarray\b/;

const GATHERED = `
var written = "";
function r(destination, chunk) { written += chunk; }
function w(destination, chunk) { written += chunk; return true; }
function ca(destination) { const text = written; written = ""; if (text !== "") destination.write(text); }
function x(text) { return text; }
`;

/**
 * React's server, writing a page as one text. React 18 encodes each of a page's thousands of small texts by itself, and
 * where a letter of three bytes falls on the end of its two kilobytes it leaves zero bytes in the midst of a word; here
 * texts are gathered until React has nothing more for now, and encoded at once.
 * @returns undefined where the file is not the one for which this was written
 */
export function leanReact(code: string): string | undefined {
  const lean = code.replace(WRITER, () => GATHERED);
  return lean === code || BYTES.test(lean) ? undefined : lean;
}

/** Takes React's server into the build of the server, where it is otherwise asked for at run time, and mends it. */
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
