import fs from "node:fs";
import path from "node:path";

/**
 * Returns the program of the npm package `node` in this project, undefined when it does not exist.
 */
export function pinnedNode(project) {
  const { platform, arch } = process;
  const program = platform === "win32" ? "node.exe" : "node";
  const system = platform === "win32" ? "win" : platform;
  const names = [`node-${system}-${arch}`, `node-bin-${system}-${arch}`];
  const packages = ["node", ...names.flatMap((name) => [`node/node_modules/${name}`, name])];
  return packages
    .map((name) => path.join(project, "node_modules", name, "bin", program))
    .find((file) => fs.statSync(file, { throwIfNoEntry: false })?.size > 0);
}
