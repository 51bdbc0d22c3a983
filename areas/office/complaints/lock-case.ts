import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertColumns, type Parameters, select, statement } from "#server/database/statement.ts";
import type { ComplaintKind } from "./complaint-rules.ts";
import { complaintCase } from "./tables.ts";

interface Reported {
  kind: ComplaintKind;
  targetId: string;
  ownerId: string;
  name: string;
  at: Date;
}

/** Locks the case of a thing until the end of the transaction; the first report creates it. */
export async function lockCaseOf(context: Context, reported: Reported) {
  await createCase(context, { ...reported, id: newId() });
  const [row] = await lockByTarget(context, reported);
  if (!row) throw new Error("A case that was just created is gone");
  return row;
}

const createCase = statement(
  "case of reports created",
  (p: Parameters<Reported & { id: string }>) => sql`
    insert into ${insertColumns(complaintCase, "id", "kind", "targetId", "ownerId", "name", "waitingSince", "createdAt")}
    values (${p.id}, ${p.kind}, ${p.targetId}, ${p.ownerId}, ${p.name}, ${p.at}, ${p.at})
    on conflict (kind, target_id) do nothing`,
);

const lockedColumns = {
  id: complaintCase.id,
  kind: complaintCase.kind,
  targetId: complaintCase.targetId,
  ownerId: complaintCase.ownerId,
  name: complaintCase.name,
  state: complaintCase.state,
  round: complaintCase.round,
  version: complaintCase.version,
  waitingSince: complaintCase.waitingSince,
};

const lockByTarget = statement(
  "case of a thing locked",
  (p: Parameters<{ kind: ComplaintKind; targetId: string }>) =>
    select(
      lockedColumns,
      sql`from ${complaintCase} where ${complaintCase.kind} = ${p.kind}
        and ${complaintCase.targetId} = ${p.targetId} for update`,
    ),
);

/** Locks a case for the officer who decides: one officer decides at a time. */
export const lockCase = statement("case of reports locked", (p: Parameters<{ id: string }>) =>
  select(lockedColumns, sql`from ${complaintCase} where ${complaintCase.id} = ${p.id} for update`),
);
export type LockedCase = Awaited<ReturnType<typeof lockCase>>[number];
