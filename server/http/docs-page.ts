import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { Marked } from "marked";
import { escapeHtml } from "#core/escape-html.ts";
import { type Language, languageFacts } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import type { Book } from "#core/words.ts";
import type { ExtraDescription, OpenapiDocument } from "#server/operations/openapi.ts";
import type { Schema } from "#server/operations/openapi-schemas.ts";
import type { DescribedCall, Parameter } from "#server/operations/openapi-shared.ts";
import type { Phrases } from "#server/phrases.ts";
import { projectRoot } from "#server/project-root.ts";
import { plainPagePolicy, policyHeader } from "./content-policy.ts";
import { boundsOf, exampleOf, type Resolver, resolverOf, shapeOf } from "./docs-shape.ts";
import { languageVary } from "./envelope.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** A call whose references are resolved, except those to named schemas. */
interface Call extends Omit<DescribedCall, "parameters"> {
  method: string;
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | undefined;
  answer: Schema | undefined;
}

const firstCallPath = `${apiBase}/docs/first-call`;

const text = (value: unknown) => escapeHtml(String(value));

/**
 * Renders the calls as one plain page: by tag, each with its inputs, the shape of its answer and an
 * example.
 */
export function docsPage(document: OpenapiDocument, language: Language, phrases: Phrases): string {
  const { info, paths, components } = document;
  const { say } = phrases.book(language);
  const resolve = resolverOf(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, call]) => completed(path, name, call, resolve)),
  );
  const shapes = Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  const tags = [...new Set(calls.map(({ tags: [tag = ""] }) => tag))].sort();
  const sections = tags.map(
    (tag) =>
      `<section id="${text(tag)}"><h2>${text(tag)}</h2>${calls
        .filter((call) => call.tags[0] === tag)
        .map((call) => described(call, say, resolve))
        .join("")}</section>`,
  );
  return `<!DOCTYPE html>
<html lang="${languageFacts[language].tag}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(say("web.docs.title"))} · ${text(info.title)}</title><style>${style}</style></head>
<body><main><h1>${text(say("web.docs.title"))}</h1>
<p>${text(say("web.docs.lead"))}</p>
<ul class="notes">${notes(say)}</ul>
<p><a href="${firstCallPath}" hreflang="en">${text(say("web.docs.firstCall"))}</a></p>
<p><a href="${apiBase}/openapi.json">OpenAPI 3.1 (JSON)</a> · ${text(info.version)}</p>
<pre>export SOKO=http://localhost:3000</pre>
<nav aria-label="${text(say("web.docs.groups"))}">${tags.map((tag) => `<a href="#${text(tag)}">${text(tag)}</a>`).join(" ")} <a href="#shapes">${text(say("web.docs.shapes"))}</a></nav>
${sections.join("\n")}
<section id="shapes"><h2>${text(say("web.docs.shapes"))}</h2>${shapes.map(shape).join("")}</section></main></body></html>`;
}

const notes = (say: Book["say"]) =>
  ["web.docs.envelope", "web.docs.refusals", "web.docs.languages", "web.docs.credentials"]
    .map((key) => `<li>${text(say(key))}</li>`)
    .join("");

function completed(path: string, name: string, call: DescribedCall, resolve: Resolver): Call {
  const [body] = Object.entries(call.requestBody?.content ?? {});
  const { content = {} } = resolve(call.responses["200"] ?? { description: "" });
  return {
    ...call,
    path,
    method: name.toUpperCase(),
    parameters: (call.parameters ?? []).map(resolve),
    body: body && { type: body[0], schema: resolve(body[1].schema) },
    answer: Object.values(content)[0]?.schema,
  };
}

function described(call: Call, say: Book["say"], resolve: Resolver): string {
  const refused = Object.keys(call.responses).filter((status) => status !== "200");
  return `<article id="${text(call.operationId)}"><h3><b>${call.method}</b> <code>${text(call.path)}</code></h3>
<p lang="en">${text(call.summary)}</p>${inputs(call, say)}
<p>${text(say("web.docs.refused", { codes: refused.join(", ") }))}</p>
<details><summary>${text(say("web.docs.answer"))}</summary><pre>${call.answer ? linked(call.answer) : ""}</pre></details>
<details><summary>${text(say("web.docs.example"))}</summary><pre>${text(curlOf(call, resolve))}</pre></details></article>`;
}

/** A link to it leads into a closed details element, which then opens. */
const shape = ([name, schema]: [string, Schema]) =>
  `<details><summary>${name}</summary><pre id="shape-${name}">${linked(schema)}</pre></details>`;

/**
 * Renders a shape whose schema names link to their schemas. Only they begin with a capital letter.
 */
const linked = (schema: Schema): string =>
  text(shapeOf(schema)).replace(
    /(?<![\w;])[A-Z]\w*(?!\??:)/g,
    (name) => `<a href="#shape-${name}">${name}</a>`,
  );

