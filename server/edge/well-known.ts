import type { Runtime } from "../runtime-parts";

/** Keeps robots out of /api, the counter, accounts and the language picker; the answer may be cached for an hour. */
export function robots(run: Runtime): Response {
  const closed = ["/api/", "/*/pro", "/*/my-account", "/*/locale"].map((path) => `Disallow: ${path}\n`);
  const body = `User-agent: *\n${closed.join("")}Sitemap: ${run.env.PUBLIC_ORIGIN}/sitemap.xml\n`;
  return new Response(body, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

/**
 * Icons are in public/, generated from the logo (scripts/icons.mjs); in the maskable one, the logo is inside the circle
 * to which a launcher may crop it.
 */
const ICONS = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

export function webManifest(run: Runtime): Response {
  const body = {
    id: "/",
    name: run.env.BRAND_NAME,
    short_name: run.env.BRAND_NAME,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#fbfaf8",
    theme_color: "#fbfaf8",
    icons: ICONS,
  };
  return Response.json(body, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
