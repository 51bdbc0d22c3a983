import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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

/**
 * Ways of Brotli to write how far back a repeated part stands (RFC 7932, section 4). Which of them
 * makes a file smallest is known by trying: 400 bytes of a page's scripts.
 */
const distanceParameters: [postfix: number, direct: number][] = [
  [0, 0],
  [0, 8],
  [1, 0],
];

async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const tries = distanceParameters.map(([postfix, direct]) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  );
  const made = await Promise.all(tries);
  return made.reduce((least, one) => (one.byteLength < least.byteLength ? one : least));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < minBytes) return;
  const [br, gz] = await Promise.all([smallestBrotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
  const smaller = { br, gz };
  await Promise.all(
    Object.entries(smaller)
      .filter(([, made]) => made.byteLength < bytes.byteLength)
      .map(([ending, made]) => writeFile(`${file}.${ending}`, made)),
  );
}
