import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");

/**
 * A small project that breaks every rule of .dependency-cruiser.mjs once: the file, what it
 * imports, and the rule.
 */
const broken: [file: string, imports: string, rule: string][] = [
  ["core/plain.ts", "#server/log.ts", "core-stands-alone"],
  ["server/log.ts", "#areas/reference/places/reads.ts", "server-knows-no-area"],
  ["web/card.ts", "#server/page.ts", "web-knows-no-area"],
  ["areas/reference/places/reads.ts", "#app/app.ts", "areas-are-put-together-in-app"],
  ["data/names.ts", "../tools/demo-pictures/draw.ts", "nothing-imports-tools"],
  ["app/prepare.ts", "#data/demo/load-demo.ts", "demo-data-loads-with-the-demo"],
  ["data/demo.ts", "#app/app.ts", "data-fills-tables"],
  ["areas/reference/places/show.ts", "#web/card.ts", "areas-show-only-in-pages"],
  ["app/app.ts", "#app/testing/factories.ts", "testing-is-for-tests"],
  ["areas/trade/market/shown.ts", "./for-tests.ts", "testing-is-for-tests"],
  ["areas/trade/market/pages/list.tsx", "../reads.ts", "pages-ask-by-call"],
  ["areas/trade/market/pages/item.tsx", "#areas/reference/places/tables.ts", "pages-ask-by-call"],
  ["areas/trade/market/pages/menu.tsx", "#server/log.ts", "pages-meet-the-server-in-page-ts"],
  ["areas/trade/market/lists/show.ts", "#web/card.ts", "areas-show-only-in-pages"],
  ["areas/trade/market/pages/newest.tsx", "../lists/reads.ts", "pages-ask-by-call"],
  [
    "areas/trade/market/lists/order.ts",
    "#areas/reference/places/found/access.ts",
    "other-areas-by-name",
  ],
  ["areas/trade/market/pages/form.tsx", "zod", "no-server-library-in-the-browser"],
  ["areas/trade/market/order.ts", "#areas/reference/places/access.ts", "other-areas-by-name"],
  [
    "areas/trade/market/pages/row.tsx",
    "#areas/trade/orders/requests/reads.ts",
    "pages-ask-by-call",
  ],
  ["areas/trade/orders/requests/show.ts", "#web/card.ts", "areas-show-only-in-pages"],
  ["areas/trade/market/asked.ts", "#areas/trade/orders/requests/states.ts", "other-areas-by-name"],
  ["areas/reference/places/above.ts", "#areas/trade/market/orders.ts", "group-reference"],
  ["areas/stray/place/reads.ts", "#core/sound.ts", "areas-are-in-groups"],
  ["areas/trade/market/one.ts", "./two.ts", "no-circle"],
  ["areas/trade/market/above.ts", "#areas/trade/orders/reads.ts", "no-circle-of-areas"],
  ["areas/trade/orders/below.ts", "#areas/trade/market/reads.ts", "no-circle-of-areas"],
  ["areas/trade/orders/lost.ts", "./nowhere.ts", "everything-imported-exists"],
  ["areas/trade/orders/alone.ts", "", "no-orphan"],
];

/** The other half of the circle, which is reported once. */
const otherHalf: [file: string, imports: string] = ["areas/trade/market/two.ts", "./one.ts"];

const sound: [file: string, imports: string][] = [
  ["server/page.ts", "#core/sound.ts"],
  ["data/demo/load-demo.ts", "#core/sound.ts"],
  ["tools/demo-pictures/draw.ts", ""],
  ["core/sound.ts", "big.js"],
  ["app/testing/factories.ts", "#areas/reference/places/tables.ts"],
  ["areas/trade/market/for-tests.ts", "#app/app.ts"],
  ["areas/reference/places/tables.ts", "drizzle-orm"],
  ["areas/reference/places/access.ts", "#core/sound.ts"],
  ["areas/trade/market/endpoints.ts", "zod"],
  ["areas/trade/market/tables.ts", "#areas/reference/places/tables.ts"],
  ["areas/trade/market/orders.ts", "#core/sound.ts"],
  ["areas/trade/market/pages/sorted.tsx", "../orders.ts"],
  ["areas/reference/places/found/access.ts", "#core/sound.ts"],
  ["areas/trade/market/lists/orders.ts", "big.js"],
  ["areas/trade/market/lists/reads.ts", "../tables.ts"],
  ["areas/trade/market/lists/endpoints.ts", "zod"],
  ["areas/trade/market/pages/oldest.tsx", "../lists/endpoints.ts"],
  ["areas/trade/market/rows.ts", "./orders.ts"],
  ["areas/trade/market/pages/rows.tsx", "../rows.ts"],
  ["web/format/format-moment.ts", "big.js"],
  ["areas/trade/market/moments.ts", "#web/format/format-moment.ts"],
  ["areas/trade/market/pages/moments.tsx", "../moments.ts"],
  ["areas/trade/market/pages/cheapest.tsx", "../lists/orders.ts"],
  ["areas/trade/market/reads.ts", "./tables.ts"],
  ["areas/trade/market/reads.test.ts", "#app/app.ts"],
  ["areas/trade/market/pages/search.tsx", "#server/page.ts"],
  ["areas/trade/market/pages/show.tsx", "../endpoints.ts"],
  ["areas/trade/market/pages/card.tsx", "#web/card.ts"],
  ["areas/trade/orders/reads.ts", "#areas/reference/places/reads.ts"],
  ["areas/trade/orders/requests/reads.ts", "../reads.ts"],
  ["areas/trade/orders/requests/states.ts", "#core/sound.ts"],
  ["areas/trade/orders/requests/endpoints.ts", "zod"],
  ["areas/trade/orders/pages/requests.tsx", "../requests/endpoints.ts"],
  ["areas/trade/orders/pages/acts.tsx", "../requests/states.ts"],
  ["areas/trade/orders/pages/order.tsx", "#areas/trade/market/pages/card.tsx"],
];

