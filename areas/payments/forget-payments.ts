import type { Database } from "#server/database/database.ts";

/**
 * What a person paid stays with its order, without her phone and her proofs.
 * @returns the keys of the proofs' files, which may go once this is certain
 */
export async function forgetPayments({ named }: Database, accountId: string): Promise<string[]> {
  const proofs = await named<{ proof: string }>("proofs of who leaves", proofsOf, [accountId]);
  await named("payments of who leaves", forget, [accountId]);
  return proofs.map(({ proof }) => proof);
}

const proofsOf = `
  select proof from payment where account_id = $1 and proof is not null order by id for update`;
const forget = `
  update payment set phone = null, proof = null
  where account_id = $1 and (phone is not null or proof is not null)`;
