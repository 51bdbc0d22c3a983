import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { pageFiles } from "./e2e/page-files.ts";
const size = (path: string) => { const b = readFileSync("build/client" + path); return brotliCompressSync(b).length; };
const gz = (path: string) => gzipSync(readFileSync("build/client" + path)).length;
for (const l of ["fr","rn","en"] as const)
for (const { pattern, paths, styles, isOwn } of pageFiles(l)) {
  if (!/logistics|single-product|order-details|cart|order-request|^\/search/.test(pattern)) continue;
  const sum = paths.reduce((s, p) => s + size(p), 0);
  console.log(l, pattern, isOwn, sum, styles.reduce((s,p)=>s+gz(p),0));
}
