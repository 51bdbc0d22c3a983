import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { payment } from "./tables.ts";

/**
 * What a person paid stays with its order, without her phone and her proofs.
 * @returns the keys of the proofs' files, which may go once this is certain
 */
export async function forgetPayments(
  context: Pick<Context, "db">,
  { accountId }: { accountId: string },
): Promise<string[]> {
  const proofs = await lockProofs(context, { accountId });
  await clearPayments(context, { accountId });
  return proofs.map(({ proof }) => proof);
}

const lockProofs = statement("proofs of who leaves", (p: Parameters<{ accountId: string }>) =>
  select(
    { proof: sql<string>`${payment.proof}` },
    sql`from ${payment} where ${payment.accountId} = ${p.accountId} and ${payment.proof} is not null
      order by ${payment.id} for update`,
  ),
);

const clearPayments = statement(
  "payments of who leaves",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${payment} ${set(payment, { phone: null, proof: null })}
    where ${payment.accountId} = ${p.accountId}
      and (${payment.phone} is not null or ${payment.proof} is not null)`,
);
