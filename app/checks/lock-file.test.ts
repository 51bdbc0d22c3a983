import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Package = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(
  readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"),
) as { packages: Record<string, Package> };

/** Whether Node would find `name` from the package at `place`, going up folder by folder. */
function isFound(place: string, name: string): boolean {
  const nearer = place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`;
  if (nearer in packages) return true;
  if (place === "") return false;
  return isFound(place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/"))), name);
}

describe("package-lock.json", () => {
  // `npm ci` refuses a lock file that misses a package, even an optional one that no registry has.
  it("has an entry for every dependency, optional ones too", () => {
    const missing = Object.entries(packages).flatMap(([place, entry]) =>
      Object.keys({
        ...entry.dependencies,
        ...entry.devDependencies,
        ...entry.optionalDependencies,
      })
        .filter((name) => !isFound(place, name))
        .map((name) => `${name}, needed by ${place || "the project"}`),
    );
    expect(missing).toEqual([]);
  });
});
