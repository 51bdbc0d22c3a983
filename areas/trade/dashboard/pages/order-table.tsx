import type { ListedOrder } from "#areas/trade/orders/orders/endpoints.ts";
import { StateBadges } from "#areas/trade/orders/pages/badges/order-badges.tsx";
import { OrderProducts } from "#areas/trade/orders/pages/goods/order-products.tsx";
import { orderPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { CellLink } from "#web/ui/base/link.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";

interface OrderTableProps {
  caption: string;
  /** Whether the page's heading already names the table. */
  isHeaded?: boolean;
  orders: ListedOrder[];
}

export function OrderTable({ caption, isHeaded, orders }: OrderTableProps) {
  const say = useSay();
  const { money, date } = useFormat();
  if (orders.length === 0) {
    return (
      <EmptyState title={say("dashboard.noOrders")}>
        <p>{say("dashboard.noOrdersText")}</p>
      </EmptyState>
    );
  }
  return (
    <Table
      caption={caption}
      isHeaded={isHeaded}
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          label: say("dashboard.column.number"),
          cell: ({ id, orderNumber, isDemo }) => (
            <>
              <CellLink to={orderPath(id)}>{orderNumber}</CellLink> {isDemo && <DemoBadge />}
            </>
          ),
        },
        {
          label: say("dashboard.column.date"),
          cell: ({ dateApproved }) => date(dateApproved),
          numeric: true,
        },
        {
          label: say("dashboard.column.buyer"),
          cell: ({ buyer }) => <PersonName person={buyer} isAlone />,
        },
        {
          label: say("dashboard.column.goods"),
          cell: (order) => <OrderProducts of={order} />,
        },
        {
          label: say("dashboard.column.total"),
          cell: ({ total, currency }) => money(total, currency),
          numeric: true,
        },
        { label: say("dashboard.column.state"), cell: (order) => <StateBadges of={order} /> },
      ]}
    />
  );
}
