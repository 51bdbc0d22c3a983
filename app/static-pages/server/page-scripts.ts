import type { EntryContext } from "react-router";
import { escapeHtml } from "#core/escape-html.ts";
import type { PageScripts } from "#core/page-scripts.ts";
import type { Actor } from "#server/context.ts";
import { staticPage } from "#web/shell/static-page.ts";
import type { FilesOf } from "./script-files.ts";

/**
 * Returns whether a page is sent without React, whose scripts follow on the first interaction. A
 * signed-in user gets everything, for live events, and a refused form needs React. Development has
 * React on all pages.
 */
export function isStaticPage(request: Request, context: EntryContext, actor: Actor): boolean {
  const { matches, errors, actionData } = context.staticHandlerContext;
  const { handle } = context.routeModules[matches.at(-1)?.route.id ?? ""] ?? {};
  const isShown = handle === staticPage && !errors && !actionData && request.method === "GET";
  return isShown && actor.kind === "visitor" && !import.meta.env.DEV;
}

/** Returns what React needs to start on a page, from what React Router passes to the rendering. */
export async function pageScriptsOf(context: EntryContext, filesOf: FilesOf): Promise<PageScripts> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  if (!serverHandoffString || !serverHandoffStream)
    throw new Error("React Router passes no data: see app/static-pages/README.md");
  // In development changed modules replace running ones.
  const first = manifest.hmr?.runtime ? [manifest.hmr.runtime, manifest.url] : [manifest.url];
  const modules = Object.fromEntries(
    staticHandlerContext.matches.map(({ route: { id } }) => [
      id,
      manifest.routes[id]?.module ?? "",
    ]),
  );
  const entry = manifest.entry.module;
  return {
    context: JSON.parse(serverHandoffString),
    data: await new Response(serverHandoffStream).text(),
    first,
    modules,
    entry,
    files: filesOf([...first, ...Object.values(modules), entry]),
  };
}

/**
 * Returns the context for the rendering, which writes no data into the document: `pageScriptsOf`
 * reads it.
 */
export const withoutData = (context: EntryContext): EntryContext => ({
  ...context,
  serverHandoffStream: undefined,
});

/** Adds the static page's only script to the document, with the phrases that it shows. */
export function withStaticScript(html: string, words: string[]): string {
  const script = `<script type="module" src="${import.meta.env.STATIC_PAGE_SCRIPT}" data-words="${escapeHtml(words.join("|"))}"></script>`;
  return html.replace("</head>", () => `${script}</head>`);
}

/**
 * Matches HTML of `prerender` in the loader data, with its marker in a group. Quotes in it are
 * escaped.
 */
const prerendered = /"(<!--w\d+-->)(?:[^"\\]|\\.)*"/g;

/**
 * Adds React's scripts to the document as inert data, and the script that starts them
 * (app/static-pages/browser/defer-scripts.ts). HTML that the document already contains is not sent
 * twice: the data names it by its marker (web/ui/base/server-html.ts).
 * @param nonce allows the script to run under the page's policy
 */
export function withDeferredScripts(html: string, scripts: PageScripts, nonce: string): string {
  const data = scripts.data.replace(prerendered, '"$1"');
  const json = JSON.stringify({ ...scripts, data }).replace(/</g, "\\u003c");
  const inert = `<script type="application/json" id="page-scripts">${json}</script>`;
  const start = `<script nonce="${nonce}">${import.meta.env.DEFER_SCRIPTS}</script>`;
  return html.replace("</body>", () => `${inert}${start}</body>`);
}
