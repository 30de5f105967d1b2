import type { Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";
import { PROBLEMS } from "../../contract/problem";
import { ACCESS, schemaOf } from "./openapi";

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The reference as a page: no scripts, no style attributes, nothing from elsewhere. */
export function docsPage(brand: string): string {
  const list = Object.values<Endpoint>(endpoints);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(brand)} · /api reference</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${escape(brand)} /api</h1>
<p>Every call takes the headers <code>Store</code>, <code>Lang</code> and, when logged in, <code>Authorization: Bearer …</code>. Prices are integers in minor units. The same in a form for machines: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Calls"><ul>${list.map((e) => `<li><a href="#${e.id}"><code>${e.method}</code> ${escape(e.path)}</a></li>`).join("")}</ul></nav>
<main>${list.map(section).join("\n")}
<section id="problems"><h2>Problems</h2><p>Errors are <code>application/problem+json</code> with <code>code</code>, <code>message</code>, <code>fields</code> and <code>request_id</code>.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th></tr></thead><tbody>${Object.entries(
    PROBLEMS,
  )
    .map(([code, status]) => `<tr><td><code>${code}</code></td><td>${status}</td></tr>`)
    .join("")}</tbody></table></section>
</main>
</body>
</html>
`;
}

function section(endpoint: Endpoint): string {
  const parts: [string, string][] = [];
  const fields = (title: string, schema: Endpoint["body"]) => {
    const table = fieldTable(schemaOf(schema, "input"));
    if (table) parts.push([title, table]);
  };
  fields("Path", endpoint.params);
  fields("Query", endpoint.query);
  if (endpoint.method !== "GET") fields("Body", endpoint.body);
  parts.push([
    `Answer ${endpoint.status}`,
    `<pre tabindex="0"><code>${escape(JSON.stringify(schemaOf(endpoint.response, "output"), null, 2))}</code></pre>`,
  ]);
  const problems = endpoint.problems.map((code) => `<code>${code}</code> ${PROBLEMS[code]}`).join(", ");
  return `<section id="${endpoint.id}"><h2><code>${endpoint.method} ${escape(endpoint.path)}</code></h2>
<p>${escape(endpoint.summary)}.</p><p>Access: ${escape(ACCESS[endpoint.access])}${problems ? `. Problems: ${problems}` : ""}.</p>
${parts.map(([title, html]) => `<details><summary>${escape(title)}</summary>${html}</details>`).join("\n")}</section>`;
}

function fieldTable(schema: Record<string, unknown>): string {
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  const required = Array.isArray(schema.required) ? (schema.required as unknown[]) : [];
  const rows = Object.entries(properties).map(
    ([name, one]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${required.includes(name) ? "yes" : "no"}</td><td><code>${escape(JSON.stringify(one))}</code></td></tr>`,
  );
  return rows.length
    ? `<table><thead><tr><th scope="col">Name</th><th scope="col">Needed</th><th scope="col">Schema</th></tr></thead><tbody>${rows.join("")}</tbody></table>`
    : "";
}

export const DOCS_CSS = `:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
h1, h2 { font-weight: 600; line-height: 1.25; }
h2 { font-size: 1.1rem; margin-top: 2.5rem; overflow-wrap: anywhere; }
nav ul { columns: 20rem; padding: 0; list-style: none; }
nav li { break-inside: avoid; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #8884; }
td code { overflow-wrap: anywhere; }
pre { overflow: auto; max-height: 30rem; padding: .75rem; border: 1px solid #8884; }
summary { cursor: pointer; padding: .25rem 0; }
`;
