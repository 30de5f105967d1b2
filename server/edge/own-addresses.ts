import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { renderAnswer } from "../imagery/answer";
import { img } from "../imagery/img";
import type { Runtime } from "../runtime-parts";
import { discreetAgenda } from "./discreet-agenda";
import { devMail } from "./dev-mail";
import { icons } from "./icons";
import { notFounded } from "./not-founded";
import { healthz, metricsPage, readyz } from "./status";
import { sitemapIndex, sitemapOf } from "./sitemap";
import { robots, webManifest } from "./well-known";

/**
 * Addresses outside the pages (docs/decisions/0011); null for everything else.
 * @param stopping this process is on its way out
 */
export async function answerOwnAddress(
  run: Runtime,
  req: IncomingMessage,
  path: string,
  stopping: boolean,
): Promise<Response | null> {
  if (req.method !== "GET" && req.method !== "HEAD") return null;
  switch (path) {
    case "/healthz":
      return healthz();
    case "/readyz":
      return readyz(run, stopping);
    case "/metrics":
      return metricsPage(run, req);
    case "/agenda":
      return discreetAgenda(req, new Date());
    case "/robots.txt":
      return robots(run);
    case "/sitemap.xml":
      return sitemapIndex(run);
    case "/manifest.webmanifest":
      return webManifest(run);
    case "/icons/house.json":
      return icons(new URL(req.url ?? "/", "http://local.invalid").searchParams);
    case "/builds/latest.json":
      return Response.json(
        { id: build().id, timestamp: build().at },
        { headers: { "Cache-Control": "no-cache" } },
      );
  }
  const place = /^\/sitemap-([a-z]{2}(?:_[a-z]{2})?)-([a-z]{2})(?:-([1-9]\d{0,3}))?\.xml$/.exec(path);
  if (place) return sitemapOf(run, place[1], place[2], Number(place[3] ?? 1));
  const meta = /^\/builds\/meta\/([\w-]{1,40})\.json$/.exec(path);
  if (meta)
    return meta[1] === build().id
      ? Response.json(build(), { headers: { "Cache-Control": "public, max-age=31536000, immutable" } })
      : new Response("Not found\n", { status: 404 });
  if (path === "/dev/mail" || path.startsWith("/dev/mail/")) return devMail(run, path);
  const asked = { accept: req.headers.accept, ifNoneMatch: req.headers["if-none-match"] };
  if (path.startsWith("/img/")) return forMail(await img(run, path, asked));
  if (path.startsWith("/render/")) {
    const query = new URL(req.url ?? "/", "http://local.invalid").searchParams;
    return forMail(await renderAnswer(run, path, query, asked));
  }
  return path.startsWith("/api") || (await run.founded())
    ? null
    : notFounded(path, req.headers["accept-language"] ?? null);
}

/**
 * Pictures hold nothing of a visitor, and mails show them: a mail is read on another site than this one, whose browser
 * would refuse what is for the own site alone.
 */
function forMail(picture: Response): Response {
  picture.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return picture;
}

type BuildMeta = { id: string; at: number; routes: string[] };
let known: BuildMeta | undefined;

/** Written by the build (scripts/build-server.mjs). */
function build(): BuildMeta {
  known ??= JSON.parse(readFileSync("build/meta.json", "utf8")) as BuildMeta;
  return known;
}
