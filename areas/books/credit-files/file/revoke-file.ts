import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import { columnName, type Parameters, returning, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "../endpoints.ts";
import { creditFile } from "../tables.ts";
import { getOwnCreditFile } from "./reads.ts";

/** Revokes a file; revoking it again does not change the date. @throws AppError errors.notFound */
export const revokeCreditFile: Handler<typeof endpoints.revokeCreditFile> = (context, { id }) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const done = await revoke(context, { id, accountId, now: context.now });
    if (done.length === 0) throw notFound();
    return getOwnCreditFile(context, id);
  });

const revoke = statement(
  "credit file revoked",
  (p: Parameters<{ id: string; accountId: string; now: Date }>) =>
    returning(
      sql`update ${creditFile}
        set ${columnName(creditFile.revokedAt)} = coalesce(${creditFile.revokedAt}, ${p.now})
        where ${creditFile.id} = ${p.id} and ${creditFile.accountId} = ${p.accountId}`,
      { id: creditFile.id },
    ),
);
