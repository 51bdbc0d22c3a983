import type { Rand } from "#data/demo/seeded.ts";
import { type FormBody, multipart, oddHeaders, urlEncoded } from "./form-bodies.ts";
import { callers, encodeValue, type FuzzRequest, pickCaller } from "./fuzz-request.ts";
import { hostileParts, hostileTexts } from "./hostile-values.ts";
import { type KnownIds, resourceOf } from "./known-ids.ts";
import { createReferenceResolver } from "./reference-resolver.ts";
import {
  corruptValue,
  hostileValue,
  type JsonSchema,
  type ValueSource,
  validObject,
  validValue,
} from "./schema-values.ts";

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** The part of an OpenAPI document that is read here. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, unknown>>;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "PROPFIND"];
const kinds = [
  "text/plain",
  "application/xml",
  "application/json; charset=utf-16",
  "",
  "a/b",
  "application/x-www-form-urlencoded",
];
const brokenJson = [
  "{",
  '{"a":',
  "[]",
  "null",
  '"a"',
  "{'a':1}",
  "\ufeff{}",
  "{}}",
  "\0",
  '{"a":1e99999}',
  "NaN",
];
/** Node rejects addresses and headers of 16 kB before our code reads them. */
export const longestAddress = 8_000;
/** A body size just above the limit. */
const tooLarge = 1_000_001;

/** Creates requests from an OpenAPI document, both valid and invalid ones. */
export function createCallRequests(document: object, known: KnownIds) {
  const { paths } = document as OpenApiDocument;
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, call]) => ({
      path,
      method: method.toUpperCase(),
      call: call as Described,
    })),
  );
  type Call = (typeof calls)[number];
  const closed = new Set<string>();

  const resolve = createReferenceResolver(document);

  /** Returns the list requests, whose responses contain existing ids. */
  const lists = () =>
    calls
      .filter(({ method, path }) => method === "GET" && !path.includes("{"))
      .flatMap(({ path }) =>
        callers.map(
          (who): FuzzRequest => ({ who, isPage: false, method: "GET", path, headers: {} }),
        ),
      );

  function request(rand: Rand): FuzzRequest {
    const picked = rand.pick(calls);
    const door = `${picked.method} ${picked.path}`;
    const allowed = callers.filter((each) => !closed.has(`${each} ${door}`));
    const who = allowed.length > 0 && rand.chance(0.9) ? rand.pick(allowed) : pickCaller(rand);
    const source: ValueSource = { rand, known, place: resourceOf(picked.path), resolve };
    const how = rand.next();
    const isValid = how < 0.45;
    const isOdd = how > 0.85;
    const path = pathOf(picked, source, isValid);
    const posted = bodyOf(picked, source, isValid);
    const fuzzRequest: FuzzRequest = {
      door,
      who,
      isPage: false,
      method: picked.method,
      path,
      headers: {
        ...(posted && { "content-type": posted.type }),
        ...(rand.chance(0.1) && { "idempotency-key": `fuzz-${rand.int(0, 499)}` }),
        ...oddHeaders(rand),
      },
      body: posted?.body,
    };
    return isOdd ? oddly(fuzzRequest, rand) : fuzzRequest;
  }

  function pathOf({ path, call }: Call, source: ValueSource, isValid: boolean): string {
    const { rand } = source;
    const query: [string, string][] = [];
    let written = path;
    const parameters = (call.parameters ?? []).map(resolve);
    for (const { name, in: where, required, schema } of parameters) {
      const isSpoiled = !isValid && rand.chance(0.4);
      if (where === "path") {
        const part = isSpoiled
          ? rand.pick(hostileParts)
          : encodeValue(validValue(schema, name, source));
        written = written.replace(`{${name}}`, part);
      } else if (where === "query" && (required || rand.chance(0.5))) {
        const valid = validValue(schema, name, source);
        const spoilt = () =>
          rand.chance(0.3) ? rand.pick(hostileParts) : encodeValue(hostileValue(source, valid));
        const value = isSpoiled ? spoilt() : encodeValue(valid);
        query.push([name, value]);
        if (isSpoiled && rand.chance(0.15)) query.push([name, value]);
      }
    }
    if (!isValid && rand.chance(0.1)) query.push([rand.pick(hostileParts), "1"]);
    const search = query.map(([name, value]) => `${name}=${value}`).join("&");
    return search ? `${written}?${search}`.slice(0, longestAddress) : written;
  }

  function bodyOf({ call }: Call, source: ValueSource, isValid: boolean): FormBody | undefined {
    const { rand } = source;
    const [content] = Object.entries(call.requestBody?.content ?? {});
    if (!content) return undefined;
    const [type, { schema }] = content;
    const whole = resolve(schema);
    const uploads = Object.entries(whole.properties ?? {}).flatMap(([name, picked]) =>
      picked.format === "binary" ? [name] : [],
    );
    const valid = validObject(whole, source);
    const value = isValid ? valid : corruptValue(valid, source);
    if (type.startsWith("multipart/")) {
      const fields = Object.entries((value ?? {}) as object).flatMap(([name, field]) =>
        uploads.includes(name)
          ? []
          : [[name, String(JSON.stringify(field) ?? "").replace(/^"|"$/g, "")] as const],
      );
      return multipart(
        fields,
        uploads.filter(() => rand.chance(0.9)),
        rand,
      );
    }
    return { type: "application/json", body: Buffer.from(JSON.stringify(value) ?? "") };
  }

  /** Records which callers may not make a call, so that they send it less often. */
  function learn({ who, door }: FuzzRequest, status: number): void {
    if (door && (status === 403 || (status === 401 && who === "visitor")))
      closed.add(`${who} ${door}`);
  }

  return { lists, request, learn };
}

/** Returns the same request in a form that no client sends. */
function oddly(request: FuzzRequest, rand: Rand): FuzzRequest {
  const json = (body: Buffer) => ({
    ...request,
    headers: { ...request.headers, "content-type": "application/json" },
    body,
  });
  switch (rand.int(0, 6)) {
    case 0:
      return { ...request, method: rand.pick(methods) };
    case 1:
      return { ...request, headers: { ...request.headers, "content-type": rand.pick(kinds) } };
    case 2:
      return json(Buffer.from(rand.pick(brokenJson)));
    case 3:
      return json(Buffer.from(`{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`));
    case 4:
      return rand.chance(0.1)
        ? json(Buffer.alloc(tooLarge, "["))
        : json(Buffer.from([0xff, 0xfe, 0x7b]));
    case 5: {
      const posted = urlEncoded([[rand.pick(hostileTexts), rand.pick(hostileTexts)]], rand);
      return { ...json(posted.body), headers: { "content-type": posted.type } };
    }
    default:
      return { ...request, path: `${request.path.split("?")[0]}/${rand.pick(hostileParts)}` };
  }
}
