import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";

export type Mutant = Awaited<ReturnType<Instrumenter["instrument"]>>["mutants"][number];

// Not logic, or covered by other checks: see CONTRIBUTING.md.
const isLogic = (file: string) =>
  !/\.test\.ts$|\/(tables|for-tests)\.ts$|\/load-[^/]+$|\/pages\//.test(file);
const excludedMutations = ["StringLiteral", "ObjectLiteral", "OptionalChaining"];

const silent = new Proxy({}, { get: () => () => false }) as ConstructorParameters<
  typeof Instrumenter
>[0];

/**
 * Returns all mutants of an area and its instrumented files by path, with a switch for each mutant.
 */
export async function instrumentedArea(
  area: string,
): Promise<{ mutants: Mutant[]; files: Map<string, string> }> {
  const sources = globSync(`${area}/**/*.ts`)
    .filter(isLogic)
    .map((name) => ({ name, content: readFileSync(name, "utf8"), mutate: true }));
  const options = { plugins: null, ignorers: [], excludedMutations };
  const { mutants, files } = await new Instrumenter(silent).instrument(sources, options);
  return {
    // Excluded kinds are listed too, with their reason.
    mutants: mutants.filter(({ status }) => status !== "Ignored"),
    files: new Map(files.map(({ name, content }) => [resolve(name), content])),
  };
}

/** Formats the position and the change of a mutant. */
export function showMutant({ fileName, location, mutatorName, replacement }: Mutant): string {
  const { start, end } = location;
  const lines = readFileSync(fileName, "utf8").split("\n");
  const till = start.line === end.line ? end.column : undefined;
  const short = (text = "") => text.replace(/\s+/g, " ").trim().slice(0, 70);
  const before = short(lines[start.line]?.slice(start.column, till));
  return `${fileName}:${start.line + 1} ${mutatorName}: ${before} → ${short(replacement)}`;
}
