import { createRequestHandler, type ServerBuild } from "@remix-run/node";

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Lets Remix handle one page at a time. Its router compiles and ranks all routes of a build for each request, a sixth
 * of the work for a page that is already rendered; a handler that knows one page and its parents gives the same
 * response.
 * @param pages ids of the route table; any other request uses the whole build
 */
export function pageHandlers(build: ServerBuild, mode: string): (id: string) => Handler {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, Handler>();
  return (id) => {
    if (!Object.hasOwn(build.routes, id)) return whole;
    let handler = handlers.get(id);
    if (!handler) {
      handler = createRequestHandler(
        {
          ...build,
          routes: lineage(build.routes, id),
          assets: { ...build.assets, routes: lineage(build.assets.routes, id) },
        },
        mode,
      );
      handlers.set(id, handler);
    }
    return handler;
  };
}

function lineage<Route extends { id: string; parentId?: string }>(
  routes: Record<string, Route | undefined>,
  id: string,
): Record<string, Route> {
  const line: Record<string, Route> = {};
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) line[route.id] = route;
  return line;
}
