import path from "node:path";
import type { Plugin } from "vite";
import { Expected, otherVersion } from "./replaced";

/** The versions for which the lists below were written. */
const WRITTEN_FOR = {
  "@remix-run/react": "2.17.5",
  "@remix-run/router": "1.23.3",
  "react-router": "6.30.4",
  "react-router-dom": "6.30.4",
} as const;

/**
 * Features of Remix that no page uses in the browser, each with a word that a module of `app` using it would contain:
 * fetchers, promises in loaders, client loaders and actions, prefetching, view transitions. The build fails if one of
 * these words occurs in `app`.
 */
const NEVER =
  /\b(useFetchers?|fetcherKey|useAsyncValue|useAsyncError|Await|clientLoader|clientAction|HydrateFallback|PrefetchPageLinks|viewTransition|useViewTransitionState)\b|\bprefetch=|\bnavigate(=\{|: )false/;

type Lean = {
  /** An expression in the source, and the constant value that it has here. */
  always?: Readonly<Record<string, string>>;
  /** A function, and its replacement body. */
  bodies?: Readonly<Record<string, string>>;
  /** The beginning of statements that are removed. */
  idle?: readonly string[];
  /** A function whose results are cached, and the cache key. */
  kept?: Readonly<Record<string, string>>;
};

const BROWSER: Lean = {
  always: {
    "window.__remixContext.isSpaMode": "false",
    "window.__remixContext.future.v3_singleFetch": "true",
  },
};

/** `<file of a package>: its replacements`. */
const LEAN: Readonly<Record<string, Lean>> = {
  "@remix-run/router/dist/router.js": {
    always: {
      "init.detectErrorBoundary": "undefined",
      "init.window": "undefined",
      initialMatchesIsFOW: "false",
      isBrowser: "true",
      "fogOfWar.active": "false",
      isFogOfWar: "false",
      patchRoutesOnNavigationImpl: "undefined",
      "revalidatingFetchers.length": "0",
      "future.v7_fetcherPersist": "true",
      "future.v7_normalizeFormMethod": "true",
      "future.v7_partialHydration": "true",
      "future.v7_prependBasename": "true",
      "future.v7_relativeSplatPath": "true",
      "future.v7_skipActionErrorRevalidation": "true",
    },
    // A URL is matched against some hundred paths, most of which begin with the same two parts, three times before a
    // page is ready.
    kept: { compilePath: "path + end" },
    bodies: {
      fetch: 'throw new Error("no fetchers: scripts/lean-remix.ts")',
      dispose: "",
      patchRoutes: "",
      _internalSetRoutes: "",
      markFetchRedirectsDone: "",
      abortStaleFetchLoads: "",
      abortFetcher: "",
      deleteFetcher: "",
      deleteFetcherAndUpdateState: "",
      getFetcher: "return IDLE_FETCHER",
      cancelActiveDeferreds: "return []",
      isDeferredResult: "return false",
      isDeferredData: "return false",
      resolveNavigationDeferredResults: "",
      resolveFetcherDeferredResults: "",
      resolveDeferredData: "",
      restoreAppliedTransitions: "",
      persistAppliedTransitions: "",
    },
    idle: [
      "fetchLoadMatches.forEach(",
      "revalidatingFetchers.forEach(",
      "activeDeferreds.forEach(",
      "deletedFetchers.forEach(",
      "deletedFetchersKeys.forEach(",
      "completedFetchers.forEach(",
      "state.fetchers.forEach(",
    ],
  },
  "react-router/dist/index.js": {
    bodies: { logV6DeprecationWarnings: "", DefaultErrorComponent: "return null" },
  },
  "react-router-dom/dist/index.js": {
    always: {
      isViewTransitionUnavailable: "true",
      "vtContext.isTransitioning": "false",
      renderDfd: "undefined",
      v7_startTransition: "true",
      "options.navigate === false": "false",
    },
    idle: ["newState.fetchers.forEach(", "deletedFetchers.forEach("],
  },
  "@remix-run/react/dist/esm/browser.js": BROWSER,
  // If it cannot be loaded, Remix reloads the current page; here the requested one opens.
  "@remix-run/react/dist/esm/routeModules.js": {
    bodies: {
      loadRouteModule:
        "try { return routeModulesCache[route.id] ??= await import(/* @vite-ignore */ route.module); }" +
        'catch { dispatchEvent(new Event("page-gone")); return new Promise(() => {}); }',
    },
  },
  "@remix-run/react/dist/esm/routes.js": {
    always: {
      isSpaMode: "false",
      needsRevalidation: "undefined",
      "routeModule.clientLoader": "undefined",
      "routeModule.clientAction": "undefined",
      "mod.clientLoader": "undefined",
      "mod.clientAction": "undefined",
      "route.hasClientLoader": "false",
      "route.hasClientAction": "false",
      RemixRootDefaultHydrateFallback: "undefined",
      'typeof singleFetch === "function"': "true",
    },
    bodies: { shouldHydrateRouteLoader: "return false", createClientRoutesWithHMRRevalidationOptOut: "" },
  },
  "@remix-run/react/dist/esm/fog-of-war.js": {
    bodies: {
      isFogOfWarEnabled: "return false",
      getPartialManifest: "",
      getPatchRoutesOnNavigationFunction: "",
      useFogOFWarDiscovery: "",
    },
  },
  "@remix-run/react/dist/esm/single-fetch.js": {
    always: {
      fetcherKey: "undefined",
      "manifest.routes[m.route.id].hasClientLoader": "false",
      "window.__remixHdrActive": "false",
    },
    bodies: { singleFetchLoaderFetcherStrategy: "" },
  },
  "@remix-run/react/dist/esm/components.js": {
    always: {
      isSpaMode: "false",
      enableFogOfWar: "false",
      isStatic: "false",
      staticContext: "undefined",
      activeDeferreds: "undefined",
      "future.v3_singleFetch": "true",
      "__remixContext.a": "undefined",
      shouldPrefetch: "false",
    },
    bodies: { usePrefetchBehavior: "return [false, undefined, {}]" },
  },
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Edit = { start: number; end: number; text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/**
 * Calls `see` with every node, its parent, and the name of the property that holds it. Where `see` returns true, the
 * node's children are skipped.
 */
function walk(
  node: Node,
  see: (node: Node, parent: Node | undefined, name: string) => boolean,
  parent?: Node,
  name = "",
): void {
  if (see(node, parent, name)) return;
  for (const [key, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) walk(child, see, node, key);
}

/** Whether an identifier is read there, rather than declared, assigned or destructured. */
const isRead = ({ type }: Node, name: string): boolean =>
  /^(If|Return)Statement$|^(Unary|Logical|Conditional|Binary|Array)Expression$/.test(type) ||
  (type === "VariableDeclarator" && name === "init") ||
  (type === "CallExpression" && name === "arguments") ||
  (type === "AssignmentExpression" && name === "right");

/** The file with the replacements, and without error messages for Remix's developers. */
export function lean(
  code: string,
  program: Node,
  { always = {}, bodies = {}, idle = [], kept = {} }: Lean,
  met: (name: string) => void,
): string {
  const edits: Edit[] = [];
  const put = (start: number, end: number, text: string): true => {
    edits.push({ start, end, text });
    return true;
  };
  walk(program, (node, parent, name) => {
    const text = () => code.slice(node.start, node.end);
    if (node.type === "FunctionDeclaration") {
      const { name: called, end } = node.id as Node & { name: string };
      const body = node.body as Node;
      if (Object.hasOwn(kept, called)) {
        met(called);
        const given = code.slice(end, body.start);
        return put(
          end,
          end,
          `${given}{ return ${called}.kept[${kept[called]}] ??= ${called}Anew${given}; } ${called}.kept = {}; function ${called}Anew`,
        );
      }
      if (!Object.hasOwn(bodies, called)) return false;
      met(called);
      return put(body.start, body.end, `{${bodies[called] ?? ""}}`);
    }
    if (node.type === "ExpressionStatement") {
      const begin = idle.find((one) => code.startsWith(one, node.start));
      if (begin) {
        met(begin);
        return put(node.start, node.end, ";");
      }
    }
    if (node.type === "CallExpression") {
      const callee = node.callee as Node & { name?: string };
      const given = node.arguments as Node[];
      const [first, last] = [given[0], given.at(-1)];
      if (/^(UNSAFE_)?warning$/.test(callee.name ?? "")) return put(node.start, node.end, "void 0");
      if (/^(UNSAFE_)?invariant(\$1)?$/.test(callee.name ?? "") && first && last && last !== first)
        put(first.end, last.end, "");
    }
    if (parent && /^(Identifier|(Member|Binary)Expression)$/.test(node.type) && isRead(parent, name)) {
      const value = Object.hasOwn(always, text()) ? always[text()] : undefined;
      if (value !== undefined) {
        met(text());
        return put(node.start, node.end, value);
      }
    }
    return false;
  });
  // From the end, so that earlier positions stay valid; anything inside another replacement disappears with it.
  return edits
    .filter((one) => !edits.some((all) => all !== one && all.start <= one.start && one.end <= all.end))
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code);
}

const names = ({ always = {}, bodies = {}, idle = [], kept = {} }: Lean) => [
  ...Object.keys(kept),
  ...Object.keys(always),
  ...Object.keys(bodies),
  ...idle,
];
const MODULES = `${path.sep}node_modules${path.sep}`;

/**
 * Removes from Remix what no page uses. The build fails if a package has another version, if something to replace was
 * not found, or if a page uses what was removed.
 */
export function leanRemix(): Plugin {
  const expected = new Expected(
    "parts of Remix in scripts/lean-remix.ts",
    Object.entries(LEAN).flatMap(([file, one]) => names(one).map((name) => `${file} ${name}`)),
  );
  const app = path.resolve("app") + path.sep;
  return {
    name: "lean-remix",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    buildStart() {
      for (const [name, version] of Object.entries(WRITTEN_FOR)) {
        const fault = otherVersion(name, version);
        if (fault) this.error(fault);
      }
    },
    transform(code, id) {
      const asked = id.startsWith(app) ? NEVER.exec(code)?.[0] : undefined;
      if (asked) this.error(`${id} asks for ${asked}, which scripts/lean-remix.ts leaves out of Remix`);
      const file = id.split(MODULES).at(-1)?.split(path.sep).join("/") ?? "";
      const decided = LEAN[file];
      if (!decided) return null;
      const text = lean(code, this.parse(code) as unknown as Node, decided, (name) =>
        expected.met(`${file} ${name}`),
      );
      return { code: text, map: null };
    },
    buildEnd(error) {
      const fault = error ? undefined : expected.fault();
      if (fault) this.error(fault);
    },
  };
}
