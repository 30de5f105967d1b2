import type { Hono } from "hono";

/**
 * The methods of a path, over all calls that match it, as for the header `Allow`: `GET, HEAD, POST`. Empty for an
 * unknown path. Computed only for requests that match no call, so other requests do not pay for it.
 */
export function methodsAt(app: Hono): (path: string) => string {
  const known = app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, fits: new RegExp(`^${pattern(path)}$`) }));
  return (path) => {
    const found = new Set(known.filter(({ fits }) => fits.test(path)).map(({ method }) => method));
    // Every GET also answers HEAD.
    if (found.has("GET")) found.add("HEAD");
    return [...found].sort().join(", ");
  };
}

/** A regular expression for a path with `:name` parameters. */
const pattern = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+");