function inputs({ body, parameters }: Call, say: Book["say"]): string {
  const inBody = Object.entries(body?.schema.properties ?? {}).map(([name, schema]) => {
    return { name, in: "body", required: body?.schema.required?.includes(name), schema };
  });
  const rows = [...parameters, ...inBody];
  if (rows.length === 0) return "";
  const lines = rows.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${text(name)}</code></td><td>${text(where)}</td><td>${linked(schema)} ${text(boundsOf(schema))}</td><td>${required ? text(say("web.docs.required")) : ""}</td></tr>`,
  );
  return `<div class="wide"><table><caption>${text(say("web.docs.inputs"))}</caption>${lines.join("")}</table></div>`;
}

/** Returns the fields that a form sends. Files are read from a file. */
const fieldsOf = ({ properties = {}, required = [] }: Schema, resolve: Resolver): string[] =>
  Object.entries(properties)
    .filter(([name, { format }]) => format === "binary" || required.includes(name))
    .map(([name, schema]) => {
      return `"${name}=${schema.format === "binary" ? `@${name}` : exampleOf(schema, resolve, name)}"`;
    });

/** Returns the curl options that send a body of this kind. */
function sentBy({ type, schema }: NonNullable<Call["body"]>, resolve: Resolver): string[] {
  if (type === "application/json") {
    const example = JSON.stringify(exampleOf(schema, resolve));
    return ['-H "Content-Type: application/json"', `-d '${example}'`];
  }
  const option = type === "multipart/form-data" ? "-F" : "-d";
  return fieldsOf(schema, resolve).map((field) => `${option} ${field}`);
}

/** Returns a call to try in a shell, with the required inputs, and a short page for a list. */
function curlOf({ method, path, parameters, body, security }: Call, resolve: Resolver): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((item) => item.name === name)?.schema;
    return encodeURIComponent(String(exampleOf(schema, resolve, name)));
  });
  const query = new URLSearchParams(
    parameters
      .filter(({ in: where, required, name }) => where === "query" && (required || name === "size"))
      .map(({ name, schema }) => [
        name,
        name === "size" ? "5" : String(exampleOf(schema, resolve, name)),
      ]),
  );
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}"$SOKO${filled}${query.size > 0 ? `?${query}` : ""}"`,
    security.some((item) => "content" in item) &&
      '-H "Authorization: Bearer $CONTENT_PUBLIC_TOKEN"',
    ...(body ? sentBy(body, resolve) : []),
  ]
    .filter(Boolean)
    .join(" \\\n  ");
}

const style = `:root{color-scheme:light dark;--ink:#14222e;--page:#f5f8f6;--card:#fff;--line:#d3ddd8;--brand:#12693c}
@media(prefers-color-scheme:dark){:root{--ink:#e8eff2;--page:#0b151f;--card:#13212e;--line:#2b3d4a;--brand:#5fcf93}}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:56rem;margin:auto;padding:1rem}a,h3 b,summary{color:var(--brand)}
nav{display:flex;flex-wrap:wrap;gap:0 1rem}nav a,summary{display:inline-flex;min-height:44px;align-items:center;cursor:pointer}
article{margin:1rem 0;padding:.25rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}
h3{margin:.75rem 0 0;font-size:1rem}pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:.5rem;overflow-wrap:normal}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem}caption{text-align:left;font-weight:600}
td{padding:.3rem .75rem .3rem 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:normal}
details{margin-bottom:.25rem}summary::before{content:"▸";margin-right:.4rem}[open]>summary::before{content:"▾"}:focus-visible{outline:3px solid var(--brand)}`;

const firstCallFile = join(projectRoot, "docs/first-call.md");

/** Renders `docs/first-call.md` as a page to read beside the documentation, in English. */
const firstCallPage = (): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your first call · Soko</title><style>${style}</style></head>
<body><main>${new Marked().parse(readFileSync(firstCallFile, "utf8"), { async: false })}</main></body></html>`;

const docsPolicy = plainPagePolicy(style);

const answering = (type: string) => ({ description: "OK", content: { [type]: { schema: {} } } });
const ofDocs = (name: string, summary: string, type: string) => ({
  get: {
    operationId: `get${name}`,
    summary,
    tags: ["documentation"],
    security: [{}],
    responses: { 200: answering(type), 503: { $ref: "#/components/responses/Unavailable" } },
  },
});

export const docsDescription: ExtraDescription = {
  tag: "documentation",
  about: "The calls of this API.",
  paths: {
    [`${apiBase}/openapi.json`]: ofDocs("OpenapiJson", "This document.", "application/json"),
    [`${apiBase}/docs`]: ofDocs("Docs", "The same as a page to read.", "text/html"),
    [firstCallPath]: ofDocs("FirstCall", "A first order request, step by step.", "text/html"),
  },
};

/**
 * Serves the OpenAPI document, and the same as a readable page.
 * @param makeDocument takes a tenth of a second, so it runs only when first requested
 */
export function openapiRoutes(makeDocument: () => OpenapiDocument): Hono<WebEnvironment> {
  let described: { document: OpenapiDocument; json: string } | undefined;
  const once = () => {
    if (!described) {
      const document = makeDocument();
      described = { document, json: JSON.stringify(document) };
    }
    return described;
  };
  const app = new Hono<WebEnvironment>();
  app.on("GET", [`${apiBase}/openapi.json`, `${apiBase}/openapi.json/`], (c) =>
    c.body(once().json, 200, { "content-type": "application/json; charset=utf-8" }),
  );
  app.on("GET", [`${apiBase}/docs`, `${apiBase}/docs/`], (c) =>
    c.html(docsPage(once().document, c.var.language, c.var.phrases), 200, {
      [policyHeader]: docsPolicy,
      vary: languageVary,
    }),
  );
  app.on("GET", [firstCallPath, `${firstCallPath}/`], (c) =>
    c.html(firstCallPage(), 200, { [policyHeader]: docsPolicy }),
  );
  return app;
}
