import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Below this many bytes compressing gains nothing. */
const minBytes = 200;

/**
 * Puts beside each built script and style its smallest Brotli and gzip form, which no server could
 * afford to make for a visitor: a tenth less than compressing while sending.
 */
export function precompressed(): Plugin {
  let assets = "";
  return {
    name: "soko-precompressed",
    apply: "build",
    configResolved({ environments, build }) {
      assets = join(environments.client?.build.outDir ?? build.outDir, build.assetsDir);
    },
    // Built last, the server's part writes the list of pages beside the browser's files.
    async writeBundle() {
      if (this.environment.name !== "ssr") return;
      const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(names.map((name) => compress(join(assets, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < minBytes) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
