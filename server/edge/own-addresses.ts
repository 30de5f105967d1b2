import type { IncomingMessage, ServerResponse } from "node:http";
import { renderAnswer } from "../imagery/answer";
import { img } from "../imagery/img";
import type { Runtime } from "../runtime-parts";
import { abortOnDisconnect } from "./adapter";
import { build } from "./build-meta";
import { discreetAgenda } from "./discreet-agenda";
import { devMail } from "./dev-mail";
import { icons } from "./icons";
import { mailStop } from "./mail-stop";
import { merchantFeed } from "./merchant-feed";
import { emptyShopPage } from "./empty-shop-page";
import { healthz, metricsPage, readyz } from "./status";
import { sitemapIndex, sitemapOf } from "./sitemap";
import { robots, webManifest } from "./well-known";

const query = (req: IncomingMessage): URLSearchParams =>
  new URL(req.url ?? "/", "http://local.invalid").searchParams;

/**
 * Answers URLs that are not pages (docs/decisions/0011); null for everything else.
 * @param stopping this process is shutting down
 */
export async function answerOwnAddress(
  run: Runtime,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  stopping: boolean,
): Promise<Response | null> {
  if (path === "/mail/stop") return mailStop(run, req);
  if (req.method !== "GET" && req.method !== "HEAD") return null;
  switch (path) {
    case "/healthz":
      return healthz();
    case "/readyz":
      return readyz(run, { stopping, alone: query(req).get("dependencies") === "none" });
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
      return icons(query(req));
    case "/builds/latest.json":
      return Response.json(
        { id: build().id, timestamp: build().at },
        { headers: { "Cache-Control": "no-cache" } },
      );
  }
  const place = /^\/sitemap-([a-z]{2}(?:_[a-z]{2})?)-([a-z]{2})(?:-([1-9]\d{0,3}))?\.xml$/.exec(path);
  if (place) return sitemapOf(run, place[1], place[2], Number(place[3] ?? 1));
  const feed = /^\/merchant-([a-z]{2}(?:_[a-z]{2})?)-([a-z]{2})\.xml$/.exec(path);
  if (feed) return merchantFeed(run, feed[1], feed[2]);
  const meta = /^\/builds\/meta\/([\w-]{1,40})\.json$/.exec(path);
  if (meta)
    return meta[1] === build().id
      ? Response.json(build(), { headers: { "Cache-Control": "public, max-age=31536000, immutable" } })
      : new Response("Not found\n", { status: 404 });
  if (path === "/dev/mail" || path.startsWith("/dev/mail/")) return devMail(run, path);
  const asked = () => ({
    accept: req.headers.accept,
    ifNoneMatch: req.headers["if-none-match"],
    left: abortOnDisconnect(res),
  });
  if (path.startsWith("/img/")) return forMail(await img(run, path, asked()));
  if (path.startsWith("/render/")) {
    const query = new URL(req.url ?? "/", "http://local.invalid").searchParams;
    return forMail(await renderAnswer(run, path, query, asked()));
  }
  return path.startsWith("/api") || (await run.isSetUp())
    ? null
    : emptyShopPage(path, req.headers["accept-language"] ?? null);
}

/**
 * Allows e-mails to show a picture. Webmail displays it on another site, where a browser would block pictures reserved
 * for this site; pictures contain nothing about a visitor.
 */
function forMail(picture: Response): Response {
  picture.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return picture;
}
