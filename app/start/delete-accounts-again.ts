import { eraseAccount } from "#areas/people/personal-data/delete-account.ts";
import type { Edition } from "#core/editions.ts";
import { accountsToDelete, endOfDeletions } from "#server/backup/deleted-accounts.ts";
import type { Database } from "#server/database/database.ts";
import { readSettings } from "#server/settings.ts";
import { areas } from "../areas.ts";
import { createDemoContext } from "./demo-context.ts";
import { say } from "./run.ts";

/**
 * Deletes the accounts that a restore brought back although their owners had deleted them. A killed
 * start continues here.
 * @param environment names where the files are
 */
export async function deleteAccountsAgain(
  db: Database,
  edition: Edition,
  environment = process.env,
): Promise<void> {
  const ids = await accountsToDelete(db);
  if (ids.length === 0) return;
  const settings = readSettings(environment);
  const context = createDemoContext(db, { edition, now: new Date(), settings });
  for (const id of ids) await eraseAccount(areas)(context, id);
  await endOfDeletions(db);
  say(`Deleted ${ids.length} accounts again, whose owners had deleted them since the backup.`);
}
