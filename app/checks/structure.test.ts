import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");

/** A small house in which every rule of .dependency-cruiser.mjs is broken once: file, what it imports, by which rule. */
const broken: [file: string, imports: string, rule: string][] = [
  ["core/plain.ts", "#server/log.ts", "core-stands-alone"],
  ["server/log.ts", "#areas/places/reads.ts", "server-knows-no-area"],
  ["web/card.ts", "#server/page.ts", "web-knows-no-area"],
  ["areas/places/reads.ts", "#app/app.ts", "areas-are-put-together-in-app"],
  ["illustrations/draw.ts", "#core/sound.ts", "illustrations-stand-alone"],
  ["illustrations/seed.ts", "big.js", "illustrations-stand-alone"],
  ["data/names.ts", "#illustrations/draw.ts", "illustrations-are-the-demos"],
  ["app/pictures.ts", "#illustrations/draw.ts", "drawings-load-with-the-demo"],
  ["data/demo.ts", "#app/app.ts", "data-fills-tables"],
  ["areas/places/show.ts", "#web/card.ts", "areas-show-only-in-pages"],
  ["app/app.ts", "#app/testing/factories.ts", "testing-is-for-tests"],
  ["areas/market/shown.ts", "./for-tests.ts", "testing-is-for-tests"],
  ["areas/market/pages/list.tsx", "../reads.ts", "pages-ask-by-call"],
  ["areas/market/pages/item.tsx", "#areas/places/tables.ts", "pages-ask-by-call"],
  ["areas/market/pages/menu.tsx", "#server/log.ts", "pages-meet-the-server-in-page-ts"],
  ["areas/market/lists/show.ts", "#web/card.ts", "areas-show-only-in-pages"],
  ["areas/market/pages/newest.tsx", "../lists/reads.ts", "pages-ask-by-call"],
  ["areas/market/lists/order.ts", "#areas/places/found/access.ts", "other-areas-by-name"],
  ["areas/market/pages/form.tsx", "zod", "no-server-library-in-the-browser"],
  ["areas/market/order.ts", "#areas/places/access.ts", "other-areas-by-name"],
  ["areas/market/pages/row.tsx", "#areas/orders/requests/reads.ts", "pages-ask-by-call"],
  ["areas/orders/requests/show.ts", "#web/card.ts", "areas-show-only-in-pages"],
  ["areas/market/asked.ts", "#areas/orders/requests/states.ts", "other-areas-by-name"],
  ["areas/market/one.ts", "./two.ts", "no-circle"],
  ["areas/market/above.ts", "#areas/orders/reads.ts", "no-circle-of-areas"],
  ["areas/orders/below.ts", "#areas/market/reads.ts", "no-circle-of-areas"],
  ["areas/orders/lost.ts", "./nowhere.ts", "everything-imported-exists"],
  ["areas/orders/alone.ts", "", "no-orphan"],
];

/** The other half of the circle, which is told once. */
const otherHalf: [file: string, imports: string] = ["areas/market/two.ts", "./one.ts"];

