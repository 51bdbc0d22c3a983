import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#core/languages.ts";

/** Addresses of scripts with those of all that they load, by their own addresses. */
export type FilesOf = (addresses: readonly string[]) => string[];

/** Files that a script names: what it does not run without, and what it may ask for later. */
interface NamedFiles {
  first: string[];
  later: string[];
}

/** @param code a script as it was built */
export function filesNamedIn(code: string): NamedFiles {
  const named: NamedFiles = { first: [], later: [] };
  const names = code.matchAll(/(from|import|\()\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  for (const [, how, name = ""] of names) named[how === "(" ? "later" : "first"].push(copy(name));
  return named;
}

/** A part of a string holds the whole of it in memory, of a script up to 400 kB. */
const copy = (part: string): string => Buffer.from(part).toString();

/** Whether a file has phrases in a language, for which a script asks as soon as it runs. */
export const isOfPhrases = (name: string, language: Language): boolean =>
  name.startsWith(`${language}-`);

/**
 * Scripts, all that they import, and the phrases of a language: what comes before they do anything.
 * Each file is read once; one that is gone, as where another build took this one's place while this
 * process still runs, names no others.
 * @param folder where the scripts that were built lie, of which /assets/ is the address
 */
export function openScriptFiles(folder: string): (language: Language) => FilesOf {
  const known = new Map<string, NamedFiles>();
  const namedBy = (name: string): NamedFiles => {
    const found = known.get(name);
    if (found) return found;
    const named = filesNamedIn(read(join(folder, name)));
    known.set(name, named);
    return named;
  };
  return (language) => (addresses) => {
    const names = new Set(addresses.map((address) => address.replace("/assets/", "")));
    // What is added is gone through as well.
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
