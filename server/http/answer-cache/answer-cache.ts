// Frozen: no new features; see decision 72.
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { languageCookie, linkLanguageCookie } from "#core/languages.ts";
import { pageScriptsHeader } from "#core/page-scripts.ts";
import { apiBase } from "#core/paths.ts";
import { currencyCookie, dataSaverCookie } from "#core/preferences.ts";
import type { ChangeTracker } from "#server/database/change-tracker.ts";
import { traceStatements } from "#server/database/statement-trace.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { bestEncoding } from "#server/http/compress.ts";
import { countRequest } from "#server/http/count-request.ts";
import { dataSaverOf } from "#server/http/data-saver.ts";
import { matchesEtag } from "#server/http/envelope.ts";
import type { WebEnvironment } from "#server/http/web-environment.ts";
import type { RateLimit } from "#server/rate-limit.ts";
import type { Settings } from "#server/settings.ts";
import { answerStore, type RenderedAnswer } from "./answer-store.ts";
import { type CachedAnswer, toCachedAnswer } from "./cached-answer.ts";

type Web = HonoContext<WebEnvironment>;
type Fetch = (
  request: Request,
  bindings: WebEnvironment["Bindings"],
) => Response | Promise<Response>;

interface Parts {
  settings: Settings;
  changes: ChangeTracker;
  /** Counts the calls of one address. */
  visitors: RateLimit;
  /** The whole app, which renders the answers to cache. */
  fetch: Fetch;
  /** Whether a browser with this user agent receives a different document. */
  isPlainBrowser: (userAgent: string | null) => boolean;
}

/** Cookies that hold display preferences and do not identify the user. */
const ofReading = new Set<string>([
  languageCookie,
  linkLanguageCookie,
  currencyCookie,
  dataSaverCookie,
]);

/** Files, long-lived responses, and paths with a cache or limit of their own. */
const others =
  /^\/(healthz|readyz|metrics|assets|picture|share|icon|web-event|events|oauth|robots\.txt|sitemap(\.xml)?|[\w-]+-worker\.js)(\/|$)/;
/** Headers of requests for a private answer, or for a part of one. */
const privateHeaders = ["authorization", "range", "idempotency-key", pageScriptsHeader];
const maxAddress = 1_000;
/** How long a request bypasses the cache after its answer turned out not to be public. */
const apartMs = 60_000;
const maxApart = 2_000;
const failed = "failed";
/** A rendering that takes longer than this waits for a statement that hangs. */
const hangingMs = 10_000;

/**
 * Renders answers that are identical for everyone once and caches them for `PAGES_KEPT_SECONDS`:
 * pages, their data requests, and public calls. They are requested anonymously, by address,
 * language, currency, data saver and kind of browser only, so that they cannot contain personal
 * data.
 */
