import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { isServed, keyOf } from "#server/operations/endpoint.ts";
import { areas, operations } from "./areas.ts";
import { createApiDocument } from "./openapi.ts";
import { testApp } from "./testing/test-app.ts";

const document = createApiDocument({ server: "https://soko.tz", name: "Soko Tanzania" });
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ ...call, method, path })),
);

interface Place {
  at: string;
  value: object;
}

/** Yields every object in a value, with its location. */
function* objectsIn(value: unknown, at = ""): Generator<Place> {
  if (typeof value !== "object" || value === null) return;
  yield { at, value };
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${at}/${name}`);
}

const everything = [...objectsIn(document)];

test("Redocly's lint reports no error, and only intended warnings", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const reported = problems.map(({ severity, ruleId, location: [place] }) =>
    [severity, ruleId, place?.pointer].join(" "),
  );
  expect(reported.sort()).toEqual([
    // The API has no licence to grant, and everyone who may read a resource may also query it.
    "warn info-license #/info",
    // An id is a UUID, so it never equals the "cancel" or "rating" of another path.
    "warn no-ambiguous-paths #/paths/~1wit-backend~1api~1dispute~1photo~1{id}",
    "warn no-ambiguous-paths #/paths/~1wit-backend~1api~1logistics-service-order~1payment~1{id}",
    "warn no-ambiguous-paths #/paths/~1wit-backend~1api~1logistics-service-order~1receipt~1{id}",
    "warn no-ambiguous-paths #/paths/~1wit-backend~1api~1logistics-service-order~1{id}~1proof",
    "warn no-ambiguous-paths #/paths/~1wit-backend~1api~1logistics-service-order~1{id}~1waybill",
    "warn operation-4xx-response #/paths/~1wit-backend~1api~1docs/get/responses",
    "warn operation-4xx-response #/paths/~1wit-backend~1api~1docs~1first-call/get/responses",
    "warn operation-4xx-response #/paths/~1wit-backend~1api~1openapi.json/get/responses",
  ]);
});

test("every reference resolves, and every shared component is used", () => {
  const used = everything.flatMap(({ value }) =>
    "$ref" in value && typeof value.$ref === "string" ? value.$ref : [],
  );
  const kinds = ["schemas", "responses", "parameters"] as const;
  const shared = kinds.flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...new Set(used)].sort()).toEqual(shared.sort());
});

test("names are valid: operation ids and schema names are unique", () => {
  const ids = calls.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^(get|post|put|patch|delete)[A-Z][A-Za-z0-9]*$/.test(id))).toEqual(
    [],
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain("getMarketOrderById");
  const names = Object.keys(document.components.schemas);
  expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["Product", "Order", "OrderRequest", "Cart"]));
});

/** What Python's re, Java, Go and JavaScript without a flag interpret in the same way. */
const portable = new RegExp(
  [
    String.raw`[^\\[\](){}*+?|^$.]`,
    String.raw`\\[\\/.*+?^$|()[\]{}-]`,
    String.raw`\[\^?(?:[^\\[\]]|\\[\\\].^/-]|\\x[0-9a-f]{2})+\]`,
    String.raw`\((?:\?:)?(?!\?)`,
    "[)|^$.]",
    String.raw`(?:[*+?]|\{\d+(?:,\d*)?\})(?![*+?{])`,
  ]
    .join("|")
    .replace(/^.*$/s, "^(?:$&)*$"),
);

test("patterns are portable across client languages", () => {
  const patterns = everything.flatMap(({ at, value }) =>
    "pattern" in value && typeof value.pattern === "string" ? [{ at, is: value.pattern }] : [],
  );
  expect(patterns.length).toBeGreaterThan(3);
  for (const { at, is } of patterns) {
    for (const flags of ["", "u", "v"]) {
      expect(() => new RegExp(is, flags), `${at} ${flags}`).not.toThrow();
    }
    expect([at, is, portable.test(is), /[^ -~]/.test(is)]).toEqual([at, is, true, false]);
  }
});

test("rejects patterns that are not portable", () => {
  const own = [
    String.raw`^[^\p{Cc}]*$ ^[\u202a-\u202e]$ ^\d{2}$ ^[\w-]$ \s \b (?<=a)b (?i)a (?<name>a) a*+ a+?`,
  ];
  for (const entry of own.join(" ").split(" ")) {
    expect([entry, portable.test(entry)]).toEqual([entry, false]);
  }
  for (const entry of [String.raw`^(?:a|b\.c)[0-9_-]{2,4}$`, String.raw`^[\x21-\x7e]{8,100}$`]) {
    expect([entry, portable.test(entry)]).toEqual([entry, true]);
  }
});

test("no password and no code is described as part of an address", () => {
  const parameters = calls.flatMap(({ path, method, parameters = [] }) =>
    parameters.map((parameter) => ({ path, method, parameter: JSON.stringify(parameter) })),
  );
  const secret = parameters.filter(({ parameter }) =>
    /"name":"(\w*[pP]assword|secret)"/.test(parameter),
  );
  expect(secret).toEqual([]);
  for (const path of ["/wit-backend/api/user", "/wit-backend/api/portal/payment-account/{id}"]) {
    const call = calls.find((entry) => entry.path === path && entry.method === "delete");
    expect(JSON.stringify(call?.parameters ?? [])).not.toMatch(/assword/);
    expect(call?.requestBody).toMatchObject({ required: true });
  }
});

const served = operations.filter(({ endpoint }) => isServed(endpoint));

test("a shape that is used twice is defined once", () => {
  const { schemas } = document.components;
  const isEnvelope = (value: object) => Object.keys(value).join() === "data";
  const inline = everything.filter(
    ({ at, value }) =>
      "properties" in value &&
      !isEnvelope(value.properties as object) &&
      !(at.replace("/components/schemas/", "") in schemas),
  );
  const duplicates = Map.groupBy(inline, ({ value }) => JSON.stringify(value));
  const repeated = [...duplicates.values()].filter((places) => places.length > 1);
  expect(repeated.map((places) => places.map(({ at }) => at))).toEqual([]);
  // Bytes per operation. It was twice as much when every response repeated the refusals.
  expect(JSON.stringify(document).length / served.length).toBeLessThan(1_600);
});

test("the described calls and file types match what the router serves", async () => {
  const { app } = await testApp();
  const isCall = /^\/(wit-backend|items)\//;
  const routes = app.routes
    // Directus' SEARCH is a GET whose query is in its body. OpenAPI has no name for it.
    .filter(({ method, path }) => isCall.test(path) && !["ALL", "SEARCH"].includes(method))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}").replace(/\/$/, "")}`);
  const described = calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...new Set(routes)].sort()).toEqual(described.sort());
  const typesOf = (path: string) => {
    const response = document.paths[`/wit-backend/api/${path}`]?.get?.responses["200"];
    return response && "content" in response ? Object.keys(response.content ?? {}) : [];
  };
  expect(typesOf("private-chat/picture/{id}")).toEqual(["image/jpeg"]);
  expect(typesOf("payment/{id}/proof")).toEqual(["application/pdf", "image/jpeg"]);
  expect(typesOf("bookkeeping/credit-files/{id}/pdf")).toEqual(["application/pdf"]);
  expect(typesOf("bookkeeping/reports/table")).toEqual(["text/csv; charset=utf-8"]);
});

