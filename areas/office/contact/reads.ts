import { type SQL, sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import type { ContactState } from "./contact-rules.ts";
import type * as endpoints from "./endpoints.ts";
import type { ContactMessage } from "./endpoints.ts";
import { contactMessage as c } from "./tables.ts";

const columns = {
  id: c.id,
  status: c.state,
  name: c.name,
  email: c.email,
  message: c.message,
  language: c.language,
  accountId: c.accountId,
  answer: c.answer,
  dateSent: iso(c.createdAt),
  dateDecided: iso(c.decidedAt),
  dateAnswerLeft: iso(c.answerSentAt),
};

/** Open messages are sorted oldest first; ids increase with time. */
const orders: Record<ContactState, SQL> = {
  open: sql`${c.id}`,
  answered: sql`${c.id} desc`,
  done: sql`${c.id} desc`,
};
const isOfState = (status: ContactState) => sql`${c.state} = ${sql.raw(`'${status}'`)}`;

const findOfState = pagedStatements(
  (status: ContactState) => `contact messages ${status}`,
  (status, _: Parameters<object>, { limit }) =>
    select(
      columns,
      sql`from ${c} where ${isOfState(status)} order by ${orders[status]}
        ${limit}`,
    ),
  (status) => sql`from ${c} where ${isOfState(status)}`,
);

export const listContactMessages: Handler<typeof endpoints.listContactMessages> = async (
  context,
  input,
) => {
  return findOfState(input.status)(context, input);
};

/** @throws AppError errors.notFound */
export async function getContactMessage(
  context: Context,
  { id }: { id: string },
): Promise<ContactMessage> {
  const [row] = await findOne(context, { id });
  if (!row) throw notFound();
  return row;
}

const findOne = statement("contact message read", (p: Parameters<{ id: string }>) =>
  select(columns, sql`from ${c} where ${c.id} = ${p.id}`),
);
