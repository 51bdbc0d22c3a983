import { newId } from "#core/ids.ts";
import type { Role } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { insertion } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { AuditAct, AuditSubject } from "./audit-rules.ts";
import { auditEntry } from "./tables.ts";

interface Audited {
  subject: AuditSubject;
  /** The id of the subject, or the code of a rule. */
  subjectId: string;
  act: AuditAct;
  /** The account that the decision concerns, if any. */
  accountId?: string | null;
  role?: Role;
  /** The state, or the time of the change, on which the decision is based. */
  seen?: string | null;
  comment?: string | null;
}

/** Writes a decision of the caller to the audit log, in the transaction of the decision. */
export async function writeAudit(
  context: Pick<Context, "db" | "now" | "actor">,
  { accountId = null, role, seen = null, comment, ...audited }: Audited,
): Promise<void> {
  const { accountId: by } = personOf(context);
  await insertEntry(context, {
    id: newId(),
    ...audited,
    role: role ?? null,
    accountId,
    by,
    seen,
    comment: comment || null,
    at: context.now,
  });
}

const insertEntry = insertion(auditEntry, "audit entry");
