import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Below this many bytes compressing gains nothing. */
const least = 1024;

/**
 * Puts beside each built script and style its smallest Brotli and gzip form, which no server could
 * afford to make for a visitor: a tenth less than compressing while sending.
 */
export function precompressed(): Plugin {
  let assets = "";
  return {
    name: "soko-precompressed",
    apply: "build",
    configResolved(config) {
      assets = config.build.assetsDir;
    },
    async writeBundle({ dir = "" }) {
      if (this.environment.name !== "client") return;
      const folder = join(dir, assets);
      const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(names.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < least) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
