import { sql } from "drizzle-orm";
import type { Role } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statements } from "#server/database/statement.ts";
import { rolesOf } from "./account-roles.ts";
import type { Standing } from "./account-states.ts";
import type { Contact } from "./contacts.ts";
import { contactColumns } from "./proved-contacts.ts";
import { account } from "./tables.ts";

export interface AccountByContact {
  id: string;
  state: Standing["account"];
  passwordHash: string | null;
  roles: Role[];
}

/**
 * The account a contact belongs to: who proved it, else the newest that named it. A contact that
 * was never proved must not keep its true owner out, so the proof goes first.
 */
export async function findAccount(
  context: Pick<Context, "db">,
  { channel, value }: Contact,
): Promise<AccountByContact | undefined> {
  const [found] = await findByContact(channel)(context, { value });
  return found;
}

const findByContact = statements(
  (channel: Contact["channel"]) => `account by contact: ${channel}`,
  (channel, p: Parameters<{ value: string }>) => {
    const { value, provedAt } = contactColumns(channel);
    return select(
      {
        id: account.id,
        state: sql<Standing["account"]>`${account.state}`,
        passwordHash: account.passwordHash,
        roles: rolesOf(account),
      },
      sql`from ${account} where ${value} = ${p.value} and ${account.state} <> 'deleted'
        order by ${provedAt} is null, ${account.createdAt} desc limit 1`,
    );
  },
);
