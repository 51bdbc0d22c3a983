import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#core/languages.ts";

/** Returns the addresses of scripts with those of everything they load. */
export type FilesOf = (addresses: readonly string[]) => string[];

/** Files that a script names: its static imports, and what it may load later. */
interface NamedFiles {
  first: string[];
  later: string[];
}

/** @param code a built script */
export function filesNamedIn(code: string): NamedFiles {
  const named: NamedFiles = { first: [], later: [] };
  const names = code.matchAll(/(from|import|\()\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  for (const [, how, name = ""] of names) named[how === "(" ? "later" : "first"].push(copy(name));
  return named;
}

/** A substring retains the whole string in memory, which is a script of up to 400 kB. */
const copy = (part: string): string => Buffer.from(part).toString();

/**
 * Returns whether a file has the phrases of a language, which a script loads as soon as it runs.
 */
export const isOfPhrases = (name: string, language: Language): boolean =>
  name.startsWith(`${language}-`);

/**
 * Returns scripts with all their imports and the phrases of a language, which they need before they
 * do anything. Each file is read once. A missing file, as where another build has replaced this one
 * while the process still runs, has no imports.
 * @param folder the folder of the built scripts, which is served as /assets/
 */
export function openScriptFiles(folder: string): (language: Language) => FilesOf {
  const known = new Map<string, NamedFiles>();
  const namedBy = (name: string): NamedFiles => {
    const cached = known.get(name);
    if (cached) return cached;
    const named = filesNamedIn(read(join(folder, name)));
    known.set(name, named);
    return named;
  };
  return (language) => (addresses) => {
    const names = new Set(addresses.map((address) => address.replace("/assets/", "")));
    // Names added to the set are also visited.
    for (const name of names) {
      const { first, later } = namedBy(name);
      for (const next of first) names.add(next);
      for (const next of later) if (isOfPhrases(next, language)) names.add(next);
    }
    return [...names].map((name) => `/assets/${name}`);
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
