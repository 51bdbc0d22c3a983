import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import "#app/app.ts";
import { declaredStatements } from "#server/database/statement.ts";

/**
 * `npm run release:record`, once for a release: writes its version, its last migration and the text
 * of each of its statements to `migrations/release.json`. Tests run these texts against the newest
 * tables, because servers of the release serve beside those of the next one during an upgrade.
 */
const root = join(import.meta.dirname, "..");
/** PostgreSQL plans no statements that begin so. */
const utility = /^(set|analyze) /;
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
const statements = declaredStatements()
  .map(({ name, built }) => [name, built().text.replace(/\s+/g, " ").trim()] as const)
  .filter(([, text]) => !utility.test(text))
  .sort(([one], [other]) => (one < other ? -1 : 1));
const release = {
  version: readJson("package.json").version,
  lastMigration: readJson("migrations/meta/_journal.json").entries.at(-1).tag,
  statements: Object.fromEntries(statements),
};
writeFileSync(join(root, "migrations/release.json"), `${JSON.stringify(release, null, 2)}\n`);
process.stdout.write(`Recorded ${statements.length} statements of ${release.version}.\n`);