export function answerCache(parts: Parts): MiddlewareHandler<WebEnvironment> {
  const { settings, changes, visitors } = parts;
  const seconds = settings.PAGES_KEPT_SECONDS;
  const store = answerStore({
    changes,
    freshMs: seconds * 1000,
    staleMs: seconds * 6000,
    maxBytes: settings.PAGES_KEPT_MB * 1_000_000,
  });
  const { origin } = new URL(settings.PUBLIC_URL);
  const apart = new Map<string, number>();

  return async (c, next) => {
    const question = seconds > 0 ? questionOf(c, parts.isPlainBrowser) : undefined;
    if (!question) return next();
    const { path } = c.req;
    if (isApart(path) || isApart(question.key)) return next();
    // Also when the rate limit refuses the request.
    c.set("isKept", true);
    if (isCall(path)) {
      await countRequest(c, visitors);
      c.set("isCounted", true);
    }
    const beganAt = performance.now();
    const rendering = store.answer(question.key, () => make(c, question));
    // After a failed rendering, the request runs uncached and fails for its own caller.
    const outcome = await rendering.catch(() => failed as typeof failed);
    if (outcome === failed) {
      // Who has waited for a hanging statement does not wait for it a second time.
      if (performance.now() - beganAt > hangingMs) throw new DatabaseUnavailable("it hangs");
      c.set("isKept", false);
      return next();
    }
    if (outcome) return send(c, outcome.answer, outcome.age);
    c.set("isKept", false);
    return next();
  };

  function isApart(of: string): boolean {
    return (apart.get(of) ?? 0) > performance.now();
  }

  function setApart(of: string): void {
    if (apart.size >= maxApart) apart.clear();
    apart.set(of, performance.now() + apartMs);
  }

  async function make(
    c: Web,
    { key, address, headers }: Question,
  ): Promise<RenderedAnswer | undefined> {
    const request = new Request(origin + address, { headers });
    const { result, statements } = await traceStatements(async () => {
      const answer = await parts.fetch(request, { renderedFor: c.var.address });
      if (answer.status >= 429) throw new Error(`${answer.status}`);
      if (isPublic(answer)) return toCachedAnswer(answer);
      // A private page is private for its whole path, a missing one is missing only for this key.
      setApart(answer.status === 200 ? c.req.path : key);
      return undefined;
    });
    return result && { answer: result, tables: changes.tablesOf(statements) };
  }
}

interface Question {
  key: string;
  /** Path and query. */
  address: string;
  headers: Record<string, string>;
}

/** Returns what an anonymous visitor would request; undefined when the answer could be personal. */
function questionOf(c: Web, isPlainBrowser: Parts["isPlainBrowser"]): Question | undefined {
  const { method, path } = c.req;
  if (method !== "GET" || c.env?.renderedFor !== undefined || others.test(path)) return undefined;
  const headerOf = (name: string) => c.req.header(name);
  if (privateHeaders.some((name) => headerOf(name) !== undefined)) return undefined;
  const cookies = new Map(
    (headerOf("cookie") ?? "").split(/;\s*/).flatMap((pair) => {
      const at = pair.indexOf("=");
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)] as const] : [];
    }),
  );
  for (const name of cookies.keys()) if (!ofReading.has(name)) return undefined;
  const { pathname, search, searchParams } = new URL(c.req.url);
  if (pathname.length + search.length > maxAddress) return undefined;
  if (searchParams.has("access_token")) return undefined;
  const address = pathname + search;
  const currency = cookies.get(currencyCookie) ?? "";
  const reading = {
    [languageCookie]: c.var.language,
    [currencyCookie]: /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    [dataSaverCookie]: dataSaverOf(c),
  };
  const cookie = Object.entries(reading)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join("; ");
  const isPlain = isPlainBrowser(headerOf("user-agent") ?? null);
  const isDocument = (headerOf("accept") ?? "").includes("text/html");
  const headers = {
    cookie,
    "user-agent": isPlain ? "Lynx" : "Mozilla/5.0",
    accept: isDocument ? "text/html" : "*/*",
  };
  return { key: `${address} ${cookie} ${isPlain} ${isDocument}`, address, headers };
}

const isCall = (path: string) => path.startsWith(`${apiBase}/`) || path.startsWith("/items/");

/** Whether the answer may be sent to anyone. */
const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has("set-cookie") &&
  !/private|no-store/.test(headers.get("cache-control") ?? "");

async function send(
  c: Web,
  { status, headers, etag, isCompressed, body }: CachedAnswer,
  age?: number,
): Promise<Response> {
  const encoding = isCompressed ? bestEncoding(c.req.header("accept-encoding") ?? "") : undefined;
  const aged = age === undefined ? headers : { ...headers, age: String(Math.floor(age / 1000)) };
  if (matchesEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304, aged);
  const about = encoding ? { ...aged, "content-encoding": encoding } : aged;
  return c.body((await body(encoding)) as Uint8Array<ArrayBuffer>, status as 200, about);
}
