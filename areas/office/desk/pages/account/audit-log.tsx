import { deskAccountPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Link } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { assignableRoles, roleKeys } from "../../desk-lists.ts";
import type { AuditEntry } from "../../endpoints.ts";
import { reviewKinds } from "../../review-kinds.ts";

/** Decisions and roles of an account and by it, for administrators. */
export function AuditLog({ entries, total }: { entries: AuditEntry[]; total: number }) {
  const say = useSay();
  const { date } = useFormat();
  return (
    <Section title={say("desk.audit.title")}>
      <details>
        <summary className="py-3">{say("desk.audit.listed", { total })}</summary>
        <ol className="mt-1 grid gap-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              <b>
                {say("desk.audit.line", {
                  subject: subjectOf(entry, say),
                  act: say(`desk.audit.act.${entry.act}`),
                })}
              </b>
              <p className="hint">
                {say("desk.decidedBy", { day: date(entry.at), name: entry.by.name })}
              </p>
              {entry.account?.name && (
                <p>
                  <Link to={deskAccountPath(entry.account.id)}>
                    {say("desk.audit.of", { name: entry.account.name })}
                  </Link>
                </p>
              )}
              {entry.comment && <p className="[overflow-wrap:anywhere]">{entry.comment}</p>}
            </li>
          ))}
        </ol>
      </details>
    </Section>
  );
}

function subjectOf({ subject, role }: AuditEntry, say: ReturnType<typeof useSay>): string {
  const match = assignableRoles.find((candidate) => candidate === role);
  if (match) return say("desk.audit.role", { role: roleKeys[match] });
  const kind = reviewKinds.find((candidate) => candidate === subject);
  return say(kind ? `desk.waiting.kind.${kind}` : `desk.audit.subject.${subject}`);
}
