import type { Database } from "#server/database/database.ts";

/**
 * Holds the accounts of buyer and trader, so that neither ends meanwhile. Accounts come before
 * products everywhere: whoever ends an account takes its products off the market, in this order.
 */
export async function holdParties({ named }: Database, parties: string[]): Promise<void> {
  await named("parties held", held, [parties]);
}

const held = "select id from account where id = any($1::uuid[]) order by id for key share";
