import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** The documents of the project. */
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CODE_OF_CONDUCT.md",
  ...globSync(["docs/*.md", "docs/{how-to,decisions}/*.md"], { cwd: root }).map((path) =>
    path.replaceAll("\\", "/"),
  ),
].sort();

const folders = "app|areas|web|server|core|data|tools|migrations|e2e|bench|bin|docs";
const pathInBackticks = new RegExp(`\`((?:${folders}|\\.vscode|\\.devcontainer)/[^\`\\s]*)\``, "g");
/** A path with a part to fill in: `areas/<group>/…`. */
const isPattern = (path: string) => /[<…]/.test(path);

const missingPaths = (text: string) =>
  [...text.matchAll(pathInBackticks)]
    .map(([, path = ""]) => path)
    .filter((path) => !isPattern(path) && globSync(path, { cwd: root }).length === 0);

const missingLinks = (text: string, page: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? page : posix.join(posix.dirname(page), path);
    if (!existsSync(join(root, target))) return [link];
    return anchor && !anchorsOf(read(target)).includes(anchor) ? [link] : [];
  });

/** The anchors that GitHub gives to headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/\s/g, "-"),
  );

const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
const unknownScripts = (text: string) =>
  [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !(name in scripts));

test.each(pages)("%s names files, links and scripts that exist", (page) => {
  const text = read(page);
  expect(missingPaths(text)).toEqual([]);
  expect(missingLinks(text, page)).toEqual([]);
  expect(unknownScripts(text)).toEqual([]);
});

test("the main file of each frozen part names its decision at its head", () => {
  const rows = [...read("docs/frozen-parts.md").matchAll(/^\| [^|]+ \| `([^`]+)` \| \[(\d+)\]/gm)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [, file = "", decision] of rows) {
    expect(read(file), file).toMatch(`// Frozen: no new features; see decision ${decision}.\n`);
  }
});

test("finds missing files, links and scripts", () => {
  expect(missingPaths("`server/page.ts` `server/none.ts` `areas/<group>/x.ts`")).toEqual([
    "server/none.ts",
  ]);
  expect(missingLinks("[a](docs/none.md) [b](#stack) [c](https://x.y/)", "README.md")).toEqual([
    "docs/none.md",
    "#stack",
  ]);
  expect(unknownScripts("`npm run check` `npm run none`")).toEqual(["none"]);
});

test("CONTRIBUTING and the architecture stay short", () => {
  const words = (page: string) => read(page).trim().split(/\s+/).length;
  expect(words("CONTRIBUTING.md")).toBeLessThanOrEqual(1_500);
  expect(words("docs/architecture.md")).toBeLessThanOrEqual(1_600);
  expect(read("docs/architecture.md").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
});

test("every how-to page is in the list of how-to pages", () => {
  const list = read("docs/how-to/README.md");
  const others = pages.filter((page) => /^docs\/how-to\/(?!README)/.test(page));
  expect(others.filter((page) => !list.includes(`(${posix.basename(page)})`))).toEqual([]);
});

test("the architecture names every area and what its group may import", async () => {
  const config = pathToFileURL(join(root, ".dependency-cruiser.mjs")).href;
  const { groups } = (await import(config)) as { groups: Record<string, Record<string, string>> };
  const rows = read("docs/architecture.md").matchAll(
    /^\| `(\w+)` +\| (.+?) +\| ([\w, –]+?) +\|$/gm,
  );
  const documented = [...rows].map(([, group = "", areas = "", imports = ""]) => ({
    group,
    areas: [...areas.matchAll(/`([\w-]+)`/g)].map(([, area]) => area).sort(),
    imports: imports === "–" ? [] : imports.split(", "),
  }));
  const actual = Object.entries(groups).map(([group, imports]) => ({
    group,
    areas: globSync(`areas/${group}/*/area.ts`, { cwd: root })
      .map((path) => path.split(/[\\/]/)[2])
      .sort(),
    imports: Object.keys(imports),
  }));
  expect(documented, "The table of groups in docs/architecture.md is out of date").toEqual(actual);
});

test("docs/areas.md has a line on every area, by its group", () => {
  const sections = read("docs/areas.md").split(/^## /m).slice(1);
  const documented = sections.flatMap((section) => {
    const group = section.split("\n", 1)[0];
    return [...section.matchAll(/^\| `([\w-]+)`/gm)].map(([, area]) => `${group}/${area}`);
  });
  const actual = globSync("areas/*/*/area.ts", { cwd: root }).map((path) =>
    path.split(/[\\/]/).slice(1, 3).join("/"),
  );
  expect(documented.sort()).toEqual(actual.sort());
});
