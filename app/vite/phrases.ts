import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { languages } from "../../core/languages.ts";
import { compilePhrases } from "../../server/phrases.ts";

const virtual = "virtual:phrases/";

/** Words of what the server alone makes: web/shell/server-only.tsx, and the page about calls. */
const serversAlone =
  /^web\.(docs|choices|search|footer|account|cart|said|notices\.(?!count)|offline\.(?!kept)|saver\.(is|turn)|menu\.(?!(home|market|news)$))/;

/** What people are told is put into words by the server, whose area ever causes it. */
const told = /^[a-zA-Z]+\.notification\./;

/** What stands apart among web's phrases: /template's come with its modules, others with none. */
const partOf = (key: string) =>
  key.startsWith("web.template.")
    ? "template"
    : serversAlone.test(key) || told.test(key)
      ? "server"
      : undefined;

/**
 * Phrases for the browser: a JSON file arrives compiled, and a module of an area waits for that
 * area's phrases in the one language in use. On the server all phrases are there from the start.
 */
export function phrases(): Plugin {
  let root = "";
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
      const room = id.slice(virtual.length + 1);
      const isShell = room === "web" || room === "template";
      const folder = isShell ? join(root, "web/phrases") : join(root, "areas", room, "phrases");
      const part = room === "template" ? "?template" : "";
      if (this.environment.name !== "client" || !existsSync(folder)) return "export {};";
      const loaders = languages.map(
        (language) =>
          `${language}: () => import(${JSON.stringify(join(folder, `${language}.json`) + part)})`,
      );
      return `import { language, addPhrases } from "#web/words/browser-book.ts";
        addPhrases((await ({ ${loaders.join(", ")} })[language]()).default);`;
    },
    transform(code, id) {
      const [file = id, part] = id.split("?");
      const path = relative(root, file);
      if (/(^|\/)phrases\/\w+\.json$/.test(path)) {
        const wanted = Object.entries(compilePhrases(code)).filter(([key]) => partOf(key) === part);
        const compiled = JSON.stringify(Object.fromEntries(wanted));
        return { code: `export default JSON.parse(${JSON.stringify(compiled)})`, moduleType: "js" };
      }
      const area =
        /^areas\/([\w-]+)\/.*\.tsx$/.exec(path)?.[1] ??
        /^web\/(template)\/.*\.tsx$/.exec(path)?.[1] ??
        (/^app\/root\.tsx$/.test(path) ? "web" : null);
      if (!area || this.environment.name !== "client") return null;
      return { code: `import ${JSON.stringify(virtual + area)};\n${code}`, map: null };
    },
  };
}
