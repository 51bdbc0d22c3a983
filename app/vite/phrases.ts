// Frozen: no new features; see decision 15.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { languages } from "../../core/languages.ts";
import type { CompiledPhrases } from "../../core/words.ts";
import { compilePhrases, phrasePrefix } from "../../server/phrases.ts";
import { chunkOf } from "./folder-chunks.ts";

const virtual = "virtual:phrases/";
/** Placeholder for a file's phrases until the named keys are known. */
const later = "phrases come later";

/**
 * The folders whose phrases a module names: its area's and its group's. The shell's come with the
 * document's root.
 */
function foldersOf(root: string, path: string, code: string): string[] {
  if (path === "app/root.tsx" || /^web\/template\/.*\.tsx$/.test(path)) return ["web"];
  const [, area, group] = /^((areas\/\w+)\/[\w-]+)\/.*\.tsx?$/.exec(path) ?? [];
  return [area, group].filter((folder) => {
    const file = folder && join(root, folder, "phrases/en.json");
    if (!file || !existsSync(file)) return false;
    const prefix = phrasePrefix(readFileSync(file, "utf8"));
    return new RegExp(`["'\`]${prefix.replace(".", "\\.")}`).test(code);
  }) as string[];
}

/**
 * Loads phrases in the browser. A JSON file is compiled, and a module imports the phrases of its
 * folders in the current language; rendering waits for them (web/words). In a build each folder gets
 * the phrases that its code names. Phrases that only the server uses are not sent.
 */
export function phrases(): Plugin {
  let root = "";
  const compiled = new Map<string, CompiledPhrases>();
  const pathOf = (id: string) => relative(root, id.replace(/^\0|\?.*$/g, ""));
  return {
    name: "soko-phrases",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    resolveId(source) {
      return source.startsWith(virtual) ? `\0${source}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${virtual}`)) return null;
      const [from = "", folder] = id.slice(virtual.length + 1).split("?");
      const files = join(root, from, "phrases");
      if (this.environment.name !== "client" || !existsSync(files)) return "export {};";
      const loaders = languages.map((language) => {
        const file = join(files, `${language}.json?${folder}`);
        return `${language}: () => import(${JSON.stringify(file)})`;
      });
      return `import { language, addPhrases } from "#web/words/browser-book.ts";
        addPhrases(({ ${loaders.join(", ")} })[language]());`;
    },
    transform(code, id) {
      const path = pathOf(id);
      if (/(^|\/)phrases\/\w+\.json$/.test(path)) {
        const all = compilePhrases(code);
        compiled.set(path, all);
        const text = this.environment.mode === "dev" ? JSON.stringify(all) : later;
        return { code: `export default JSON.parse(${JSON.stringify(text)})`, moduleType: "js" };
      }
      if (this.environment.name !== "client") return null;
      const imports = foldersOf(root, path, code).map(
        (folder) => `import ${JSON.stringify(`${virtual}${folder}?${chunkOf(path) ?? "root"}`)};\n`,
      );
      return imports.length > 0 ? { code: imports.join("") + code, map: null } : null;
    },
    renderChunk(code, { moduleIds: [id = ""] }, _, { chunks }) {
      const all = compiled.get(pathOf(id));
      if (!all || this.environment.name !== "client") return null;
      const folder = id.split("?")[1];
      const naming = Object.values(chunks)
        .flatMap((chunk) => Object.entries(chunk.modules))
        .filter(([module]) => folder === "root" || chunkOf(pathOf(module)) === folder);
      const isNamed = createPhraseFilter(naming.map(([, { code: rendered }]) => rendered ?? ""));
      const included = Object.entries(all).filter(([key]) =>
        // The browser also needs the refusals of /template, which only the server names.
        key.startsWith("web.template.") ? folder === "template" : isNamed(key),
      );
      const short = included.map(([key, message]) => [key, withoutBrackets(message)]);
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(short)));
      return code.replace(JSON.stringify(later), () => text);
    },
  };
}

/** Plain text needs no list around it, which saves some 50 bytes over all phrases of a page. */
const withoutBrackets = (message: CompiledPhrases[string]) =>
  message.length === 1 && typeof message[0] === "string" ? message[0] : message;

/**
 * Returns a filter for the phrases that code names: literal keys, and the prefixes of composed keys
 * (`market.sort.${order}`), which include all keys with that prefix.
 */
export function createPhraseFilter(codes: Iterable<string>): (key: string) => boolean {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  for (const code of codes) {
    for (const [, text = "", end] of code.matchAll(/["'`]([a-z]\w*\.[\w.]*)(["'`]|\$\{)/g)) {
      (end === "${" ? beginnings : keys).add(text);
    }
  }
  return (key) => keys.has(key) || [...beginnings].some((text) => key.startsWith(text));
}
