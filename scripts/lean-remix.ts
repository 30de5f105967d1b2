import path from "node:path";
import type { Plugin } from "vite";

/** Remix asks for routes as it meets them only with lazy route discovery, which this house has off (docs/decisions/0003): the part that does so is not sent. */
const NO_DISCOVERY = `
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export function useFogOFWarDiscovery() {}
`;

const DISCOVERY = ["@remix-run", "react", "dist", "esm", "fog-of-war.js"].join(path.sep);

/** Leaves out of what browsers fetch the part of Remix that `remix.config.js` has off. */
export const leanRemix: Plugin = {
  name: "lean-remix",
  apply: "build",
  enforce: "pre",
  load: (id, options) => (!options?.ssr && id.endsWith(DISCOVERY) ? NO_DISCOVERY : null),
};
