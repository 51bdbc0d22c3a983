import { Hono, type Context as HonoContext } from "hono";
import { badInput, commonRefusal } from "#core/errors.ts";
import { limits } from "#core/limits.ts";
import { apiBase } from "#core/paths.ts";
import type { Actors, Context } from "#server/context.ts";
import { downloadHeaders, fileOutput } from "#server/download-response.ts";
import { admit, personOf } from "#server/operations/audience.ts";
import { callUntyped } from "#server/operations/call.ts";
import { type Endpoint, isAct, isServed, type Rows } from "#server/operations/endpoint.ts";
import { queueLargeList } from "#server/operations/large-list.ts";
import type { Operation } from "#server/operations/operation.ts";
import { secretsOf } from "#server/operations/text-kinds.ts";
import { parseJson } from "#server/parse-json.ts";
import { perMinute, type RateLimit } from "#server/rate-limit.ts";
import type { Settings } from "#server/settings.ts";
import { sendInParts, type TextInParts, wrapText } from "#server/text-in-parts.ts";
import { readUploads } from "#server/uploads/read-uploads.ts";
import { countRequest } from "./count-request.ts";
import { actorOf, checkContentToken } from "./credentials.ts";
import { sendAnswer, sendTagged } from "./envelope.ts";
import { nestedQuery } from "./query-input.ts";
import { readBoundedBody } from "./read-bounded-body.ts";
import type { WebEnvironment } from "./web-environment.ts";

type Web = HonoContext<WebEnvironment>;

const bases = { api: apiBase, items: "/items", pages: "" } as const;

/** The number of parameters in the path of an operation. */
const parametersOf = ({ endpoint }: Operation): number => endpoint.path.split("{").length - 1;

/**
 * Serves operations over HTTP: their paths with and without a trailing slash, and 404, 405 and 401
 * otherwise.
 */
export function apiRoutes(
  all: Operation[],
  { settings, actors, visitors }: { settings: Settings; actors: Actors; visitors: RateLimit },
) {
  const app = new Hono<WebEnvironment>();
  // Hono takes the first path that matches: product/count comes before product/{id}.
  const operations = all
    .filter(({ endpoint }) => isServed(endpoint))
    .sort((one, other) => parametersOf(one) - parametersOf(other));
  const clients = perMinute("clients", settings.CLIENT_READS_PER_MINUTE);

  async function enter(c: Web, endpoint: Pick<Endpoint, "audience">): Promise<Context> {
    const authorization = c.req.header("authorization");
    const context = c.get("context")();
    const isContent = endpoint.audience === "content";
    try {
      if (isContent) checkContentToken(authorization, c.req.query("access_token"), settings);
      else context.actor = await actorOf(authorization, context, actors);
    } catch (refusal) {
      // A guessed credential costs one of the visitor's requests.
      await countRequest(c, visitors);
      throw refusal;
    }
    context.reads?.enter(context);
    await countRequest(c, context.actor.kind === "visitor" ? visitors : clients);
    return context;
  }

  async function answered(c: Web, context: Context, endpoint: Endpoint, result: unknown) {
    if (endpoint.fileTypes) {
      const file = fileOutput.parse(result);
      if (!endpoint.fileTypes.includes(file.mediaType))
        throw new Error(`${endpoint.path} does not say that it sends ${file.mediaType}`);
      const headers = { ...downloadHeaders(file), "cache-control": "no-store" };
      return c.body(new Uint8Array(file.content), 200, headers);
    }
    if (endpoint.inParts) {
      const whole = wrapText(result as TextInParts, '{"status":200,"data":', "}");
      const accepted = c.req.header("accept-encoding");
      const { body, headers } = await sendInParts(context, whole, { accepted });
      // A response that is not created by Hono lacks the rate limit headers.
      return c.body(body, 200, headers);
    }
    const isOwn = context.actor.kind === "person" || isAct(endpoint.audience);
    // Personal answers are never cached.
    const { cacheSeconds } = endpoint;
    const cacheHeaders = cacheSeconds && { "cache-control": `private, max-age=${cacheSeconds}` };
    const body = envelope(context, endpoint, result);
    if (isOwn) return sendAnswer(c, body, { "cache-control": "no-store" });
    const licence = endpoint.licence && `${new URL(settings.PUBLIC_URL).origin}${endpoint.licence}`;
    const headers = { ...cacheHeaders, ...(licence && { link: `<${licence}>; rel="license"` }) };
    return endpoint.method === "GET" ? sendTagged(c, body, headers) : sendAnswer(c, body, headers);
  }

  const allowed = new Map<string, Set<string>>();
  for (const { endpoint } of operations) {
    const path = pathOf(endpoint);
    const methods = methodsOf(endpoint);
    allowed.set(path, new Set([...(allowed.get(path) ?? []), ...methods]));
    const answer = async (c: Web) => {
      const context = await enter(c, endpoint);
      context.idempotencyKey = c.req.header("idempotency-key");
      return withInput(c, context, endpoint, (input) =>
        queueLargeList(context, endpoint, input, async () =>
          answered(c, context, endpoint, await callUntyped(context, endpoint, input)),
        ),
      );
    };
    app.on(methods, [path, `${path}/`], answer);
  }
  for (const [path, methods] of allowed) {
    app.all(path, wrongMethod(methods)).all(`${path}/`, wrongMethod(methods));
  }
  for (const base of [bases.api, bases.items]) {
    app.all(`${base}/*`, async (c) => {
      await enter(c, { audience: base === "/items" ? "content" : "public" });
      throw commonRefusal("unknownPath");
    });
  }
  return app;
}