const sound: [file: string, imports: string][] = [
  ["server/page.ts", "#core/sound.ts"],
  ["data/demo/load-demo.ts", "#illustrations/cow.ts"],
  ["illustrations/cow.ts", "./paper.ts"],
  ["illustrations/paper.ts", ""],
  ["core/sound.ts", "big.js"],
  ["app/testing/factories.ts", "#areas/places/tables.ts"],
  ["areas/market/for-tests.ts", "#app/app.ts"],
  ["areas/places/tables.ts", "drizzle-orm"],
  ["areas/places/access.ts", "#core/sound.ts"],
  ["areas/market/endpoints.ts", "zod"],
  ["areas/market/tables.ts", "#areas/places/tables.ts"],
  ["areas/market/orders.ts", "#core/sound.ts"],
  ["areas/market/pages/sorted.tsx", "../orders.ts"],
  ["areas/places/found/access.ts", "#core/sound.ts"],
  ["areas/market/lists/orders.ts", "big.js"],
  ["areas/market/lists/reads.ts", "../tables.ts"],
  ["areas/market/lists/endpoints.ts", "zod"],
  ["areas/market/pages/oldest.tsx", "../lists/endpoints.ts"],
  ["areas/market/pages/cheapest.tsx", "../lists/orders.ts"],
  ["areas/market/reads.ts", "./tables.ts"],
  ["areas/market/reads.test.ts", "#app/app.ts"],
  ["areas/market/pages/search.tsx", "#server/page.ts"],
  ["areas/market/pages/show.tsx", "../endpoints.ts"],
  ["areas/market/pages/card.tsx", "#web/card.ts"],
  ["areas/orders/reads.ts", "#areas/places/reads.ts"],
  ["areas/orders/requests/reads.ts", "../reads.ts"],
  ["areas/orders/requests/states.ts", "#core/sound.ts"],
  ["areas/orders/requests/endpoints.ts", "zod"],
  ["areas/orders/pages/requests.tsx", "../requests/endpoints.ts"],
  ["areas/orders/pages/acts.tsx", "../requests/states.ts"],
  ["areas/orders/pages/order.tsx", "#areas/market/pages/card.tsx"],
];

async function house(files: [file: string, imports: string, ...unknown[]][]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "soko-house-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const rooms = ["app", "areas", "web", "server", "core", "illustrations", "data"];
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
  const rooms = ["app", "areas", "web", "server", "core", "illustrations", "data"];
  const child = spawn(process.execPath, [cruiser, ...config, "--output-type", "json", ...rooms], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [report, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(report, complaint).toMatch(/^\{/);
  return (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations;
}

test("every rule of the structure is noticed where it is broken", async () => {
  const found = await violations(await house([...sound, ...broken, otherHalf]));
  const lines = new Set(found.map(({ from, rule }) => `${from} ${rule.name}`));
  const expected = broken.map(([file, , rule]) => {
    const area = dirname(file);
    return rule === "no-circle-of-areas" ? `${area} ${rule}` : `${file} ${rule}`;
  });
  expect(expected.filter((line) => !lines.has(line))).toEqual([]);
  const files = new Set(sound.map(([file]) => file));
  expect(found.filter(({ from }) => files.has(from)).map(({ rule }) => rule.name)).toEqual([]);
});

/** Statements of an area that would change the rows of another one, by the tables they name. */
function foreignWrites(path: string, source: string): string[] {
  const area = /^areas\/([^/]+)\//.exec(path)?.[1];
  const foreign = [
    ...source.matchAll(/import \{([^}]*)\} from "#areas\/([\w-]+)\/(?:[\w-]+\/)?tables\.ts";/g),
  ].filter(([, , other]) => area && other !== area && !mayWrite(area, other));
  const tables = foreign.flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
  return tables.filter((table) => {
    const verbs = "insertInto|insertion|into|set|insert|update|updateById|delete|deletion|upsert";
    const written = `(${verbs})\\(\\s*(db, )?${table}\\b`;
    return new RegExp(`${written}|(insert into|update|delete from) \\$\\{${table}\\}`).test(source);
  });
}

/** A seller keeps the market's products: areas/seller holds their verbs. */
const mayWrite = (area: string, other: string | undefined) =>
  area === "seller" && other === "market";

test("nobody writes another area's tables", () => {
  const written = sourceFiles(root)
    .filter((path) => path.startsWith("areas/") && path.endsWith(".ts") && !/\.test\./.test(path))
    .flatMap((path) =>
      foreignWrites(path, readFileSync(join(root, path), "utf8")).map(
        (table) => `${path} writes ${table}: ask a verb of its area`,
      ),
    );
  expect(written).toEqual([]);
});

test("the check of foreign writes finds what it looks for", () => {
  const from = 'import { account } from "#areas/accounts/tables.ts";\n';
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
    (text) => foreignWrites("areas/orders/x.ts", from + text).length !== 1,
  );
  expect(unseen).toEqual([]);
  expect(foreignWrites("areas/orders/x.ts", `${from}from ${table} where true`)).toEqual([]);
  expect(foreignWrites("areas/accounts/x.ts", from + wrong[0])).toEqual([]);
});
