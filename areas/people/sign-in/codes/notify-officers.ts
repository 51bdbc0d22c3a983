import { sql } from "drizzle-orm";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { account, accountRole } from "#areas/people/accounts/tables.ts";
import { officerRoles } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { select, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { claimOncePerDay } from "#server/stored-limiter.ts";
import { codesRunLow } from "../notifications.ts";
import type { SendShare } from "../tables.ts";

interface DayUsed {
  channel: Contact["channel"];
  share: SendShare;
  used: number;
  max: number;
}

/**
 * Notifies the operator and the chamber's officers, once a day per level, that codes run low or are
 * used up. Runs after the commit, so that the requester does not wait for it.
 */
export function notifyOfficers(context: Context, { used, max, ...day }: DayUsed): void {
  const level = levelOf(used, max);
  if (!level) return;
  context.db.afterCommit((db) =>
    db.transaction((db) => notifyOncePerDay({ ...context, db }, { ...day, level })),
  );
}

async function notifyOncePerDay(
  context: Context,
  { channel, share, level }: Pick<DayUsed, "channel" | "share"> & { level: number },
): Promise<void> {
  if (!(await claimOncePerDay(context, `codes ${channel} ${share} ${level}`))) return;
  const setting = channel === "sms" ? "CODES_PER_DAY" : "EMAIL_CODES_PER_DAY";
  context.warn(`${setting}: ${level} % of the codes of a day are sent, by ${channel}, ${share}`);
  for (const { id: to } of await findOfficers(context)) {
    await notify(context, codesRunLow, { to, payload: { channel, level } });
  }
}

function levelOf(used: number, max: number): 80 | 100 | undefined {
  if (used >= max) return 100;
  return used >= 0.8 * max ? 80 : undefined;
}

const findOfficers = statement("officers", () =>
  select(
    { id: account.id },
    sql`from ${account} where ${account.state} = 'active' and exists (
      select from ${accountRole} where ${accountRole.accountId} = ${account.id}
        and ${accountRole.role} in (${sql.raw(officerRoles.map((role) => `'${role}'`).join(", "))}))`,
  ),
);
