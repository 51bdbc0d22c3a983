import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import {
  insertion,
  type Parameters,
  select,
  statement,
  statements,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { DeskOrderKind } from "./desk-order-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { auditSubjectOf } from "./get-desk-order.ts";
import { kindsOfOrders } from "./kinds.ts";
import { refuse } from "./refusals.ts";
import { orderNote } from "./tables.ts";

/**
 * Writes a note for other officers; nobody is notified.
 * @throws AppError errors.notFound, orderDesk.tooManyNotes (409)
 */
export const addOrderNote: Handler<typeof endpoints.addOrderNote> = (
  context,
  { kind, id, text },
) => {
  const { accountId: by } = personOf(context);
  return context.transaction(async (context) => {
    // Serializes the notes of one order, so that concurrent ones cannot exceed the limit.
    await lockNotes(context, { id });
    const [order] = await findOrder({ kind })(context, { id });
    if (!order) throw notFound();
    const max = context.settings.NOTES_OF_ONE_ORDER;
    const [counted] = await countNotes(context, { kind, id });
    if ((counted?.total ?? 0) >= max) throw refuse("tooManyNotes", { values: { max } });
    await insertNote(context, { id: newId(), kind, subjectId: id, by, text, at: context.now });
    await writeAudit(context, { subject: auditSubjectOf[kind], subjectId: id, act: "add" });
    return {};
  });
};

const lockNotes = statement(
  "notes of an order locked",
  (p: Parameters<{ id: string }>) =>
    sql`select pg_advisory_xact_lock(hashtext('order notes ' || ${p.id}))`,
);

const findOrder = statements(
  ({ kind }: { kind: DeskOrderKind }) => `order of a note: ${kind}`,
  ({ kind }, p: Parameters<{ id: string }>) => {
    const { table, id } = kindsOfOrders[kind];
    return select({ id: sql<string>`${id}` }, sql`from ${table} where ${id} = ${p.id}`);
  },
);

const countNotes = statement(
  "notes of an order counted",
  (p: Parameters<{ kind: DeskOrderKind; id: string }>) =>
    select(
      { total: sql<number>`count(*)::int` },
      sql`from ${orderNote} where ${orderNote.kind} = ${p.kind} and ${orderNote.subjectId} = ${p.id}`,
    ),
);

const insertNote = insertion(orderNote, "note of an order");
