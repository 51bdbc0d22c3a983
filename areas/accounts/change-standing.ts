import { eq, sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Database } from "#server/database/database.ts";
import { type Decision, type Standing, standingAfter } from "./account-states.ts";
import { account, accountDecision, trader } from "./tables.ts";

/**
 * Where an account stands, unchanging until the end of the transaction.
 * @returns undefined for one that is not there
 */
export async function lockStanding(
  { named }: Database,
  accountId: string,
): Promise<Standing | undefined> {
  const [locked] = await named(
    "account locked",
    "select from account where id = $1 and state <> 'deleted' for update",
    [accountId],
  );
  if (!locked) return undefined;
  // A statement of its own: only one that begins with the lock sees what its last holder did.
  const [now] = await named<Standing>("standing", standing, [accountId]);
  return now;
}

const standing = `
  select a.state as account, t.state as trader
  from account a left join trader t on t.account_id = a.id where a.id = $1`;

interface Decided {
  act: Decision;
  /** The officer. */
  by: string;
  comment: string | null;
  at: Date;
}

/** Writes down where a locked account stands after an officer's decision, and the decision itself. */
export async function changeStanding(
  { orm }: Database,
  accountId: string,
  after: Standing,
  { act, by, comment, at }: Decided,
): Promise<void> {
  await orm
    .update(account)
    .set({ state: after.account, updatedAt: at })
    .where(eq(account.id, accountId));
  if (after.trader && (act === "approve" || act === "decline")) {
    const approvedAt = sql`coalesce(${trader.approvedAt}, ${at})`;
    await orm
      .update(trader)
      .set({ state: after.trader, comment, ...(act === "approve" ? { approvedAt } : {}) })
      .where(eq(trader.accountId, accountId));
  }
  await orm.insert(accountDecision).values({ id: newId(), accountId, act, by, comment, at });
}

/** A locked account that was declined waits for the officers again; any other stays as it is. */
export async function askAgainIfDeclined(
  { orm }: Database,
  accountId: string,
  { now, at }: { now: Standing; at: Date },
): Promise<void> {
  const after = standingAfter("askAgain", now);
  if (!after?.trader) return;
  await orm
    .update(trader)
    .set({ state: after.trader, requestedAt: at, comment: null })
    .where(eq(trader.accountId, accountId));
}
