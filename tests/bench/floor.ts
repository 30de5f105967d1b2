import { createServer } from "node:http";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer, Scripts } from "@remix-run/react";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { sendResponse, toRequest } from "../../server/edge/adapter";

/**
 * The two floors of the benchmark, in a separate process: `/plain` sends constant bytes with node:http, `/remix` is a
 * bare Remix page of about the same size: one loader, one component, no data source, no translation.
 */
const size = Number(process.env.BYTES ?? 40_000);
const plain = Buffer.from("x".repeat(size));
const words = "A bare page of the same size: paragraphs of a loader. ";
const paragraphs = Array.from({ length: Math.max(1, Math.floor(size / (words.length + 7))) }, () => words);

const build: ServerBuild = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: EntryContext) =>
        new Promise((resolve, reject) => {
          const { pipe } = renderToPipeableStream(h(RemixServer, { context, url: request.url }), {
            onShellReady() {
              const body = new PassThrough();
              headers.set("Content-Type", "text/html");
              resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
              pipe(body);
            },
            onShellError: reject,
            // A client that disconnects at the end of a measurement is not an error.
            onError() {},
          });
        }),
    },
  },
  routes: {
    root: {
      id: "root",
      path: "",
      module: { default: () => h("html", null, h("body", null, h(Outlet), h(Scripts))) },
    },
    page: {
      id: "page",
      parentId: "root",
      path: "remix",
      module: {
        loader: () => ({ paragraphs }),
        default: () => h("main", null, ...paragraphs.map((text, i) => h("p", { key: i }, text))),
      },
    },
  },
  assets: {
    version: "1",
    entry: { module: "/e.js", imports: [] },
    url: "/m.js",
    routes: {
      root: {
        id: "root",
        path: "",
        hasLoader: false,
        hasAction: false,
        hasErrorBoundary: false,
        module: "/r.js",
      },
      page: {
        id: "page",
        parentId: "root",
        path: "remix",
        hasLoader: true,
        hasAction: false,
        hasErrorBoundary: false,
        module: "/p.js",
      },
    },
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: { v3_singleFetch: true } as ServerBuild["future"],
  isSpaMode: false,
} satisfies Record<keyof Omit<ServerBuild, "basename" | "mode">, unknown> as never;

const remix = createRequestHandler(build, "production");
createServer((req, res) => {
  if (req.url !== "/remix") {
    res.writeHead(200, { "Content-Type": "text/html" });
    res.end(plain);
    return;
  }
  void remix(toRequest(req, res, "http://localhost", null, "127.0.0.1"))
    .then((response) => sendResponse(req, res, response, {}))
    .catch(() => res.destroy());
}).listen(Number(process.env.PORT ?? 4901));
