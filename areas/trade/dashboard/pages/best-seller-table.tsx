import { productPath } from "#core/paths.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useFormat } from "#web/format/use-format.ts";
import { CellLink } from "#web/ui/base/link.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import type { BestSeller } from "../endpoints.ts";

export function BestSellerTable({ caption, sold }: { caption: string; sold: BestSeller[] }) {
  const say = useSay();
  const { money, number } = useFormat();
  const { quantity } = useQuantities();
  return (
    <Table
      caption={caption}
      rows={sold}
      keyOf={({ product, currency, unitShort }) => `${product.id} ${currency} ${unitShort}`}
      columns={[
        {
          label: say("dashboard.column.product"),
          cell: ({ product }) => <CellLink to={productPath(product.id)}>{product.name}</CellLink>,
        },
        {
          label: say("dashboard.column.orders"),
          cell: ({ orders }) => number(orders),
          numeric: true,
        },
        {
          label: say("dashboard.column.quantity"),
          cell: (row) => quantity(row.quantity, row.unitShort),
          numeric: true,
        },
        {
          label: say("dashboard.column.total"),
          cell: ({ total, currency }) => money(total, currency),
          numeric: true,
        },
      ]}
    />
  );
}
