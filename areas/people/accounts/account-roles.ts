import { type Column, sql } from "drizzle-orm";
import type { Role } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { insertInto, type Parameters, statement } from "#server/database/statement.ts";
import { accountRole } from "./tables.ts";

/** Selects the roles of an account by name, as SQL. @param account `account` or an alias of it */
export const rolesOf = (account: { id: Column }) => sql<Role[]>`array(
  select ${accountRole.role} from ${accountRole} where ${accountRole.accountId} = ${account.id}
  order by ${accountRole.role})`;

/**
 * Gives or takes a role. Idempotent: afterwards the account has it or does not, whatever it had
 * before.
 */
export async function setRole(
  context: Pick<Context, "db">,
  { accountId, role, has }: { accountId: string; role: Role; has: boolean },
): Promise<void> {
  await (has ? giveRole : takeRole)(context, { accountId, role });
}

type OfAccount = Parameters<{ accountId: string; role: Role }>;

const giveRole = statement(
  "role given to an account",
  (p: OfAccount) => sql`
    ${insertInto(accountRole, { accountId: p.accountId, role: p.role })} on conflict do nothing`,
);

const takeRole = statement(
  "role taken from an account",
  (p: OfAccount) => sql`
    delete from ${accountRole}
    where ${accountRole.accountId} = ${p.accountId} and ${accountRole.role} = ${p.role}`,
);
