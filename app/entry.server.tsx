import { join } from "node:path";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { escapeHtml } from "#core/escape-html.ts";
import { type Language, languageFacts } from "#core/languages.ts";
import { pageScriptsHeader } from "#core/page-scripts.ts";
import type { Book } from "#core/words.ts";
import { pagePolicy, policyHeader } from "#server/http/content-policy.ts";
import { pageRequest } from "#server/page.ts";
import { HeaderContext } from "#web/shell/header-data.ts";
import { isPlainBrowser } from "#web/shell/plain-browsers.ts";
import { completeShell } from "#web/shell/shell-parts.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { headerDataOf } from "./load-shell.ts";
import { fileOfSection, sectionOf } from "./page-sections.ts";
import { restorePageData } from "./static-pages/server/hydration-data.ts";
import {
  isStaticPage,
  pageScriptsOf,
  withDeferredScripts,
  withoutData,
  withStaticScript,
} from "./static-pages/server/page-scripts.ts";
import { type FilesOf, openScriptFiles } from "./static-pages/server/script-files.ts";
import { StaticPageContext } from "./static-pages/static-page-context.ts";

export const streamTimeout = 5_000;

/** In development nothing is built. */
const filesIn: (language: Language) => FilesOf = import.meta.env.DEV
  ? () => () => []
  : openScriptFiles(join(import.meta.dirname, "../client/assets"));

/**
 * Renders the whole page before the first byte, for small pages, a single write and a correct
 * status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const pageContext = provider.get(pageRequest);
  const { context, book, requestId } = pageContext;
  const isStatic = isStaticPage(request, entryContext, context.actor);
  const isUnserialized = restorePageData(pageContext);
  const inItsSection = inSection(entryContext);
  const filesOf = filesIn(context.language);
  headers.append("vary", pageScriptsHeader);
  if (isStatic && request.headers.has(pageScriptsHeader)) {
    headers.set("cache-control", "no-store");
    return Response.json(await pageScriptsOf(inItsSection, filesOf), { status, headers });
  }
  if (isUnserialized && !isStatic) throw new Error("The data of this page were left out");
  // In development the policy has no nonce, and React would report a mismatch in the browser. A
  // static page has no inline script.
  const nonce = import.meta.env.DEV || isStatic ? "" : pageContext.nonce;
  const header = await headerDataOf(provider, request);
  const page = (
    <WordsProvider words={{ language: context.language, book }}>
      <HeaderContext value={header}>
        <StaticPageContext value={isStatic}>
          <ServerRouter
            context={withoutData(inItsSection)}
            url={request.url}
            {...(nonce ? { nonce } : {})}
          />
        </StaticPageContext>
      </HeaderContext>
    </WordsProvider>
  );
  // The first failure goes back to React Router, which calls again to render the error page.
  const isErrorPage = entryContext.staticHandlerContext.errors !== null;
  const rendered = render(page, (error) => {
    if (!isErrorPage) throw error;
    return renderFatalError(context.language, book, requestId);
  });
  const { pathname, search } = entryContext.staticHandlerContext.location;
  const address = escapeHtml(pathname + search);
  const html = completeShell(rendered, { parts: header?.parts, address });
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", context.language);
  headers.set("accept-ch", "ECT");
  const policy = pagePolicy({
    nonce,
    servers: Object.values(context.editions).map(({ server }) => server),
    isHttps: context.settings.PUBLIC_URL.startsWith("https:"),
    portal: context.settings.SHOP_PORTAL_URL,
    isDevelopment: import.meta.env.DEV,
  });
  headers.set(policyHeader, policy);
  pageContext.document = isPlainBrowser(request.headers.get("user-agent"))
    ? bare(html)
    : isStatic
      ? withStaticScript(
          html,
          scriptPhrases.map((key) => book.say(key)),
        )
      : withDeferredScripts(html, await pageScriptsOf(inItsSection, filesOf), nonce);
  return new Response(null, { status, headers });
}

/** In the order in which app/static-pages/browser/static-page.ts reads them. */
const scriptPhrases = ["web.loading", "web.line.gone", "web.line.back", "web.ui.close"] as const;

/**
 * Makes the document name the page list of its own section. Development has one list of all pages.
 */
function inSection(context: EntryContext): EntryContext {
  if (import.meta.env.DEV) return context;
  const { manifest, staticHandlerContext } = context;
  const section = sectionOf(staticHandlerContext.matches.at(-1)?.route.id ?? "");
  return { ...context, manifest: { ...manifest, url: fileOfSection(manifest.url, section) } };
}

/**
 * Removes our styles and scripts: a plain browser supports so little of them that the page works
 * better without.
 */
const bare = (html: string): string =>
  html.replace(
    /<link\b[^>]* rel="(stylesheet|modulepreload)"[^>]*>|<script\b[\s\S]*?<\/script>/g,
    "",
  );

/**
 * Renders a fatal error, when the error page itself fails: text, the request id and a link home,
 * without components.
 */
function renderFatalError(language: Language, book: Book, requestId: string): string {
  const sentence = book.say("web.error.onErrorPage");
  const home = book.say("web.menu.home");
  return `<!DOCTYPE html><html lang="${languageFacts[language].tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Soko</title><h1>${sentence}</h1><p>${requestId}</p><a href="/">${home}</a></html>`;
}

/** As one string without a stream, since nothing of a page arrives later. */
function render(page: React.ReactElement, onError: (error: unknown) => string): string {
  try {
    return `<!DOCTYPE html>${renderToString(page)}`;
  } catch (error) {
    return onError(error);
  }
}

/**
 * Sends failures to the log, not to the console. Refusals and aborted requests are not failures.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(pageRequest).noteFailure(error);
}
