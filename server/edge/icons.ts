/**
 * The product's icons on a 20 × 20 grid, strokes only, in the format of Iconify's sets; a mirror serves the same file.
 */
const ICONS: Record<string, string> = {
  print: "M5.5 7V2.5h9V7M5.5 14h-3V7h15v7h-3M5.5 11.5h9v6h-9z",
  copy: "M7 7h10.5v10.5H7zM13 7V2.5H2.5V13H7",
  file: "M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4M7.5 10.5h5M7.5 13.5h5",
  compare: "M3 5.5h9M9.5 3L12 5.5 9.5 8M17 14.5H8M10.5 12L8 14.5l2.5 2.5",
  calendar: "M3 4.5h14v13H3zM3 8.5h14M7 2.5v4M13 2.5v4",
  mail: "M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6",
};

/**
 * `GET /icons/house.json?icons=a,b`: the icons with these names, as far as they exist. A request for more names than
 * a page can need is refused.
 */
export function icons(query: URLSearchParams): Response {
  const asked = (query.get("icons") ?? "").split(",");
  if (asked.length > 100) return new Response("Too many\n", { status: 400 });
  const found = asked.filter((name) => Object.hasOwn(ICONS, name));
  const body = {
    prefix: "house",
    width: 20,
    height: 20,
    icons: Object.fromEntries(
      found.map((name) => [name, { body: `<path fill="none" stroke="currentColor" d="${ICONS[name]}"/>` }]),
    ),
    not_found: asked.filter((name) => !found.includes(name)),
  };
  return Response.json(body, {
    headers: {
      "Cache-Control": "public, max-age=86400",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