function pathOf(endpoint: Endpoint): string {
  const base = bases[endpoint.fileTypes ? "api" : endpoint.service];
  return `${base}/${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`;
}

/** Directus uses SEARCH for queries that are too long for an address. The query is in the body. */
const methodsOf = ({ service, method }: Endpoint): string[] =>
  service === "items" && method === "GET" ? [method, "SEARCH"] : [method];

function wrongMethod(methods: Set<string>) {
  return () => {
    const allow = [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].join(", ");
    throw commonRefusal("methodNotAllowed", { headers: { allow } });
  };
}

function envelope({ phrases, language }: Context, endpoint: Endpoint, result: unknown) {
  if (endpoint.service === "items") {
    if (!endpoint.list) return { data: result };
    const { data, meta } = result as Rows<unknown>;
    return { data, meta };
  }
  const { doneMessage } = endpoint;
  const message = doneMessage && phrases.book(language).say(doneMessage);
  if (!endpoint.list) return { status: 200, ...(message && { message }), data: result };
  const { data, total } = result as Rows<unknown>;
  return { status: 200, data, total };
}

/** Combines path, query and body. When a name occurs twice, the path wins, then the body. */
async function withInput<T>(
  c: Web,
  context: Context,
  endpoint: Endpoint,
  use: (input: unknown) => Promise<T>,
): Promise<T> {
  if (endpoint.service === "items") return use({ ...(await itemsQueryOf(c)), ...c.req.param() });
  const query = queryOf(c);
  refuseSecrets(endpoint, query);
  if (endpoint.uploads) {
    // Checked before the body, so that large bodies of callers without permission are not read.
    admit(context.actor, endpoint.audience);
    return readUploads(context, c.req.raw, endpoint, ({ values, uploads }) =>
      use({ ...query, ...values, ...uploads, ...c.req.param() }),
    );
  }
  if (isLarge(c, endpoint)) {
    return withLargeBody(c, context, endpoint, (body) =>
      use({ ...query, ...body, ...c.req.param() }),
    );
  }
  const body =
    endpoint.method === "GET" ? {} : await context.slot.outside(() => bodyOf(c, endpoint));
  return use({ ...query, ...body, ...c.req.param() });
}

/** Addresses are stored in logs and histories, so a secret in one is no longer secret. */
function refuseSecrets({ input }: Endpoint, query: Record<string, unknown>): void {
  const named = secretsOf(input).filter((field) => Object.hasOwn(query, field));
  if (named.length === 0) return;
  throw badInput(...named.map((field) => ({ field, key: "errors.field.notInAddress" })));
}

const sizeOf = (c: Web) => Number(c.req.header("content-length") ?? Infinity);

/** Whether the body may exceed the usual size, or its size is unknown. */
const isLarge = (c: Web, { maxBodyBytes }: Endpoint) =>
  maxBodyBytes !== undefined && sizeOf(c) > limits.jsonBodyBytes;

/** Large bodies wait for capacity, as uploads do. */
async function withLargeBody<T>(
  c: Web,
  context: Context,
  endpoint: Endpoint,
  use: (body: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  admit(context.actor, endpoint.audience);
  const { accountId } = personOf(context);
  const maxBytes = endpoint.maxBodyBytes ?? limits.jsonBodyBytes;
  const size = sizeOf(c);
  if (Number.isFinite(size) && size > maxBytes) throw commonRefusal("tooLarge");
  const place = await context.slot.outside(() => context.uploadRoom.enter(accountId));
  try {
    const body = await context.slot.outside(async () => {
      await place.take(Math.min(size, maxBytes));
      const read = await bodyOf(c, endpoint);
      place.arrived();
      return read;
    });
    return await use(body);
  } finally {
    place.leave();
  }
}

async function itemsQueryOf(c: Web) {
  const query = nestedQuery(c.req.queries());
  if (c.req.method !== "SEARCH") return query;
  const { query: inBody } = await bodyOf(c);
  if (typeof inBody !== "object" || inBody === null) throw commonRefusal("badJson");
  return { ...query, ...inBody };
}

/** A repeated name becomes a list, which is not a valid value of any field. */
function queryOf(c: Web): Record<string, unknown> {
  const query = Object.entries(c.req.queries());
  return Object.fromEntries(
    query.map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

async function bodyOf(
  c: Web,
  {
    textField,
    maxBodyBytes = limits.jsonBodyBytes,
  }: Pick<Endpoint, "textField" | "maxBodyBytes"> = {},
): Promise<Record<string, unknown>> {
  const type = c.req.header("content-type") ?? "";
  if (Number(c.req.header("content-length") ?? 0) > maxBodyBytes) {
    throw commonRefusal("tooLarge");
  }
  const text = (await readBoundedBody(c.req.raw, maxBodyBytes)).toString("utf8");
  if (text === "") return {};
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw commonRefusal("unsupportedMediaType");
  }
  const body = parseJson(text);
  if (textField && typeof body === "string") return { [textField]: body };
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw commonRefusal("badJson");
  }
  return body as Record<string, unknown>;
}
