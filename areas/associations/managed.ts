import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { personOf } from "#server/operations/audience.ts";

/**
 * Lets its administrators in, and officers into any.
 * @throws AppError errors.notFound when it is not there, or not hers
 */
export async function mayManage(db: Database, context: Context, id: string): Promise<void> {
  const found = await db.named("association managed", managed, valuesOf(context, id));
  if (found.length === 0) throw notFound();
}

/** As `mayManage`, and holds the association until the transaction's end: of two who decide one is second. */
export async function holdManaged(db: Database, context: Context, id: string): Promise<void> {
  await holdAssociation(db, id);
  // A statement of its own: only one that begins with the lock sees what its last holder did.
  await mayManage(db, context, id);
}

/** @throws AppError errors.notFound */
export async function holdAssociation(db: Database, id: string): Promise<void> {
  const held = await db.named(
    "association held",
    "select id from association where id = $1 for update",
    [id],
  );
  if (held.length === 0) throw notFound();
}

const managed = `
  select id from association a where id = $1 and ($2 or exists (
    select from association_member m where m.association_id = a.id and m.account_id = $3
      and m.state = 'member' and m.is_administrator))`;

function valuesOf(context: Context, id: string) {
  const { accountId, roles } = personOf(context);
  const isOfficer = roles.includes("chamber officer") || roles.includes("administrator");
  return [id, isOfficer, accountId];
}
