import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  nullable,
  type Parameters,
  select,
  set,
  statement,
  updateById,
} from "#server/database/statement.ts";
import {
  type Decision,
  type Standing,
  type TraderState,
  traderAfterAsking,
} from "./account-states.ts";
import { account, accountDecision, trader } from "./tables.ts";

/** Where an account stands, unchanging until the transaction's end; undefined for none. */
export async function lockStanding(context: Context, accountId: string) {
  const [locked] = await lockAccount(context, { accountId });
  if (!locked) return undefined;
  // A statement of its own: only one that begins with the lock sees what its last holder did.
  const [now] = await readStanding(context, { accountId });
  return now;
}

const lockAccount = statement(
  "account locked",
  (p: Parameters<{ accountId: string }>) => sql`
    select 1 from ${account} where ${account.id} = ${p.accountId} and ${account.state} <> 'deleted'
    for update`,
);

const readStanding = statement("standing", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      // A locked one is not deleted.
      account: sql<Standing["account"]>`${account.state}`,
      trader: nullable(trader.state),
    },
    sql`from ${account} left join ${trader} on ${trader.accountId} = ${account.id}
      where ${account.id} = ${p.accountId}`,
  ),
);

interface OfficerDecision {
  accountId: string;
  act: Decision;
  after: Standing;
  /** The officer. */
  by: string;
  comment: string | null;
}

/** Writes down where a locked account stands after an officer's decision, and the decision itself. */
export async function changeStanding(
  context: Pick<Context, "db" | "now">,
  { accountId, act, after, by, comment }: OfficerDecision,
): Promise<void> {
  const { now } = context;
  await writeAccountState(context, { id: accountId, state: after.account, updatedAt: now });
  if (after.trader && (act === "approve" || act === "decline")) {
    await writeTraderState(context, { accountId, state: after.trader, comment, now });
  }
  await addDecision(context, { id: newId(), accountId, act, by, comment, at: now });
}

const writeAccountState = updateById(account, "account state");

const writeTraderState = statement(
  "trader state",
  (
    p: Parameters<{ accountId: string; state: TraderState; comment: string | null; now: Date }>,
  ) => sql`
    update ${trader} ${set(trader, {
      state: p.state,
      comment: p.comment,
      approvedAt: sql`case when ${p.state}::text = 'approved'
        then coalesce(${trader.approvedAt}, ${p.now}) else ${trader.approvedAt} end`,
    })} where ${trader.accountId} = ${p.accountId}`,
);

const addDecision = insertion(accountDecision, "decision of an account");

/** A locked account that was declined waits for the officers again; any other stays as it is. */
export async function askAgainIfDeclined(
  context: Pick<Context, "db" | "now">,
  accountId: string,
  standing: Standing,
): Promise<void> {
  const state = traderAfterAsking(standing);
  if (state) await writeAskedAgain(context, { accountId, state, now: context.now });
}

const writeAskedAgain = statement(
  "trader asks again",
  (p: Parameters<{ accountId: string; state: TraderState; now: Date }>) => sql`
    update ${trader} ${set(trader, { state: p.state, requestedAt: p.now, comment: sql`null` })}
    where ${trader.accountId} = ${p.accountId}`,
);
