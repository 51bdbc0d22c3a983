import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

export const noticesFile = "third-party-notices.txt";

/** A package as npm names it, with its declared licence. */
interface Package {
  name: string;
  version: string;
  licence: string;
  /** Files such as LICENSE and NOTICE, none where it has none or is for another platform. */
  texts: string[];
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  /** For other platforms. */
  optional?: boolean;
}

/** Returns the package folder of a module, from the root, or undefined for our own modules. */
export function packageOf(id: string, root: string): string | undefined {
  // Small helpers that the build itself writes into the chunks.
  const [, builder] = /^\0(vite|rolldown)\//.exec(id) ?? [];
  if (builder) return `node_modules/${builder}`;
  const path = relative(root, id.replace(/^\0|\?.*$/g, "")).replaceAll("\\", "/");
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

/**
 * Returns the package folders of the server: everything locked that is not for development only.
 */
export const serverPackages = (locked: Readonly<Record<string, Locked>>): string[] =>
  Object.keys(locked).filter((folder) => folder !== "" && !locked[folder]?.dev);

function readPackage(root: string, folder: string, locked: Locked | undefined): Package {
  const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
  const at = join(root, folder);
  const here = filesIn(at);
  const own = here.includes("package.json")
    ? (JSON.parse(readFileSync(join(at, "package.json"), "utf8")) as Locked)
    : locked;
  return {
    name,
    version: own?.version ?? locked?.version ?? "",
    licence: own?.license ?? locked?.license ?? "",
    texts: here
      .filter((file) => /^(licen[cs]e|copying|notice|copyright)/i.test(file))
      .sort()
      .map((file) => readFileSync(join(at, file), "utf8").replaceAll("\r", "").trim()),
  };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

const nameOf = ({ name, version }: Package) => `${name} ${version}`;

function listOf(packages: Package[]): string {
  const lines = packages.map(
    (item) => `  ${nameOf(item)}: ${item.licence || "see its text below"}`,
  );
  return [...new Set(lines)].sort().join("\n");
}

/** Returns each text once, with all packages that contain it. */
function textsOf(packages: Package[]): string {
  const holders = new Map<string, Set<string>>();
  for (const item of packages)
    for (const text of item.texts)
      holders.set(text, (holders.get(text) ?? new Set()).add(nameOf(item)));
  return [...holders]
    .map(([text, names]) => `${"-".repeat(72)}\n${[...names].sort().join(", ")}\n\n${text}`)
    .sort()
    .join("\n\n");
}

/** Parts of packages whose licence npm does not list. */
const within = `  Within these: Node.js (MIT and the licences it names at
  https://github.com/nodejs/node/blob/main/LICENSE), PostgreSQL (PostgreSQL Licence,
  https://www.postgresql.org/about/licence/), libvips and what it is built with
  (LGPL-3.0-or-later, https://github.com/lovell/sharp-libvips/blob/main/THIRD-PARTY-NOTICES.md).`;

interface Gathered {
  root: string;
  /** Folders of packages in the browser's chunks, and of the server's packages. */
  browser: Iterable<string>;
  server: Iterable<string>;
  locked: Readonly<Record<string, Locked>>;
  /** The origins of the data. */
  credits: string;
}

/** @throws Error for a package that neither declares a licence nor contains the text of one */
export function createNotices({ root, browser, server, locked, credits }: Gathered): string {
  const read = (folders: Iterable<string>) =>
    [...new Set(folders)].map((folder) => readPackage(root, folder, locked[folder]));
  const inBrowser = read(browser);
  const onServer = read(server);
  const all = [...inBrowser, ...onServer];
  const silent = all.filter(({ licence, texts }) => licence === "" && texts.length === 0);
  if (silent.length > 0) {
    throw new Error(`No licence is known of ${silent.map(nameOf).join(", ")}`);
  }
  return `Soko: notices of third parties

Soko uses data and software of others. This file names them with their licences.


1. Data

${credits.trim()}


2. Software in the pages

${listOf(inBrowser)}


3. Software on the server

${listOf(onServer)}

${within}


4. Texts of the licences

${textsOf(all)}
`;
}

/** Writes the notices of everything that the build ships next to the browser's files. */
export function notices(): Plugin {
  let root = "";
  return {
    name: "soko-notices",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
      const { packages: locked } = JSON.parse(
        readFileSync(join(root, "package-lock.json"), "utf8"),
      ) as { packages: Record<string, Locked> };
      // Tailwind's first rules are in the style sheet, which is no chunk.
      const browser = [
        "node_modules/tailwindcss",
        ...modules.flatMap((id) => packageOf(id, root) ?? []),
      ];
      const credits = readFileSync(join(root, "data/credits.txt"), "utf8");
      const source = createNotices({
        root,
        browser,
        server: serverPackages(locked),
        locked,
        credits,
      });
      this.emitFile({ type: "asset", fileName: noticesFile, source });
      const small = await promisify(brotliCompress)(source);
      this.emitFile({ type: "asset", fileName: `${noticesFile}.br`, source: small });
    },
  };
}
