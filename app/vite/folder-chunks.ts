// Frozen: no new features; see decision 30.
import { dirname, relative } from "node:path";
import type { Plugin } from "vite";

/** Groups of areas with a name that another group uses too: "orders". */
const hasSharedNames = new Set(["books", "prices", "transport"]);

const assetFileNames = "assets/[name]-[hash:7][extname]";

/** Code that every page needs is one file. */
const kit = /^(core|web\/(ui\/(base|layout)|shell|format|words))$/;

/**
 * The file a module of the browser comes in, which is its folder: "areas/trade/market/pages/cards"
 * is "market-cards", "web/ui/cards" is "ui-cards". An area's plain rules come with its pages, and
 * plain facts that a part of the kit alone needs with that part: "core/files" is "ui-files".
 * @param path within the project @returns undefined for what Rolldown places by itself
 */
export function chunkOf(path: string): string | undefined {
  // Only for the books, as no other page stores rows.
  if (/(^|\/)node_modules\/idb\//.test(path)) return "books";
  // The helper that loads scripts on demand is needed everywhere, so it must not be part of one
  // area.
  if (/(^|\/)node_modules\/|vite\/preload-helper|^@oxc-project|^rolldown\//.test(path))
    return "react";
  const folder = dirname(path);
  if (kit.test(folder)) return "kit";
  // Lists and the shape of their pages are never needed without each other.
  if (folder === "web/ui/layout/list") return "ui-lists";
  const [layer = "", ...below] = folder.split("/");
  if (below.at(-1) === "phrases") return undefined;
  if (layer === "core") return ["ui", ...below].join("-");
  if (layer === "web") return below.join("-");
  if (layer !== "areas") return undefined;
  const [group = "", area = "", ...inArea] = below;
  const name = hasSharedNames.has(group) ? `${group}-${area}` : area;
  // Other areas link to an area's pages without loading its rules.
  if (/^areas\/\w+\/[\w-]+\/paths\.ts$/.test(path)) return `${name}-paths`;
  if (!inArea.includes("pages")) return name;
  return [name, ...inArea.filter((part) => part !== "pages")].join("-");
}

/** Returns files that need each other, "a → b → a", or undefined if there are none. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>();
  const follow = (names: Iterable<string>, way: string[]): string | undefined => {
    for (const name of names) {
      if (way.includes(name)) return [...way.slice(way.indexOf(name)), name].join(" → ");
      if (done.has(name)) continue;
      const circle = follow(imports.get(name) ?? [], [...way, name]);
      if (circle) return circle;
      done.add(name);
    }
    return undefined;
  };
  return follow(imports.keys(), []);
}

/**
 * Makes one file for each folder, so that a phone requests a few files instead of thirty small ones
 * (decision 30). The build refuses folders that need each other.
 */
export function folderChunks(): Plugin {
  let root = "";
  const nameOf = (id: string) => {
    const words = /^\0virtual:phrases\/.*\?(.+)$/.exec(id)?.[1];
    if (words === "root") return null;
    return words ?? chunkOf(relative(root, id.replace(/^\0|\?.*$/g, ""))) ?? null;
  };
  return {
    name: "soko-folder-chunks",
    configResolved(config) {
      root = config.root;
    },
    configEnvironment(name) {
      // Hexadecimal digests compress better than base64. The server build names the same styles.
      const digest = { hashCharacters: "hex" as const, assetFileNames };
      if (name !== "client") return { build: { rolldownOptions: { output: digest } } };
      // Each folder contains only its own modules, and imports from the file of another folder. For
      // this a page's file may export more than the page.
      const codeSplitting = {
        includeDependenciesRecursively: false,
        groups: [{ name: nameOf, debugName: "folders" }],
      };
      const preserveEntrySignatures = "allow-extension" as const;
      // Every browser gets the list of all page files, so names are short, with 28 bits to
      // distinguish a file from its previous version. Rolldown allows no shorter ones.
      const output = {
        ...digest,
        codeSplitting,
        entryFileNames: "assets/page-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
      };
      // Modules of the UI kit have no side effects, so an unused file is left out.
      const moduleSideEffects = [{ test: /\/web\/ui\/.*\.tsx?$/, sideEffects: false }];
      // Library hints to developers are removed, and errors stay.
      const manualPureFunctions = ["console.log", "console.warn"];
      const treeshake = { moduleSideEffects, manualPureFunctions };
      // Sets class fields by assignment, without a build helper.
      const transform = { assumptions: { setPublicClassFields: true } };
      const rolldownOptions = { preserveEntrySignatures, output, treeshake, transform };
      return { build: { rolldownOptions } };
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const circle = findCircle(
        new Map(chunks.map(({ fileName, imports }) => [fileName, imports])),
      );
      if (circle) this.error(`Folders that need each other: ${circle}; move what both need below.`);
    },
  };
}
