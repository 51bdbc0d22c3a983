import type { EntryContext } from "react-router";
import { escapeHtml } from "#core/escape-html.ts";
import { type PageScripts, pageScriptsHeader } from "#core/page-scripts.ts";
import type { Actor } from "#server/context.ts";
import { onlyShows } from "#web/shell/only-shows.ts";
import type { PagePart } from "./page-part.ts";
import type { FilesOf } from "./script-files.ts";

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

/** The document with the one script of its own, which carries the words that it says. */
export function withLightScript(html: string, words: string[]): string {
  const script = `<script type="module" src="${import.meta.env.LIGHT_SCRIPT}" data-words="${escapeHtml(words.join("|"))}"></script>`;
  return html.replace("</head>", () => `${script}</head>`);
}

/**
 * What React starts a page by, read out of the scripts of a document that has nothing else, as plain
 * data: the page's policy runs no text that comes later (app/light/start-react.ts).
 * @throws Error where React Router writes them in another way
 */
export function scriptsIn(html: string, filesOf: FilesOf): PageScripts {
  const codes = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => code,
  );
  const all = codes.join("\n");
  const one = (pattern: RegExp): string => {
    const [, found] = pattern.exec(all) ?? [];
    if (found === undefined) throw new Error(`The scripts of a page have no ${pattern}`);
    return found;
  };
  const addresses = new Map(
    [...all.matchAll(/^import \* as (route\d+) from "([^"]+)";/gm)].map(([, name, address]) => [
      name,
      address ?? "",
    ]),
  );
  const ofRoutes = one(/__reactRouterRouteModules = \{([^}]*)\}/);
  const manifest = one(/^import "([^"]+)";/m);
  const modules = Object.fromEntries(
    [...ofRoutes.matchAll(/"([^"]+)":(route\d+)/g)].map(([, id = "", name]) => [
      id,
      addresses.get(name) ?? "",
    ]),
  );
  const entry = one(/^import\("([^"]+)"\);/m);
  return {
    context: JSON.parse(one(/__reactRouterContext = (\{.*?\});window\./)),
    data: [...all.matchAll(/streamController\.enqueue\((".*")\);/g)].map(([, text = '""']) =>
      JSON.parse(text),
    ),
    manifest,
    modules,
    entry,
    files: filesOf([manifest, ...Object.values(modules), entry]),
    scripts: codes.length,
  };
}
