import { readFileSync, writeFileSync } from "node:fs";
const all = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const [i, l] of ["en","kisw","fr","rw","rn"].entries()) {
  const f = `areas/logistics/phrases/${l}.json`;
  const j = JSON.parse(readFileSync(f, "utf8"));
  for (const [k, v] of Object.entries(all)) { if (v.length !== 5) throw new Error(k); j[k] = v[i]; }
  writeFileSync(f, JSON.stringify(j, null, 2) + "\n");
}
