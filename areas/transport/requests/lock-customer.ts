import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";

const a = alias(account, "a");

/**
 * Returns the customer's contact from their account. Locks the account, so that a customer creates
 * one request at a time.
 * @throws AppError errors.userNotFound
 */
export async function lockCustomer(context: Pick<Context, "db">, of: { customerId: string }) {
  const [contact] = await findContact(context, of);
  if (!contact) throw commonRefusal("userNotFound");
  return contact;
}

const findContact = statement("customer locked", (p: Parameters<{ customerId: string }>) =>
  select(
    {
      contactName: personName.display(a),
      contactPhone: verifiedContact.phone(a),
      contactEmail: verifiedContact.email(a),
    },
    sql`from ${account} a where ${a.id} = ${p.customerId} and ${a.state} <> 'deleted'
      for no key update`,
  ),
);
