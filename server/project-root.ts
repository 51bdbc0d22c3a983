import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/**
 * The folder of the project. Files that the code reads are named from here, as the code runs from
 * its sources and from the bundle in build/server/.
 */
export const projectRoot = dirname(findPackageJSON("..", import.meta.url) ?? "");
