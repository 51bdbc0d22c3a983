import { sql } from "drizzle-orm";
import type { Decision } from "#areas/accounts/account-states.ts";
import { account } from "#areas/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { accountApproval, accountState, decisionPages } from "./notifications.ts";

interface Decided {
  accountId: string;
  act: Decision;
  comment: string;
}

/**
 * Tells a person what was decided on her account and why, in the transaction of the decision: whether
 * she may sell in her list, that it is suspended or open again where she cannot sign in.
 */
export async function notifyOfDecision(
  context: Context,
  { accountId: to, act, comment }: Decided,
): Promise<void> {
  if (act === "suspend" || act === "restore") {
    await notify(context, accountState, { to, payload: { act, comment } });
    return;
  }
  const [person] = await readEmail(context, { id: to });
  await notify(context, accountApproval, {
    to,
    about: decisionPages[act],
    payload: {
      isApproved: act === "approve",
      date_approved: context.now.toISOString(),
      comment: comment || undefined,
      email: person?.email ?? undefined,
    },
  });
}

const readEmail = statement("email of who is decided on", (p: Parameters<{ id: string }>) =>
  select({ email: account.email }, sql`from ${account} where ${account.id} = ${p.id}`),
);
