import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Below this many bytes compressing gains nothing. */
const minBytes = 60;

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
      const files = [
        ...names.map((name) => join(assets, name)),
        join(assets, "../service-worker.js"),
        join(assets, "../carrier-worker.js"),
        join(assets, "../books-worker.js"),
      ];
      await Promise.all(files.map(compress));
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
  const smaller = { br, gz };
  await Promise.all(
    Object.entries(smaller)
      .filter(([, made]) => made.byteLength < bytes.byteLength)
      .map(([ending, made]) => writeFile(`${file}.${ending}`, made)),
  );
}
