import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Letters of the digest in a name: 30 bits distinguish a file from the previous one. */
const letters = 5;
const named = /-([\w-]{7,8})\.(js|css)$/;
const text = /\.(js|json|css)$/;

/**
 * Shortens the digests in the names of scripts and styles, of which Rolldown writes at least seven
 * letters: each name is in the page list and in every importer, and cannot be compressed.
 */
export function shortNames(): Plugin {
  let client = "";
  let assets = "";
  return {
    name: "soko-short-names",
    apply: "build",
    configResolved({ environments, build }) {
      client = environments.client?.build.outDir ?? build.outDir;
      assets = join(client, build.assetsDir);
    },
    // The server build runs last and also names the browser's files.
    async writeBundle({ dir = "" }) {
      if (this.environment.name !== "ssr") return;
      const files = (await readdir(assets)).filter((file) => named.test(file));
      const names = shortenNames(files);
      const isOther = new RegExp(
        [...names.keys()].map((name) => name.replace(/\./g, "\\.")).join("|"),
        "g",
      );
      for (const file of [...(await textsIn(client)), ...(await textsIn(dir))]) {
        const long = await readFile(file, "utf8");
        const short = long.replace(isOther, (name) => names.get(name) ?? name);
        if (short !== long) await writeFile(file, short);
      }
      for (const [long, short] of names) await rename(join(assets, long), join(assets, short));
    },
  };
}

/** Returns the short name of each file. Two that would collide both stay unchanged. */
export function shortenNames(files: readonly string[]): Map<string, string> {
  const shortOf = (file: string) =>
    file.replace(named, (_, hash, end) => `-${hash.slice(0, letters)}.${end}`);
  const uses = new Map<string, number>();
  for (const file of files) uses.set(shortOf(file), (uses.get(shortOf(file)) ?? 0) + 1);
  return new Map(
    files.filter((file) => uses.get(shortOf(file)) === 1).map((file) => [file, shortOf(file)]),
  );
}

const textsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((file) => text.test(file))
    .map((file) => join(folder, file));
