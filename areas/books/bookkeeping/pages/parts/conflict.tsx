import type { Refusal } from "#core/refusal.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";

/**
 * The row as it is by now, where a change was refused because another device was first.
 * @param refusal of the form; its `data` is the row
 */
export function changedRow<Row extends { version: number }>(
  refusal: Refusal | undefined,
): Row | undefined {
  return refusal?.code === "bookkeeping_changed" ? (refusal.data as Row | undefined) : undefined;
}

/** The version that a form was made from: what it saw, or what it was shown since. */
export const versionSeen = (refusal: Refusal | undefined, row: { version: number }): number =>
  changedRow(refusal)?.version ?? (Number(refusal?.values.version) || row.version);

interface ConflictProps {
  /** Fields by their labels: what was typed, and how it is by now. */
  fields: { label: string; mine: string; theirs: string }[];
  /** The page with the row as it is. */
  to: string;
}

/** Both versions of a row that was changed twice. The form below it saves hers over the other. */
export function Conflict({ fields, to }: ConflictProps) {
  const say = useSay();
  const differing = fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <Notice kind="info">
      <p>{say("bookkeeping.conflict.text")}</p>
      {differing.length > 0 && (
        <Table
          caption={say("bookkeeping.conflict.caption")}
          rows={differing}
          keyOf={({ label }) => label}
          columns={[
            { label: say("bookkeeping.conflict.field"), cell: ({ label }) => label },
            { label: say("bookkeeping.conflict.mine"), cell: ({ mine }) => mine || "–" },
            { label: say("bookkeeping.conflict.theirs"), cell: ({ theirs }) => theirs || "–" },
          ]}
        />
      )}
      <p>
        {/* A whole document, so that the fields begin anew. */}
        <a href={to} className="inline-flex min-h-11 items-center">
          {say("bookkeeping.conflict.takeTheirs")}
        </a>
      </p>
    </Notice>
  );
}
