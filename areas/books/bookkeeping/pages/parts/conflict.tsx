import type { Refusal } from "#core/refusal.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";

/**
 * Returns the current row if a change was rejected because another device changed it first.
 * @param refusal of the form; its `data` is the row
 */
export function changedRow<Row extends { version: number }>(
  refusal: Refusal | undefined,
): Row | undefined {
  return refusal?.code === "bookkeeping_changed" ? (refusal.data as Row | undefined) : undefined;
}

/**
 * Returns the version the form is based on: the one it was loaded with, or a newer one shown since.
 */
export const versionSeen = (refusal: Refusal | undefined, row: { version: number }): number =>
  changedRow(refusal)?.version ?? (Number(refusal?.values.version) || row.version);

interface ConflictProps {
  /** Labelled fields: the typed value and the current one. */
  fields: { label: string; mine: string; theirs: string }[];
  /** The page with the current row. */
  to: string;
}

/**
 * Shows both versions of a row that was changed twice. The form below it overwrites the stored one.
 */
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
        {/* A full page load, so that the fields start from the stored values. */}
        <a href={to} className="inline-flex min-h-11 items-center">
          {say("bookkeeping.conflict.takeTheirs")}
        </a>
      </p>
    </Notice>
  );
}
