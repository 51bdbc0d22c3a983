import { sql } from "drizzle-orm";
import { earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { associationInvitation } from "../tables.ts";
import { invitationLifetimeMs } from "./invitation-states.ts";

/** Deletes invitations that are too old to be answered, with their contacts. */
export async function deleteExpiredInvitations(
  context: Pick<Context, "db" | "now">,
): Promise<void> {
  await deleteOlder(context, { than: earlier(context.now, invitationLifetimeMs) });
}

const deleteOlder = statement(
  "forget invitations",
  (p: Parameters<{ than: Date }>) =>
    sql`delete from ${associationInvitation} where ${associationInvitation.invitedAt} <= ${p.than}`,
);
