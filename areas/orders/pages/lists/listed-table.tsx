import { Link } from "react-router";
import { orderPath, requestPath, traderPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { actsFrom } from "#core/state-table.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { orderRules } from "../../order-rules.ts";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { ListedRequest } from "../../requests/endpoints.ts";
import { OrderBadge, PaidBadge, RequestBadge } from "../state/order-badges.tsx";
import { OrderName } from "../state/order-name.tsx";
import type { ListPage } from "./find-listed.ts";

interface ListedTableProps {
  found: ListPage;
  /** With what a seller does next, on each row; its refusal. */
  quick?: { refusal: Refusal | undefined };
}

/** Requests or orders, each leading to its page; on a phone each is a card. */
export function ListedTable({ found, quick }: ListedTableProps) {
  return found.tab === "requests" ? (
    <RequestTable rows={found.data} total={found.total} />
  ) : (
    <OrderTable rows={found.data} total={found.total} quick={quick} />
  );
}

/** Columns that both kinds have. */
function useColumns<Row extends ListedOrder | ListedRequest>(side: Row["side"] = "buyer") {
  const say = useSay();
  const { date, money } = useFormat();
  return {
    what: (path: (row: Row) => string) => ({
      label: say("orders.page.column.what"),
      cell: (row: Row) => <OrderName of={row} to={path(row)} />,
    }),
    party: {
      label: say(`orders.page.party.${side === "buyer" ? "trader" : "buyer"}`),
      cell: ({ side: own, trader, buyer }: Row) =>
        own === "buyer" ? (
          <Link to={traderPath(trader.id)} className="-my-3 inline-block min-w-11 py-3">
            {trader.name}
          </Link>
        ) : (
          buyer.name
        ),
    },
    total: {
      label: say("orders.page.total"),
      cell: ({ total, currency }: Row) => money(total, currency),
      numeric: true,
    },
    date: (at: (row: Row) => string) => ({
      label: say("orders.page.column.date"),
      cell: (row: Row) => date(at(row)),
      numeric: true,
    }),
  };
}

function RequestTable({ rows, total }: { rows: ListedRequest[]; total: number }) {
  const say = useSay();
  const columns = useColumns<ListedRequest>(rows[0]?.side);
  return (
    <Table
      caption={say("orders.page.listed.requests", { total })}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        columns.what(({ id, orderId }) => (orderId ? orderPath(orderId) : requestPath(id))),
        columns.party,
        columns.total,
        columns.date(({ dateRequested }) => dateRequested),
        {
          label: say("orders.page.column.state"),
          cell: (row) => <RequestBadge {...row} />,
        },
      ]}
    />
  );
}

interface OrderTableProps extends Pick<ListedTableProps, "quick"> {
  rows: ListedOrder[];
  total: number;
}

function OrderTable({ rows, total, quick }: OrderTableProps) {
  const say = useSay();
  const columns = useColumns<ListedOrder>(rows[0]?.side);
  return (
    <Table
      caption={say("orders.page.listed.orders", { total })}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        columns.what(({ id }) => orderPath(id)),
        columns.party,
        columns.total,
        columns.date(({ dateApproved }) => dateApproved),
        {
          label: say("orders.page.column.state"),
          cell: (row) => (
            <>
              <OrderBadge {...row} /> <PaidBadge {...row} />
            </>
          ),
        },
        ...(quick
          ? [
              {
                label: say("orders.page.column.next"),
                cell: (row: ListedOrder) => <QuickAct order={row} refusal={quick.refusal} />,
              },
            ]
          : []),
      ]}
    />
  );
}

interface QuickActProps {
  order: ListedOrder;
  /** Of whichever row was pressed. */
  refusal: Refusal | undefined;
}

/** The next step of a sale at one press, where it needs no word with it. */
function QuickAct({ order: { id, status, side, orderNumber }, refusal }: QuickActProps) {
  const say = useSay();
  const next = actsFrom(orderRules, { state: status, side }).find((act) => act !== "cancel");
  const own = refusal?.values.id === id ? refusal : undefined;
  if (!next) return own ? <p className="field-error">{own.message}</p> : "–";
  return (
    <PostForm refusal={own} className="relative">
      <input type="hidden" name="id" value={id} />
      <Submit look="quiet" name="act" value={next}>
        {say(`orders.act.${next}`)}
        <span className="sr-only">{orderNumber}</span>
      </Submit>
    </PostForm>
  );
}
