import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { createNotices, notices, noticesFile, packageOf, serverPackages } from "./notices.ts";

const root = resolve(import.meta.dirname, "../..");
const entry = "virtual:entry";

/** A page that needs packages which need others. */
const samplePage: Plugin = {
  name: "sample-page",
  resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
  load: (id) =>
    id === `\0${entry}`
      ? 'import { scaleLinear } from "d3-scale"; import Big from "big.js"; console.log(scaleLinear, Big);'
      : undefined,
};

/** Returns the text between two headings. Licences number their own paragraphs, too. */
const partOf = (text: string, from: string, to = "no such line") =>
  text
    .slice(text.indexOf(`\n${from}\n`))
    .split(`\n${to}\n`, 1)
    .join();

test("the notices list every package of the browser's chunks, with its licence text", async () => {
  const built = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [samplePage, notices()],
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const modules = built.output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  const packages = new Set(
    modules.flatMap((id) => id.split("/node_modules/")[1]?.split("/")[0] ?? []),
  );
  expect([...packages]).toEqual(
    expect.arrayContaining(["big.js", "d3-scale", "d3-array", "d3-format"]),
  );
  const file = built.output.find(({ fileName }) => fileName === noticesFile);
  const text = file?.type === "asset" ? String(file.source) : "";
  const listed = partOf(text, "2. Software in the pages", "3. Software on the server");
  const missing = [...packages].filter((name) => !new RegExp(`^ {2}${name} \\d`, "m").test(listed));
  expect(missing).toEqual([]);
  const texts = partOf(text, "4. Texts of the licences");
  expect([...packages].filter((name) => !texts.includes(`${name} `))).toEqual([]);
  expect(texts).toContain("Copyright");
});

test("the server's packages are its runtime dependencies, with all they need", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const folders = serverPackages(lock.packages);
  const missing = Object.keys(dependencies).filter(
    (name) => !folders.includes(`node_modules/${name}`),
  );
  expect(missing).toEqual([]);
  expect(folders).not.toContain("node_modules/vitest");
  expect(folders).not.toContain("");
});

test("finds the package of a module by its path, and of build helpers by their name", () => {
  const at = (path: string) => packageOf(`${root}/${path}`, root);
  expect(at("node_modules/react/index.js")).toBe("node_modules/react");
  expect(at("node_modules/@a/b/lib/c.js?v=1")).toBe("node_modules/@a/b");
  expect(at("node_modules/a/node_modules/b/c.js")).toBe("node_modules/a/node_modules/b");
  expect(packageOf("\0vite/preload-helper.js", root)).toBe("node_modules/vite");
  expect(at("web/ui/base/button.tsx")).toBeUndefined();
});

test("refuses a package that neither declares nor contains a licence", () => {
  const locked = { "node_modules/nobody-has-this": { version: "1.0.0" } };
  const gathered = { root, browser: [], server: Object.keys(locked), locked, credits: "" };
  expect(() => createNotices(gathered)).toThrow("nobody-has-this 1.0.0");
});

test("the credits name every repository and publisher of the data", () => {
  const readme = readFileSync(join(root, "data/README.md"), "utf8");
  const credits = readFileSync(join(root, "data/credits.txt"), "utf8");
  const sources = [...readme.matchAll(/([\w.-]+\/[\w.-]+)\s+@\s+[0-9a-f]{40}/g)].map(
    ([, name]) => name ?? "",
  );
  expect(sources.length).toBeGreaterThan(10);
  const publishers = [
    "World Food Programme",
    "Ministry of Industry and Trade",
    "ISTEEBU",
    "UN/LOCODE",
    "ISO 3166-2",
    "fawazahmed0/exchange-api",
  ];
  expect([...sources, ...publishers].filter((name) => !credits.includes(name))).toEqual([]);
});
