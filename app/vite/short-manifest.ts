import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { runInNewContext } from "node:vm";
import type { Plugin } from "vite";
import { manifestGlobal } from "#core/react-router-internals.ts";
import { fileOfSection, sectionOf } from "../page-sections.ts";

/** The facts of a page before its scripts load, as React Router writes them. */
interface Page {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
  css: string[];
  hasDefaultExport: boolean;
  hasClientAction: boolean;
  hasClientLoader: boolean;
}

interface Manifest {
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, Page>;
  url: string;
  version: string;
}

const flags = [
  "hasAction",
  "hasLoader",
  "hasClientAction",
  "hasClientLoader",
  "hasClientMiddleware",
  "hasDefaultExport",
  "hasErrorBoundary",
] as const;

const beginning = `window.${manifestGlobal}=`;

/**
 * Shortens the lists of page files, of which every browser gets the one of its document's section.
 * Each file name is written once: half of the list was shared files, repeated for each page.
 */
export function shortManifest(): Plugin {
  let assets = "";
  return {
    name: "soko-short-manifest",
    apply: "build",
    configResolved({ environments, build }) {
      assets = join(environments.client?.build.outDir ?? build.outDir, build.assetsDir);
    },
    // The server build runs last and writes the list next to the browser's files.
    async writeBundle() {
      if (this.environment.name !== "ssr") return;
      const name = (await readdir(assets)).find((file) => /^manifest-[\w-]+\.js$/.test(file));
      if (!name) return this.error("React Router wrote no manifest");
      const file = join(assets, name);
      const long = await readFile(file, "utf8");
      const all = JSON.parse(long.replace(beginning, "").replace(/;\s*$/, "")) as Manifest;
      const manifest = withoutKnown(all);
      for (const section of sectionsOf(manifest)) {
        const own = ofSection(manifest, section);
        const short = shortenManifest(own);
        // A field that a new release adds would otherwise be lost silently.
        if (!isDeepStrictEqual(manifestIn(short), own)) {
          return this.error("React Router's manifest is not what app/vite/short-manifest.ts knows");
        }
        await writeFile(fileOfSection(file, section), short);
      }
    },
  };
}

/**
 * Returns the sections of pages, with "" for the common pages: the part before the dot of their
 * ids.
 */
const sectionsOf = ({ routes }: Manifest): string[] => [
  ...new Set(["", ...Object.keys(routes).map(sectionOf)]),
];

/** Returns the common pages and those of a section. */
const ofSection = ({ routes, ...rest }: Manifest, section: string): Manifest => ({
  ...rest,
  routes: Object.fromEntries(
    Object.entries(routes).filter(([id]) => ["", section].includes(sectionOf(id))),
  ),
});

/**
 * Leaves out files that are loaded before any page is requested, and those of routes that are no
 * page: a form's response or a file has no browser code, and one empty module replaces them all.
 */
function withoutKnown({ entry, routes, ...rest }: Manifest): Manifest {
  const known = new Set(entry.imports);
  const isEmpty = (page: Page) =>
    !page.hasDefaultExport && !page.hasClientAction && !page.hasClientLoader;
  const empty = Object.values(routes).find(isEmpty)?.module ?? "";
  const pages = Object.entries(routes).map(([id, page]) => {
    const files = page.hasDefaultExport ? page : { imports: [], css: [] };
    const imports = files.imports.filter((file) => !known.has(file)).sort();
    const module = isEmpty(page) ? empty : page.module;
    return [id, { ...page, module, imports, css: files.css }];
  });
  return { ...rest, entry, routes: Object.fromEntries(pages) };
}

/** Returns what the browser reads from such a file. */
export function manifestIn(script: string): unknown {
  const window: Record<string, unknown> = {};
  runInNewContext(script, { window });
  // Objects of another context have other prototypes.
  return JSON.parse(JSON.stringify(window[manifestGlobal]));
}

/** @param manifest whose files are all in /assets/ @returns a script that sets the same manifest */
export function shortenManifest({ entry, routes, url, version }: Manifest): string {
  const pages = Object.values(routes);
  const uses = new Map<string, number>();
  for (const { imports, css } of [entry, ...pages]) {
    for (const file of [...imports, ...css]) uses.set(file, (uses.get(file) ?? 0) + 1);
  }
  const files = [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
  const places = (names: string[]) => names.map((name) => files.indexOf(name).toString(36)).join();
  const rows = pages.map((page) => {
    const bits = flags.reduce(
      (sum, flag, bit) => sum + ((page as unknown as Record<string, boolean>)[flag] ? 1 << bit : 0),
      0,
    );
    return [
      page.id,
      page.parentId,
      page.path ?? none,
      page.index ? 1 : "",
      bits,
      inAssets(page.module).replace(/\.js$/, ""),
      places(page.imports),
      places(page.css),
    ].join(" ");
  });
  const own = JSON.stringify({
    entry: { ...entry, imports: places(entry.imports), css: places(entry.css) },
    url,
    version,
  });
  const text = JSON.stringify(`${files.map(inAssets).join(" ")}\n${rows.join("\n")}`);
  return `${beginning}(${reader})(${own},${text});`;
}

/** Marks a missing path, as the root's path is empty. */
const none = "|";

const inAssets = (file: string) => file.replace(/^\/assets\//, "");

/** Runs in the browser and reverses it. */
const reader = `(m,t)=>{let[n,...r]=t.split("\\n"),f=n.split(" "),a="/assets/",l=s=>s?s.split(",").map(i=>a+f[parseInt(i,36)]):[],w=e=>({...e,imports:l(e.imports),css:l(e.css)});return{...m,entry:w(m.entry),routes:Object.fromEntries(r.map(s=>{let[id,parentId,path,index,b,module,imports,css]=s.split(" ");return[id,w({id,...parentId&&{parentId},...path!="|"&&{path},...index&&{index:true},...Object.fromEntries(${JSON.stringify(flags.join(" "))}.split(" ").map((k,i)=>[k,!!(b>>i&1)])),module:a+module+".js",imports,css})]}))}}`;
