import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, auditEntry } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import {
  iso,
  jsonObject,
  lookup,
  nullIfMissing,
  type Parameters,
  select,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import type { listAuditEntries } from "./endpoints.ts";

/** Lists what concerns an account and what it decided itself. @throws AppError errors.notFound */
export const listAudit: Handler<typeof listAuditEntries> = async (context, input) => {
  const { id } = input;
  const [known, rows] = await Promise.all([
    findAccount(context, { id }),
    readAudit(context, input, { id }),
  ]);
  if (known.length === 0) throw notFound();
  return rows;
};

const concerned = alias(account, "concerned");
const decider = alias(account, "decider");

// Each part uses its own index.
const entriesOf = (id: SQL<string>) => sql`(
  select * from ${auditEntry} where ${auditEntry.accountId} = ${id}
  union all select * from ${auditEntry}
  where ${auditEntry.by} = ${id} and ${auditEntry.accountId} is distinct from ${id}) audit_entry`;

const findAccount = lookup(account, "account of an audit log", ["id"], "id");

const readAudit = pagedStatement(
  "audit log of an account",
  (p: Parameters<{ id: string }>, { limit }) =>
    select(
      {
        id: auditEntry.id,
        subject: auditEntry.subject,
        subjectId: auditEntry.subjectId,
        act: auditEntry.act,
        role: auditEntry.role,
        account: nullIfMissing(
          concerned.id,
          jsonObject({ id: concerned.id, name: personName.display(concerned) }),
        ),
        by: jsonObject({ id: decider.id, name: personName.full(decider) }),
        seen: auditEntry.seen,
        comment: auditEntry.comment,
        at: iso(auditEntry.at),
      },
      sql`from ${entriesOf(p.id)} join ${account} decider on ${decider.id} = ${auditEntry.by}
        left join ${account} concerned on ${concerned.id} = ${auditEntry.accountId}
        order by ${auditEntry.at} desc, ${auditEntry.id} desc ${limit}`,
    ),
  (p) => sql`from ${entriesOf(p.id)}`,
);
