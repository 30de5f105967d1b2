import { problemsOf, type Endpoint } from "../../contract/endpoint";
import { PROBLEMS } from "../../contract/problem";
import { subjects, type Subject } from "../../contract/subjects";
import { exampleOf } from "./examples";
import { escapeHtml } from "../../platform/escape-html";
import { chapterHtml, GUIDE, problemRows } from "./guide";
import { ACCESS } from "./openapi";
import { schemaOf } from "./schema-of";

/** The reference as a page, without scripts, style attributes and external resources. */
export function docsPage(brand: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(brand)} · /api reference</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${escapeHtml(brand)} /api</h1>
<p>What one has to know first, then every call with an example. The same in a form for machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Guide"><ul>${GUIDE.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join("")}<li><a href="#problems">Codes of errors</a></li></ul></nav>
<nav aria-label="Calls">${subjects.map(contents).join("")}</nav>
<main>${GUIDE.map(chapterHtml).join("\n")}
${chapterHtml({ id: "problems", title: "Codes of errors", parts: [{ table: problemRows() }] })}
${subjects.map(chapterOf).join("\n")}
</main>
</body>
</html>
`;
}

const anchor = (name: string) => name.toLowerCase().replace(/\W+/g, "-");

const contents = ({ name, calls }: Subject) =>
  `<details><summary>${escapeHtml(name)}</summary><ul>${calls.map((call) => `<li><a href="#${call.id}"><code>${call.method}</code> ${escapeHtml(call.path)}</a></li>`).join("")}</ul></details>`;

const chapterOf = ({ name, about, calls }: Subject) =>
  `<section id="${anchor(name)}-calls"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(about)}</p>${calls.map(section).join("\n")}</section>`;

function section(call: Endpoint): string {
  const parts: [string, string][] = [];
  const fields = (title: string, schema: Endpoint["body"]) => {
    const table = fieldTable(schemaOf(schema, "input"));
    if (table) parts.push([title, table]);
  };
  const example = exampleOf(call);
  fields("Path", call.params);
  fields("Query", call.query);
  if (call.method !== "GET") fields("Body", call.body);
  if (example.body !== undefined) parts.push(["Example of a body", json(example.body)]);
  parts.push([`Example of an answer, ${call.status}`, json(example.response)]);
  parts.push([`Schema of the answer`, json(schemaOf(call.response, "output"))]);
  const problems = [
    ...problemsOf(call).map((code) => `${PROBLEMS[code]} <code>${code}</code>`),
    ...(call.method === "GET" ? [] : ["415 <code>invalid_value</code>"]),
  ]
    .sort()
    .join(", ");
  return `<section id="${call.id}"><h3><code>${call.method} ${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)}.${goes(call)}</p><p>For ${escapeHtml(ACCESS[call.access])}. Answers ${call.status}, or ${problems}.</p>
${parts.map(([title, html]) => `<details><summary>${escapeHtml(title)}</summary>${html}</details>`).join("\n")}</section>`;
}

const goes = ({ deprecation }: Endpoint) =>
  deprecation
    ? ` <strong>Deprecated since ${deprecation.since}, to go from ${deprecation.until} on</strong>; use <a href="#${deprecation.instead}"><code>${deprecation.instead}</code></a>.`
    : "";

const json = (value: unknown) =>
  `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 1))}</code></pre>`;

function fieldTable(schema: Record<string, unknown>): string {
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  const required = Array.isArray(schema.required) ? (schema.required as unknown[]) : [];
  const rows = Object.entries(properties).map(
    ([name, one]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${required.includes(name) ? "yes" : "no"}</td><td><code>${escapeHtml(JSON.stringify(one))}</code></td></tr>`,
  );
  return rows.length
    ? `<table><thead><tr><th scope="col">Name</th><th scope="col">Needed</th><th scope="col">Schema</th></tr></thead><tbody>${rows.join("")}</tbody></table>`
    : "";
}

export const DOCS_CSS = `:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
h1, h2, h3 { font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.35rem; margin-top: 3rem; }
h3 { font-size: 1.05rem; margin-top: 2rem; }
nav ul { columns: 20rem; padding: 0; list-style: none; }
nav li { break-inside: avoid; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #8884; }
td code { overflow-wrap: anywhere; }
pre { overflow: auto; max-height: 30rem; padding: .75rem; border: 1px solid #8884; }
summary { cursor: pointer; padding: .25rem 0; }
`;
