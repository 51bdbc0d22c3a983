import { deskAccountPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { CellLink } from "#web/ui/base/link.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ListedAccount } from "../../endpoints.ts";
import { AccountStatusBadge } from "../account-status-badge.tsx";

interface AccountTableProps {
  caption: string;
  accounts: ListedAccount[];
  /** The list contains accounts of several statuses. */
  isMixed: boolean;
}

export function AccountTable({ caption, accounts, isMixed }: AccountTableProps) {
  const say = useSay();
  const { date, number } = useFormat();
  return (
    <Table
      caption={caption}
      rows={accounts}
      keyOf={({ id }) => id}
      columns={[
        {
          label: say("desk.column.name"),
          cell: ({ id, name }) => <CellLink to={deskAccountPath(id)}>{name}</CellLink>,
        },
        {
          label: say("desk.column.kind"),
          cell: ({ userType }) => say(`desk.userType.${userType}`),
        },
        { label: say("desk.column.place"), cell: ({ location }) => location ?? "–" },
        { label: say("desk.column.since"), cell: ({ since }) => date(since) },
        {
          label: say("desk.column.documents"),
          cell: ({ documents }) => number(documents),
          numeric: true,
        },
        ...(isMixed
          ? [
              {
                label: say("desk.column.standing"),
                cell: ({ standing: status }: ListedAccount) => (
                  <AccountStatusBadge standing={status} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
