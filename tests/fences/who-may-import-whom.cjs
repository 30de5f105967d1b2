/**
 * Who may import whom, read by dependency-cruiser (tests/fences/imports.test.ts). A room may import itself and the rooms
 * of its line; what stands in no line may be imported by nobody but the ends of the list (server/serve.ts and its like).
 * Packages are not spoken of here, but for those at the end.
 */
const rooms = {
  // What every side shares: the words of the trade, stones and rings with their light, the building blocks of pages.
  "app/domain": [],
  "app/gem": [],
  "app/i18n": ["app/domain", "app/lib", "locales"],
  "app/lib": ["app/i18n", "app/root.server", "app/routes.table.js"],
  "app/ui": ["app/lib", "app/i18n"],
  "app/features": [
    "app/domain",
    "app/gem",
    "app/i18n",
    "app/lib",
    "app/ui",
    "server/contract",
    "server/bff/views",
  ],
  "app/layouts": [
    "app/domain",
    "app/features",
    "app/i18n",
    "app/lib",
    "app/ui",
    "server/bff/page",
    "server/bff/policy",
    "server/bff/reply",
  ],

  // Pages. What answers on the server stands in their *.server.ts; the browser gets nothing below /server but types.
  "app/routes": [
    "app/domain",
    "app/features",
    "app/gem",
    "app/i18n",
    "app/layouts",
    "app/lib",
    "app/ui",
    "server/bff",
    "server/contract",
    "server/imagery",
    "server/pdf",
    "server/platform",
  ],

  // The contract between the pages' server and /api.
  "server/contract": ["app/domain"],
  "server/platform": [],

  // The backend for the frontend, from the ground up: each floor knows those below it and none above.
  "server/bff/api-client": ["server/contract", "server/platform"],
  "server/bff/request": [
    "server/bff/api-client",
    "server/contract",
    "server/platform",
    "server/runtime",
    "server/runtime-parts",
    "app/domain",
    "app/i18n",
    "app/lib",
  ],
  "server/bff/reply": ["server/bff/request", "server/contract", "server/platform", "app/lib"],
  "server/bff/clients": [
    "server/bff/api-client",
    "server/bff/request",
    "server/contract",
    "server/platform",
    "app/domain",
    "app/features",
    "app/i18n",
  ],
  "server/bff/views": [
    "server/bff/clients",
    "server/bff/reply",
    "server/bff/request",
    "server/contract",
    "server/platform",
    "app/domain",
    "app/features",
    "app/gem",
    "app/i18n",
    "app/lib",
  ],
  "server/bff/counter": [
    "server/bff/views",
    "server/bff/clients",
    "server/bff/reply",
    "server/bff/request",
    "server/contract",
    "server/platform",
    "app/domain",
    "app/features",
    "app/i18n",
    "app/lib",
  ],
  "server/bff/policy": [
    "server/bff/api-client",
    "server/bff/counter",
    "server/bff/clients",
    "server/bff/reply",
    "server/bff/request",
    "server/contract",
    "app/domain",
    "app/i18n",
    "app/lib",
    "app/routes.table.js",
  ],
  "server/bff/page": [
    "server/bff/policy",
    "server/bff/reply",
    "server/bff/request",
    "server/bff/api-client",
    "server/contract",
    "server/platform",
    "server/runtime",
  ],

  // The embedded /api, the ERP's side of it, papers, mail and pictures: each seen through its doors. The database folder
  // (connection and tables) is theirs together.
  "server/api": [
    "server/contract",
    "server/platform",
    "server/erp/port",
    "server/erp/for-api",
    "server/erp/messages",
    "server/mail/outgoing",
    "server/mail/words",
    "server/pdf/papers",
    "app/domain",
    "app/gem",
    "app/i18n",
  ],
  "server/erp": [
    "server/api/db",
    "server/api/ledger/verify",
    "server/api/resources/order/for-erp",
    "server/contract",
    "server/platform",
    "app/domain",
  ],
  "server/mail": [
    "server/api/db",
    "server/platform",
    "app/domain",
    "app/features",
    "app/i18n",
    "app/lib",
    "locales",
  ],
  "server/pdf": [
    "server/contract",
    "server/mail/words",
    "server/platform",
    "app/domain",
    "app/features",
    "app/i18n",
  ],
  "server/imagery": [
    "server/bff/api-client",
    "server/bff/clients",
    "server/bff/views",
    "server/platform",
    "server/runtime-parts",
    "app/domain",
    "app/features",
    "app/gem",
    "app/i18n",
  ],
  "server/imagery/tracer": ["app/gem"],
  "server/rehearsal": ["server/api", "server/erp", "server/contract", "server/platform", "app/domain"],
  "server/edge": [
    "server/api/db",
    "server/bff/api-client",
    "server/bff/clients",
    "server/cluster",
    "server/contract",
    "server/imagery",
    "server/platform",
    "server/runtime-parts",
    "app/i18n",
    "app/lib",
  ],
  "server/cli": ["server/api", "server/imagery", "server/platform", "app/domain", "app/gem"],
};

/** A file or folder of this name, for dependency-cruiser: a pattern over paths. @param {string} room */
const at = (room) => `^${room.replaceAll(".", "\\.")}(?:[./]|$)`;
const tests = "\\.test\\.tsx?$";

module.exports = {
  forbidden: [
    { name: "no import goes round in a circle", severity: "error", from: {}, to: { circular: true } },
    ...Object.entries(rooms).map(([room, allowed]) => ({
      name: `${room} imports only its own rooms`,
      severity: "error",
      from: { path: at(room), pathNot: tests },
      to: { path: "^(?:app|server|locales|scripts|tests)/", pathNot: [room, ...allowed].map(at) },
    })),
    {
      name: "nothing that ships imports tests",
      severity: "error",
      from: { path: "^(?:app|server|scripts)/", pathNot: tests },
      to: { path: "^tests/" },
    },
    {
      name: "no page imports another",
      severity: "error",
      from: { path: "^app/routes/(.+)/[^/]+$", pathNot: tests },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/[^/]+$" },
    },
    {
      name: "what a browser may load imports of the server nothing but types",
      severity: "error",
      from: { path: "^app/", pathNot: ["\\.server\\.tsx?$", tests] },
      to: { path: "^server/", pathNot: "^server/(?:platform|runtime)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "SQL is written only in stores and in the database folder",
      severity: "error",
      from: {
        path: "^(?:app|server)/",
        pathNot: ["^server/api/db/", "^server/(?:api|erp|mail)/.*store\\.ts$", tests],
      },
      to: { path: "drizzle-orm" },
    },
    {
      name: "three is loaded only where a ring turns",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/features/ring-viewer/", tests] },
      to: { path: "node_modules/(?:three|@react-three)/" },
    },
    {
      name: "the words of the trade, stones and the contract need no package but zod",
      severity: "error",
      from: { path: "^(?:app/domain|app/gem|server/contract)/", pathNot: tests },
      to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/zod/" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.css$" },
  },
};
