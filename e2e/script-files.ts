import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Language, languages } from "#core/languages.ts";
import { examples } from "./example-pages.ts";

interface Manifest {
  entry: { module: string };
  routes: Record<string, { path?: string; parentId?: string; module: string }>;
}

const built = resolve(import.meta.dirname, "../build/client");

/** Every script a visitor of one language is sent who opens all there is to read. */
export const readingScripts = (language: Language): string[] =>
  scriptsOf(language, (pattern) => isAnybodys(pattern) && !isForJoining(pattern));

/** As `readingScripts`, for who joins as well. */
export const joiningScripts = (language: Language): string[] => scriptsOf(language, isAnybodys);

/** Those of some pages, and all that they load. Phrases begin with their language. */
function scriptsOf(language: Language, isOpened: (pattern: string) => boolean): string[] {
  const { entry, routes } = manifest();
  const others = languages.filter((other) => other !== language).join("|");
  const ofOthers = new RegExp(`^(${others})-`);
  const open = Object.values(routes).filter((route) => isOpened(patternOf(route, routes)));
  const wanted = [entry.module, ...open.map(({ module }) => module)];
  const found = new Set<string>();
  for (let path = wanted.pop(); path; path = wanted.pop()) {
    const name = path.replace("/assets/", "");
    if (found.has(name) || ofOthers.test(name)) continue;
    found.add(name);
    const code = readFileSync(join(built, "assets", name), "utf8");
    for (const [, next = ""] of code.matchAll(/["'`](?:\.\/|\/assets\/)([\w.-]+\.js)["'`]/g)) {
      if (!found.has(next)) wanted.push(next);
    }
  }
  return ["/service-worker.js", ...[...found].map((name) => `/assets/${name}`)];
}

function manifest(): Manifest {
  const name = readdirSync(join(built, "assets")).find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(join(built, "assets", String(name)), "utf8");
  return JSON.parse(text.replace(/^window\.__reactRouterManifest=/, "").replace(/;\s*$/, ""));
}

type Route = Manifest["routes"][string];

function patternOf({ path, parentId }: Route, routes: Manifest["routes"]): string {
  const parent = parentId && routes[parentId];
  return [parent ? patternOf(parent, routes) : "", path]
    .filter(Boolean)
    .join("/")
    .replace(/^\/*/, "/");
}

/** Examples are listed by pattern, the texts under one; what has only signed-in ones is not anybody's. */
function isAnybodys(pattern: string): boolean {
  const seen =
    examples[pattern] ?? Object.values(examples).find((paths) => paths.includes(pattern));
  return seen?.some((example) => !example.includes(" @")) ?? pattern === "/";
}

const isForJoining = (pattern: string): boolean => /^\/(auth|profile)\//.test(pattern);
