import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sectionOf } from "#app/page-sections.ts";
import { filesNamedIn, isOfPhrases } from "#app/static-pages/server/script-files.ts";
import { manifestIn } from "#app/vite/short-manifest.ts";
import { type Language, languages } from "#core/languages.ts";
import { pages } from "./example-pages.ts";

interface Route {
  path?: string;
  parentId?: string;
  module: string;
  css?: string[];
  hasDefaultExport: boolean;
}

interface Manifest {
  entry: { module: string };
  routes: Record<string, Route>;
}

/** A page of app/routes.ts with every file that loads without interaction on a first visit. */
export interface PageFiles {
  pattern: string;
  /** Whether only signed-in users reach it: their live notifications load with it. */
  isOwn: boolean;
  paths: string[];
  /** Its style sheets, including the shared one. */
  styles: string[];
}

const assets = resolve(import.meta.dirname, "../build/client/assets");

export function pageFiles(language: Language): PageFiles[] {
  const everywhere = readdirSync(assets).filter((file) => /^styles-.*\.css$/.test(file));
  return manifests().flatMap(({ name, section, entry, routes }) =>
    Object.entries(routes)
      .filter(
        ([id, route]) => route.hasDefaultExport && route.parentId && sectionOf(id) === section,
      )
      .map(([, route]) => {
        const pattern = patternOf(route, routes);
        const isOwn = !isAnybodys(pattern);
        const parts = withParents(route, routes);
        const modules = [entry.module, ...parts.map(({ module }) => module)];
        const names = namesFrom(modules.map(nameIn), language, isOwn);
        const paths = [name, ...names].map((script) => `/assets/${script}`);
        const ofParts = parts.flatMap(({ css = [] }) => css);
        const styles = [...everywhere.map((file) => `/assets/${file}`), ...new Set(ofParts)];
        return { pattern, isOwn, paths: ["/service-worker.js", ...paths], styles };
      }),
  );
}

/**
 * Files that load only when the user comes to a field: suggestions of a search box, and those of
 * goods where no other part of the page needs them at once.
 */
const onUse = /^(suggest|ui-typed-goods-[\da-f]{7}\.)/;

/**
 * Returns scripts and everything they load: imports, phrases, and on signed-in pages what loads
 * later.
 */
function namesFrom(queue: string[], language: Language, withLater: boolean): Set<string> {
  const others = languages.filter((other) => other !== language);
  const isOfOthers = (name: string) => others.some((other) => isOfPhrases(name, other));
  const names = new Set<string>();
  for (let name = queue.pop(); name; name = queue.pop()) {
    if (names.has(name) || isOfOthers(name)) continue;
    names.add(name);
    const { first, later } = filesNamedIn(readFileSync(join(assets, name), "utf8"));
    queue.push(
      ...first,
      ...later.filter((next) => !onUse.test(next) && (withLater || isOfPhrases(next, language))),
    );
  }
  return names;
}

const nameIn = (path: string) => path.replace("/assets/", "");

/** The page manifest of each section; "" for the common one. */
function manifests(): (Manifest & { name: string; section: string })[] {
  const names = readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file));
  return names.map((name) => {
    const [, section = ""] = /^manifest-[\w]+-(\w+)\.js$/.exec(name) ?? [];
    const text = readFileSync(join(assets, name), "utf8");
    return { name, section, ...(manifestIn(text) as Manifest) };
  });
}

const withParents = (route: Route, routes: Manifest["routes"]): Route[] => {
  const parent = route.parentId && routes[route.parentId];
  return parent ? [route, ...withParents(parent, routes)] : [route];
};

const patternOf = (route: Route, routes: Manifest["routes"]): string =>
  withParents(route, routes)
    .flatMap(({ path }) => path ?? [])
    .reverse()
    .join("/")
    .replace(/^\/*/, "/");

/**
 * Examples are listed by pattern, and texts under one pattern. A page with only signed-in examples
 * is not public.
 */
function isAnybodys(pattern: string): boolean {
  const seen =
    pages[pattern] ?? Object.values(pages).find(({ examples }) => examples.includes(pattern));
  return seen?.examples.some((example) => !example.includes(" @")) ?? false;
}
