import { Hono } from "hono";
import { apiBase } from "#core/paths.ts";
import { openapiDocument } from "#server/operations/openapi.ts";
import type { Operation } from "#server/operations/operation.ts";
import { policyHeader } from "./content-policy.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** The OpenAPI document and the same as a page to read. */
export function openapiRoutes(operations: Operation[]): Hono<WebEnvironment> {
  const document = openapiDocument(operations, "0.1.0");
  const json = JSON.stringify(document);
  const app = new Hono<WebEnvironment>();
  app.on("GET", [`${apiBase}/openapi.json`, `${apiBase}/openapi.json/`], (c) =>
    c.body(json, 200, { "content-type": "application/json; charset=utf-8" }),
  );
  app.on("GET", [`${apiBase}/docs`, `${apiBase}/docs/`], (c) =>
    c.html(docsPage(document, c.var.language, c.var.phrases), 200, {
      [policyHeader]: docsPolicy,
    }),
  );
  return app;
}
