import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { projectRoot } from "#server/project-root.ts";
import { pictureSeeds } from "./demo-pictures.ts";

const folder = join(projectRoot, "data/demo/pictures");
const unzip = promisify(gunzip);
let files: Set<string> | undefined;

/** Demos of earlier versions have products with seeds up to 5. They show one of the pictures. */
const fileOf = (key: string): string =>
  `${key.replace(/^(demo\/.*-\d-)([2-5])$/, (_, start, seed) => start + (seed % pictureSeeds))}.svgz`;

/** Returns a picture of the demo as SVG; undefined for one that it does not use. */
export async function readDemoPicture(key: string): Promise<string | undefined> {
  files ??= new Set(
    readdirSync(folder, { recursive: true }).map((file) => `${file}`.replaceAll("\\", "/")),
  );
  const file = fileOf(key);
  if (!files.has(file)) return undefined;
  return (await unzip(await readFile(join(folder, file)))).toString();
}
