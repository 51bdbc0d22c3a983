import type { EntryContext } from "react-router";
import { escapeHtml } from "#core/escape-html.ts";
import { type PageScripts, pageScriptsHeader } from "#core/page-scripts.ts";
import type { Actor } from "#server/context.ts";
import { staticPage } from "#web/shell/static-page.ts";
import type { PagePart } from "./page-part.ts";
import type { FilesOf } from "./script-files.ts";

/**
 * Chooses which part of a page to send. For a visitor, a static page is sent without React, whose
 * scripts follow on the first interaction. A signed-in user gets everything, for live events, and a
 * refused form needs React. Development has no other script.
 */
export function choosePagePart(request: Request, context: EntryContext, actor: Actor): PagePart {
  const { matches, errors, actionData } = context.staticHandlerContext;
  const { handle } = context.routeModules[matches.at(-1)?.route.id ?? ""] ?? {};
  const isLight = handle === staticPage && !errors && !actionData && actor.kind === "visitor";
  if (import.meta.env.DEV || !isLight || request.method !== "GET") return "all";
  return request.headers.has(pageScriptsHeader) ? "scripts" : "shown";
}

/** Returns the context without loader data, which the document itself already contains. */
export const withoutData = (context: EntryContext): EntryContext => ({
  ...context,
  serverHandoffStream: undefined,
});

/** Adds the static page's only script to the document, with the phrases that it shows. */
export function withLightScript(html: string, words: string[]): string {
  const script = `<script type="module" src="${import.meta.env.LIGHT_SCRIPT}" data-words="${escapeHtml(words.join("|"))}"></script>`;
  return html.replace("</head>", () => `${script}</head>`);
}

/**
 * Extracts what React needs to start a page from the scripts of a document, as plain data, since
 * the page's policy allows no inline script that is added later (app/light/start-react.ts).
 * @throws Error if React Router writes them in another format
 */
export function extractPageScripts(html: string, filesOf: FilesOf): PageScripts {
  const codes = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => code,
  );
  const all = codes.join("\n");
  const extract = (pattern: RegExp): string => {
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
  const ofRoutes = extract(/__reactRouterRouteModules = \{([^}]*)\}/);
  const manifest = extract(/^import "([^"]+)";/m);
  const modules = Object.fromEntries(
    [...ofRoutes.matchAll(/"([^"]+)":(route\d+)/g)].map(([, id = "", name]) => [
      id,
      addresses.get(name) ?? "",
    ]),
  );
  const entry = extract(/^import\("([^"]+)"\);/m);
  return {
    context: JSON.parse(extract(/__reactRouterContext = (\{.*?\});window\./)),
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
