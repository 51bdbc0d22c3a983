import type { EntryContext } from "react-router";
import { pageScriptsHeader } from "#core/page-scripts.ts";
import type { Actor } from "#server/context.ts";
import { onlyShows } from "#web/shell/only-shows.ts";
import type { PagePart } from "./page-part.ts";

/**
 * What of a page goes out: of one that only shows, for who is not signed in, what is shown, or at
 * her first touch React's scripts. Signed in the page is told of what happens, and what was refused
 * is mended with React; development has no other script.
 */
export function partOf(request: Request, context: EntryContext, actor: Actor): PagePart {
  const { matches, errors, actionData } = context.staticHandlerContext;
  const { handle } = context.routeModules[matches.at(-1)?.route.id ?? ""] ?? {};
  const isLight = handle === onlyShows && !errors && !actionData && actor.kind === "visitor";
  if (import.meta.env.DEV || !isLight || request.method !== "GET") return "all";
  return request.headers.has(pageScriptsHeader) ? "scripts" : "shown";
}

/** Without the data of the loaders, which stands in the document itself. */
export const withoutData = (context: EntryContext): EntryContext => ({
  ...context,
  serverHandoffStream: undefined,
});

/**
 * The document with the one script of its own, which carries the words that it says.
 * @param nonce what the page's policy lets scripts run by
 */
export function withLightScript(html: string, nonce: string, words: string[]): string {
  const script = `<script type="module" src="${import.meta.env.LIGHT_SCRIPT}" nonce="${nonce}" data-words="${escaped(words.join("|"))}"></script>`;
  return html.replace("</head>", () => `${script}</head>`);
}

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** What React starts a page by, taken out of a document that has nothing else: app/light/await-touch.ts. */
export function scriptsIn(html: string): { codes: string[]; entry: string } {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = "", code = ""]) => ({ isEntry: attributes.includes('type="module"'), code }),
  );
  return {
    codes: scripts.filter(({ isEntry }) => !isEntry).map(({ code }) => code),
    entry: scripts.find(({ isEntry }) => isEntry)?.code ?? "",
  };
}
