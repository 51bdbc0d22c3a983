import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { codeRequest } from "../tables.ts";

/** A code on its way to where she is reached no more, or for a password that was changed, is worth nothing. */
export async function endResetCodes(
  context: Pick<Context, "db" | "now">,
  accountId: string,
): Promise<void> {
  await endCodes(context, { accountId, now: context.now });
}

const endCodes = statement(
  "reset codes ended",
  (p: Parameters<{ accountId: string; now: Date }>) => sql`
    update ${codeRequest} ${set(codeRequest, { usedAt: p.now })}
    where ${codeRequest.accountId} = ${p.accountId} and ${codeRequest.purpose} = 'reset'
      and ${codeRequest.usedAt} is null`,
);

/** Takes away the codes an account asked for, and the contacts they were sent to. */
export async function forgetCodes(context: Pick<Context, "db">, accountId: string): Promise<void> {
  await deleteCodes(context, { accountId });
}

const deleteCodes = statement(
  "codes forgotten",
  (p: Parameters<{ accountId: string }>) =>
    sql`delete from ${codeRequest} where ${codeRequest.accountId} = ${p.accountId}`,
);
