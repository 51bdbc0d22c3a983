import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import type { AuditSubject } from "#areas/people/accounts/audit-rules.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import { iso, type Parameters, select, statement, statements } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { readContents } from "./contents.ts";
import type { DeskOrderKind } from "./desk-order-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { readHistory } from "./history.ts";
import { deskOrderColumns, deskOrderJoins, kindsOfOrders } from "./kinds.ts";
import { orderNote } from "./tables.ts";

/** The subjects of the audit log. */
export const auditSubjectOf = {
  order: "order",
  request: "orderRequest",
  transport: "transportOrder",
} as const satisfies Record<DeskOrderKind, AuditSubject>;

/**
 * Returns an order with its whole history, and writes to the audit log that the officer opened it.
 * @throws AppError errors.notFound
 */
export const getDeskOrder: Handler<typeof endpoints.getDeskOrder> = (context, { kind, id }) =>
  context.transaction(async (context) => {
    const [row] = await findOrder({ kind })(context, { id });
    if (!row) throw notFound();
    const { reason, requestId, buyerId, ...listed } = row;
    const of = { kind, id, requestId, language: context.language };
    const contents = await readContents(context, of);
    const history = await readHistory(context, of);
    const notes = await readNotes(context, { kind, id });
    const subject = auditSubjectOf[kind];
    await writeAudit(context, { subject, subjectId: id, act: "open", accountId: buyerId });
    return { ...listed, reason, ...contents, history, notes };
  });

const findOrder = statements(
  ({ kind }: { kind: DeskOrderKind }) => `desk order: ${kind}`,
  ({ kind }, p: Parameters<{ id: string }>) => {
    const { table, id, buyer } = kindsOfOrders[kind];
    const requestId = "requestId" in table ? table.requestId : table.id;
    return select(
      {
        ...deskOrderColumns(kind),
        reason: sql<string | null>`${table.reason}`,
        requestId: sql<string>`${requestId}`,
        buyerId: sql<string>`${buyer}`,
      },
      sql`from ${table} ${deskOrderJoins(kind)} where ${id} = ${p.id}`,
    );
  },
);

const readNotes = statement(
  "notes of an order",
  (p: Parameters<{ kind: DeskOrderKind; id: string }>) =>
    select(
      {
        id: orderNote.id,
        by: personName.full(account),
        text: orderNote.text,
        at: iso(orderNote.at),
      },
      sql`from ${orderNote} join ${account} on ${account.id} = ${orderNote.by}
        where ${orderNote.kind} = ${p.kind} and ${orderNote.subjectId} = ${p.id}
        order by ${orderNote.at}, ${orderNote.id}`,
    ),
);
