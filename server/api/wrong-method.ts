import type { Hono } from "hono";

/**
 * Which methods an address takes, over all calls that fit it: `GET, HEAD, POST`, as the header `Allow` says it. Empty for
 * an address that there is not. Asked only of what no call fits, so that no other request pays for it.
 */
export function methodsAt(app: Hono): (path: string) => string {
  const known = app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, fits: new RegExp(`^${pattern(path)}$`) }));
  return (path) => {
    const found = new Set(known.filter(({ fits }) => fits.test(path)).map(({ method }) => method));
    // Whatever is read can be asked for without its body.
    if (found.has("GET")) found.add("HEAD");
    return [...found].sort().join(", ");
  };
}

/** An address with `:name` for what varies, as an expression. */
const pattern = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+");
