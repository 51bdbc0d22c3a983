import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { localize } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import { associationChanged } from "./notifications.ts";
import { publicAssociationPath } from "./public-paths.ts";
import { shortName } from "./short-name.ts";
import { association, associationMember } from "./tables.ts";

/**
 * Notifies the administrators of an association, except the caller, that its description changed.
 */
export async function notifyAdministrators(context: Context, id: string): Promise<void> {
  const { accountId: by } = personOf(context);
  for (const { accountId: to, names, language } of await readAdministrators(context, { id, by })) {
    await notify(context, associationChanged, {
      to,
      about: publicAssociationPath(id),
      payload: { association: shortName(localize(names, language)), ids: { association: id } },
    });
  }
}

const readAdministrators = statement(
  "administrators of a changed association",
  (p: Parameters<{ id: string; by: string }>) =>
    select(
      { accountId: account.id, language: account.language, names: association.names },
      sql`from ${associationMember}
        join ${association} on ${association.id} = ${associationMember.associationId}
        join ${account} on ${account.id} = ${associationMember.accountId}
          and ${account.state} = 'active'
        where ${associationMember.associationId} = ${p.id}
          and ${associationMember.state} = 'member' and ${associationMember.isAdministrator}
          and ${account.id} <> ${p.by} order by ${account.id}`,
    ),
);