test("every served operation is described, with its possible refusals", () => {
  const others = calls.length - served.length;
  expect(others).toBe(5);
  const statuses = (path: string, method: string) =>
    Object.keys(document.paths[path]?.[method]?.responses ?? {}).join(" ");
  const base = "/wit-backend/api";
  expect(statuses(`${base}/product`, "get")).toBe("200 400 401 429 500 503");
  expect(statuses(`${base}/gender`, "get")).toBe("200 400 401 429 500 503");
  expect(statuses(`${base}/market-order/{id}`, "get")).toBe("200 400 401 403 404 429 500 503");
  expect(statuses(`${base}/market-order/cancel/{id}`, "post")).toBe(
    "200 400 401 403 404 409 413 415 429 500 503",
  );
  expect(statuses("/wit-backend/oauth/token", "post")).toBe("200 400 401 429 500 503");
});

test("lists have pages of 10, except products, searches and short lists of a page", () => {
  const sizes = calls.flatMap(({ path, parameters = [] }) =>
    parameters.flatMap((entry) => {
      const parameter =
        "$ref" in entry ? document.components.parameters[nameIn(entry.$ref)] : entry;
      return parameter?.name === "size" && parameter.schema.default !== 10
        ? [[path.split("/api/")[1], parameter.schema.default]]
        : [];
    }),
  );
  expect(Object.fromEntries(sizes)).toEqual({
    product: 32,
    "product/product-trader-details/{id}": 32,
    "product/other-sellers/{id}": 6,
    "dashboard/trader/market-recent-orders": 6,
    "dashboard/trader/market-best-sellers": 6,
    "site-searchForEvents": 500,
    "market-price/rows": 5000,
    "private-chat/chat-history": 30,
    "service-providers/all": 10_000,
    "trade-document-category": 10_000,
    "trade-documents-types": 10_000,
    "regulatory-agency-topic": 10_000,
    "forum/forum-comments/{id}": 20,
    "forum/forum-sub-comments/{id}": 20,
    "service-providers-type/all": 10_000,
  });
});

const nameIn = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);

test("refusal codes appear where they are described", () => {
  const text = JSON.stringify([document.tags, document.components.responses]);
  const codes = areas.flatMap(({ refuse }) => Object.keys(refuse?.statuses ?? {}));
  expect(codes.length).toBeGreaterThan(30);
  const written = (key: string) =>
    key.replace(/\./g, "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  expect(codes.filter((key) => !text.includes(written(key)))).toEqual([]);
  expect(text).toContain("price_changed");
});

test("a text that may be sent as a number is described as one", () => {
  const texts = operations.flatMap(({ endpoint }) => {
    const input: unknown = endpoint.input;
    const fields = input instanceof z.ZodObject ? Object.entries<z.ZodType>(input.shape) : [];
    return fields.map(([name, field]) => ({
      name: `${keyOf(endpoint)} ${name}`,
      takesNumber: field.safeParse(3).success || field.safeParse([3]).success,
      described: JSON.stringify(z.toJSONSchema(field, { io: "input", unrepresentable: "any" })),
    }));
  });
  const isText = (described: string) => /"string"/.test(described) && !/"integer"/.test(described);
  const silent = texts.filter(({ takesNumber, described }) => takesNumber && isText(described));
  expect(texts.length).toBeGreaterThan(500);
  expect(silent.map(({ name }) => name)).toEqual([]);
});
