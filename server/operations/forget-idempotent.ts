import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { idempotentAnswer } from "#server/database/tables.ts";

const keptDays = 2;
const dayMs = 86_400_000;

/** Forgets keys of writes done once: who repeats one does it within minutes. */
export async function forgetIdempotent(context: Pick<Context, "db" | "now">): Promise<void> {
  await forgetOld(context, { before: new Date(context.now.getTime() - keptDays * dayMs) });
}

/** Forgets the keys of one person, with what her writes answered. */
export async function forgetIdempotentOf(
  context: Pick<Context, "db">,
  accountId: string,
): Promise<void> {
  await forgetOwn(context, { accountId });
}

const forgetOld = statement(
  "forget idempotent answers",
  ({ before }: Parameters<{ before: Date }>) =>
    sql`delete from ${idempotentAnswer} where ${idempotentAnswer.doneAt} < ${before}`,
);
const forgetOwn = statement(
  "forget own idempotent answers",
  ({ accountId }: Parameters<{ accountId: string }>) =>
    sql`delete from ${idempotentAnswer} where ${idempotentAnswer.actor} = ${accountId}`,
);
