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
import { rolesOf } from "./account-roles.ts";
import {
  type AccountStatus,
  type ApplicationKind,
  type ApplicationState,
  applicationKinds,
  type Decision,
  isOfApplication,
  stateAfterReapplying,
} from "./account-states.ts";
import { writeAudit } from "./audit-log.ts";
import { renewApplication, writeApplicationState } from "./carrier-application.ts";
import { account, accountDecision, carrierApplication, trader } from "./tables.ts";

interface Deciding {
  accountId: string;
  /** The account that decides. */
  by: string;
}

/**
 * Locks an account and the account that decides on it until the end of the transaction. Both are
 * locked in the order of their ids: two users who decide on each other wait instead of causing a
 * deadlock, and the second one then has no right to decide.
 * @returns undefined for no account; `decider` without roles where that account is not active
 */
export async function lockForDecision(context: Context, { accountId, by }: Deciding) {
  const ids = [accountId, by];
  await lockAccounts(context, { ids });
  const rows = await readDeciding(context, { ids });
  const target = rows.find(({ id }) => id === accountId);
  if (!target || target.account === "deleted") return undefined;
  const { roles, trader, carrier, isDemo } = target;
  const decider = rows.find(({ id }) => id === by);
  return {
    standing: { account: target.account, trader, carrier } satisfies AccountStatus,
    roles,
    isDemo,
    decider: { roles: decider?.account === "active" ? decider.roles : [] },
  };
}

// Rows that refer to an account do not wait for this lock, so an audit entry of that account cannot
// block it.
const lockAccounts = statement(
  "accounts of a decision locked",
  (p: Parameters<{ ids: string[] }>) => sql`
    select 1 from ${account} where ${account.id} = any(${p.ids}::uuid[])
    order by ${account.id} for no key update`,
);

const joinApplications = sql`left join ${trader} on ${trader.accountId} = ${account.id}
  left join ${carrierApplication} on ${carrierApplication.accountId} = ${account.id}`;

const readDeciding = statement("accounts of a decision", (p: Parameters<{ ids: string[] }>) =>
  select(
    {
      id: account.id,
      account: account.state,
      trader: nullable(trader.state),
      carrier: nullable(carrierApplication.state),
      roles: rolesOf(account),
      isDemo: account.isDemo,
    },
    sql`from ${account} ${joinApplications} where ${account.id} = any(${p.ids}::uuid[])`,
  ),
);

/**
 * Returns the status of an account and locks it until the end of the transaction; undefined if
 * there is no account.
 */
export async function lockAccountStatus(context: Context, accountId: string) {
  const [locked] = await lockAccount(context, { accountId });
  if (!locked) return undefined;
  // A separate statement: only one that starts after the lock is granted sees the previous holder's
  // changes.
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
      // A locked account is not deleted.
      account: sql<AccountStatus["account"]>`${account.state}`,
      trader: nullable(trader.state),
      carrier: nullable(carrierApplication.state),
      roles: rolesOf(account),
    },
    sql`from ${account} ${joinApplications} where ${account.id} = ${p.accountId}`,
  ),
);

interface OfficerDecision {
  accountId: string;
  act: Decision;
  /** The application that an approval or a refusal decides. */
  kind: ApplicationKind;
  before: AccountStatus;
  after: AccountStatus;
  /** The officer. */
  by: string;
  comment: string | null;
}

/** Saves the status of a locked account after an officer's decision, and the decision itself. */
export async function changeAccountStatus(
  context: Pick<Context, "db" | "now" | "actor">,
  { accountId, act, kind, before, after, by, comment }: OfficerDecision,
): Promise<void> {
  const { now } = context;
  await writeAccountState(context, { id: accountId, state: after.account, updatedAt: now });
  const application = isOfApplication(act) ? kind : null;
  const state = application && after[application];
  if (state) {
    const write = application === "trader" ? writeTraderState : writeApplicationState;
    await write(context, { accountId, state, comment, now });
  }
  await addDecision(context, { id: newId(), accountId, act, application, by, comment, at: now });
  const seen = application ? before[application] : before.account;
  await writeAudit(context, {
    subject: "account",
    subjectId: accountId,
    act,
    accountId,
    ...(application === "carrier" && { role: "logistics provider" }),
    seen,
    comment,
  });
}

const writeAccountState = updateById(account, "account state");

const writeTraderState = statement(
  "trader state",
  (
    p: Parameters<{
      accountId: string;
      state: ApplicationState;
      comment: string | null;
      now: Date;
    }>,
  ) => sql`
    update ${trader} ${set(trader, {
      state: p.state,
      comment: p.comment,
      approvedAt: sql`case when ${p.state}::text = 'approved'
        then coalesce(${trader.approvedAt}, ${p.now}) else ${trader.approvedAt} end`,
    })} where ${trader.accountId} = ${p.accountId}`,
);

const addDecision = insertion(accountDecision, "decision of an account");

/**
 * The declined applications of a locked account await approval again. The others stay as they are.
 */
export async function reapplyIfDeclined(
  context: Pick<Context, "db" | "now">,
  accountId: string,
  accountStatus: AccountStatus,
  kinds: readonly ApplicationKind[] = applicationKinds,
): Promise<void> {
  for (const kind of kinds) {
    const state = stateAfterReapplying(accountStatus, kind);
    if (!state) continue;
    const renewed = { accountId, state, now: context.now };
    await (kind === "trader" ? recordRenewedRequest : renewApplication)(context, renewed);
  }
}

const recordRenewedRequest = statement(
  "trader application resubmitted",
  (p: Parameters<{ accountId: string; state: ApplicationState; now: Date }>) => sql`
    update ${trader} ${set(trader, { state: p.state, requestedAt: p.now, comment: sql`null` })}
    where ${trader.accountId} = ${p.accountId}`,
);
