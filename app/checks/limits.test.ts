import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { commonRefusal } from "#core/errors.ts";
import { limitTable } from "#server/limits/limit-table.ts";
import { readSettings } from "#server/settings.ts";
import { areas } from "../areas.ts";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const limits = Object.entries(limitTable);

test(".env.example has a line for every limit, with its default", () => {
  const example = read(".env.example");
  const missing = limits.filter(
    ([name, { bounds, standard }]) => !example.includes(`\n# ${bounds}\n${name}=${standard}\n`),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

test(".env.example has exactly one line for every setting", () => {
  const named = [...read(".env.example").matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  const schema = read("server/settings.ts").matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm);
  const settings = new Set([...limits.map(([name]) => name), ...[...schema].map(([, n]) => n)]);
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
  expect([...settings].filter((name) => !named.includes(name))).toEqual([]);
});

test("docs/security.md lists every limit with its default and what it bounds", () => {
  const [, table = ""] =
    /<!-- limits -->\n([\s\S]*?)\n<!-- end of limits -->/.exec(read("docs/security.md")) ?? [];
  const rows = table.split("\n").slice(2);
  expect(rows).toEqual(
    limits.map(([name, { standard, bounds }]) => `| \`${name}\` | ${standard} | ${bounds} |`),
  );
});

test("a limit that is set in the environment takes effect", () => {
  const set = Object.fromEntries(
    limits.map(([name, { standard }]) => [name, standard.replace(/\d+/g, "7")]),
  );
  const settings = readSettings({ DEMO_DATA: "on", ...set }) as unknown as Record<string, unknown>;
  for (const [name, { standard }] of limits) {
    const numbers = Object.values({ ...(settings[name] as object | number as object) });
    expect(numbers.length > 0 ? numbers : [settings[name]], name).toEqual(
      standard.split(",").map(() => 7),
    );
  }
});

/** Refusals that users get at a limit, of a rate or of a number at once. */
const refusals = { ...commonRefusal.statuses };
for (const { refuse } of areas) Object.assign(refusals, refuse?.statuses);
const isOfLimit = (key: string, status: number) =>
  status === 429 || /\.(tooMany|tooMuchNews|full$|checkpointsFull)/.test(key);

/** Do not limit what users may do: they bound the shape of one item or the size of one response. */
const shapes: Record<string, string> = {
  "seller.tooManyPhotos": "photos of one product, which a page shows side by side",
  "bookReports.tooManyRows": "rows of one file",
  "errors.upload.tooManyPixels": "pixels of one picture",
  "signIn.code.wait": "also the pause between two codes to one contact",
};

test("every refusal of a limit belongs to a configurable limit", () => {
  const declared = new Set(limits.flatMap(([, { refusals: of }]) => of as readonly string[]));
  const undeclared = Object.entries(refusals).filter(
    ([key, status]) => isOfLimit(key, status) && !declared.has(key) && !(key in shapes),
  );
  expect(undeclared.map(([key]) => key)).toEqual([]);
  const unknown = [...declared].filter((key) => !(key in refusals));
  expect(unknown).toEqual([]);
});

/**
 * Matches constants that say how many of something users may do in a period, or may have at once.
 */
const constantLimit =
  /\bconst (max|most)\w*(ADay|AnHour|AMinute|PerDay|PerHour|PerMinute|Waiting|Unanswered|OfNewcomer)\b.*= *[\d_]+/;
const literalLimit = /\b(stored|perMinute|inMemory)\([^)]*,\s*[\d_]+\s*[,)]/;

/** Limits of the process, not of users. */
const ofProcess = new Set(["server/http/health.ts", "server/messages/message-queue.ts"]);

function constantsIn(path: string, text: string): string[] {
  return text
    .split("\n")
    .filter((line) => constantLimit.test(line) || literalLimit.test(line))
    .map((line) => `${path}: ${line.trim()} is a limit: declare it in server/limits`);
}

test("no limit on users is a constant", () => {
  const files = sourceFiles(root).filter(
    (path) => /^(areas|server|core)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const violations = files
    .filter((path) => !ofProcess.has(path))
    .flatMap((path) => constantsIn(path, read(path)));
  expect(violations).toEqual([]);
  expect(constantsIn("a.ts", "export const maxFlagsADay = 20;")).toHaveLength(1);
  expect(constantsIn("a.ts", 'typing: perMinute("typing", 30),')).toHaveLength(1);
  expect(constantsIn("a.ts", 'perMinute("typing", settings.TYPING_SIGNS_PER_MINUTE),')).toEqual([]);
});

/** A file that refuses by a limit reads the setting. A number of its own would be another limit. */
test("every file that refuses by a limit reads a setting", () => {
  const names = Object.entries(refusals).flatMap(([key, status]) =>
    isOfLimit(key, status) && !(key in shapes) && !key.startsWith("errors.")
      ? [key.slice(key.indexOf(".") + 1)]
      : [],
  );
  const throws = new RegExp(
    `refuse\\(\\s*"(${names.map((name) => name.replaceAll(".", "\\.")).join("|")})"`,
  );
  const without = sourceFiles(root).filter((path) => {
    if (!/^areas\/.*\.ts$/.test(path) || path.endsWith(".test.ts")) return false;
    const text = read(path);
    return throws.test(text) && !/\b(settings|limiters)\b/.test(text);
  });
  expect(without).toEqual([]);
});
