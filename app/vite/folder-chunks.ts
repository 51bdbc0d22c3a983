import { dirname, relative } from "node:path";
import type { Plugin } from "vite";

/** Groups of areas with a name that another group uses too: "orders". */
const hasSharedNames = new Set(["books", "prices", "transport"]);

/** What every page needs comes as one file. */
const kit = /^(core|web\/(ui\/base|shell|format|words))$/;

/**
 * The file a module of the browser comes in, which is its folder: "areas/trade/market/pages/cards"
 * is "market-cards", "web/ui/goods" is "ui-goods". An area's plain rules come with its pages, and
 * plain facts that a part of the kit alone needs with that part: "core/files" is "ui-files".
 * @param path within the project @returns undefined for what Rolldown places by itself
 */
export function chunkOf(path: string): string | undefined {
  // Of the books alone: nobody else's browser keeps rows.
  if (/(^|\/)node_modules\/idb\//.test(path)) return "books";
  // What loads a script on demand is wanted everywhere: it must not fall to one area.
  if (/(^|\/)node_modules\/|vite\/preload-helper/.test(path)) return "react";
  const folder = dirname(path);
  if (kit.test(folder)) return "kit";
  const [layer = "", ...below] = folder.split("/");
  if (below.at(-1) === "phrases") return undefined;
  if (layer === "core") return ["ui", ...below].join("-");
  if (layer === "web") return below.join("-");
  if (layer !== "areas") return undefined;
  const [group = "", area = "", ...inArea] = below;
  const name = hasSharedNames.has(group) ? `${group}-${area}` : area;
  if (!inArea.includes("pages")) return name;
  return [name, ...inArea.filter((part) => part !== "pages")].join("-");
}

/** Files that need each other, "a → b → a", or undefined where none do. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string | undefined {
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
 * A phone asks for a few files rather than for thirty small ones: one for a folder (decision 30).
 * Folders that need each other would be such files, so the build refuses them.
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
      if (name !== "client") return;
      // Each folder keeps to itself: what it needs of another stays in the other's file. For that
      // a page's file may give out more than the page.
      const codeSplitting = {
        includeDependenciesRecursively: false,
        groups: [{ name: nameOf, debugName: "folders" }],
      };
      const preserveEntrySignatures = "allow-extension" as const;
      // Every browser is sent the list of all pages' files: short names, and 42 bits to tell them apart.
      const output = {
        codeSplitting,
        entryFileNames: "assets/page-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
      };
      // A part of the kit does nothing by being loaded: where none of a file is used, it stays away.
      const moduleSideEffects = [{ test: /\/web\/ui\/.*\.tsx?$/, sideEffects: false }];
      const treeshake = { moduleSideEffects };
      // A field of a class is set like any other, without a helper of the build.
      const transform = { assumptions: { setPublicClassFields: true } };
      const rolldownOptions = { preserveEntrySignatures, output, treeshake, transform };
      return { build: { rolldownOptions } };
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle) this.error(`Folders that need each other: ${circle}; move what both need below.`);
    },
  };
}