async function createProject(
  files: [file: string, imports: string, ...unknown[]][],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "soko-house-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const rooms = ["app", "areas", "web", "server", "core", "data"];
  const imports = Object.fromEntries(rooms.map((room) => [`#${room}/*`, `./${room}/*`]));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", imports }));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [file, imported] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const code = imported && `import { a } from "${imported}";\n`;
    await writeFile(join(folder, file), `${code}export const b: number = 1;\n`);
  }
  return folder;
}

interface Violation {
  from: string;
  rule: { name: string };
}

async function violations(folder: string): Promise<Violation[]> {
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const config = ["--config", join(root, ".dependency-cruiser.mjs")];
  const rooms = ["app", "areas", "web", "server", "core", "data"];
  const child = spawn(process.execPath, [cruiser, ...config, "--output-type", "json", ...rooms], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [report, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(report, complaint).toMatch(/^\{/);
  return (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations;
}

test("every dependency rule is reported where it is broken", async () => {
  const reported = await violations(await createProject([...sound, ...broken, otherHalf]));
  const lines = new Set(reported.map(({ from, rule }) => `${from} ${rule.name}`));
  const expected = broken.map(([file, , rule]) => {
    const area = dirname(file);
    return rule === "no-circle-of-areas" ? `${area} ${rule}` : `${file} ${rule}`;
  });
  expect(expected.filter((line) => !lines.has(line))).toEqual([]);
  const files = new Set(sound.map(([file]) => file));
  expect(reported.filter(({ from }) => files.has(from)).map(({ rule }) => rule.name)).toEqual([]);
});

/**
 * Returns the tables of other areas that an area's statements would write to, by the tables they
 * name.
 */
function foreignWrites(path: string, source: string): string[] {
  const area = /^areas\/([^/]+\/[^/]+)\//.exec(path)?.[1];
  const foreign = [
    ...source.matchAll(
      /import \{([^}]*)\} from "#areas\/([\w-]+\/[\w-]+)\/(?:[\w-]+\/)?tables\.ts";/g,
    ),
  ].filter(([, , other]) => area && other !== area && !mayWrite(area, other));
  const tables = foreign.flatMap(([, names = ""]) =>
    names.split(",").flatMap((name) => name.trim() || []),
  );
  return tables.filter((table) => {
    const verbs = "insertInto|insertion|into|set|insert|update|updateById|delete|deletion|upsert";
    const written = `(${verbs})\\(\\s*(db, )?${table}\\b`;
    return new RegExp(`${written}|(insert into|update|delete from) \\$\\{${table}\\}`).test(source);
  });
}

/** A seller keeps the market's products and services: areas/trade/seller holds their verbs. */
const mayWrite = (area: string, other: string | undefined) =>
  area === "trade/seller" && (other === "trade/market" || other === "trade/market-services");

test("no area writes to the tables of another area", () => {
  const written = sourceFiles(root)
    .filter((path) => path.startsWith("areas/") && path.endsWith(".ts") && !/\.test\./.test(path))
    .flatMap((path) =>
      foreignWrites(path, readFileSync(join(root, path), "utf8")).map(
        (table) => `${path} writes ${table}: ask a verb of its area`,
      ),
    );
  expect(written).toEqual([]);
});

test("no area runs a direct text, whose tables the cache would not know", () => {
  const faults = sourceFiles(root)
    .filter((path) => path.startsWith("areas/") && /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .filter((path) => /\bdb\.query[<(]/.test(readFileSync(join(root, path), "utf8")))
    .map((path) => `${path}: declare a statement`);
  expect(faults).toEqual([]);
});

test("the check of foreign writes detects what it looks for", () => {
  const from = 'import { account } from "#areas/people/accounts/tables.ts";\n';
  const table = "$" + "{account}";
  const wrong = [
    `update ${table} where true`,
    "insertInto(account, {})",
    'insertion(account, "account added")',
    'updateById(account, "account changed")',
    `delete from ${table} where true`,
    "db.orm.update(account)",
    'deletion(\n  account,\n  "accounts forgotten",\n  "id",\n)',
  ];
  const unseen = wrong.filter(
    (text) => foreignWrites("areas/trade/orders/x.ts", from + text).length !== 1,
  );
  expect(unseen).toEqual([]);
  expect(foreignWrites("areas/trade/orders/x.ts", `${from}from ${table} where true`)).toEqual([]);
  expect(foreignWrites("areas/people/accounts/x.ts", from + wrong[0])).toEqual([]);
});
